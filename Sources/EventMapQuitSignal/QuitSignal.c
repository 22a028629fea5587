// Lets SIGQUIT end a program from its start on.
//
// The Swift runtime handles SIGQUIT as a crash: when the signal comes, it prints a backtrace, and the program goes on. It installs that handler
// while it is loaded, before any code of the program runs, but not where there is one already. What `.preinit_array` of an ELF program names
// runs before all libraries, so a handler that it installs stays. On other systems the runtime does not handle the signal.
#if defined(__ELF__)

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// There is no output file yet: the program waits for the signal on a thread before it opens one.
static void end(int number) { _exit(128 + number); }

static void install(void) {
  struct sigaction action;
  if (sigaction(SIGQUIT, NULL, &action) != 0 || action.sa_handler != SIG_DFL) return;
  action.sa_handler = end;
  action.sa_flags = 0;
  sigemptyset(&action.sa_mask);
  sigaction(SIGQUIT, &action, NULL);
}

__attribute__((section(".preinit_array"), used)) static void (*const install_before_libraries)(void) = install;

#endif
