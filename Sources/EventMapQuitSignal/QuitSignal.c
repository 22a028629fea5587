// Makes SIGQUIT end a program, from the very start of the process.
//
// The Swift runtime handles SIGQUIT as a crash: it prints a backtrace, and the program continues. The runtime installs its handler while it
// is loaded, before any code of the program runs, unless the signal already has a handler. Functions in the `.preinit_array` of an ELF
// program run before all libraries, so that a handler that they install stays. On other systems the runtime does not handle the signal.
#if defined(__ELF__)

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// No file has to be removed: before the program opens an output, it starts to wait for the signal on a thread.
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
