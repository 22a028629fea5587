#!/bin/sh
# Makes the images that the tests of the Mach-O reader use where there is no compiler or linker for them. Run it after a change of the
# sources beside it, with Swift's clang in the path; LINKER names an ld64.lld that links for iOS, such as that of LLVM 16.
set -eu
cd "$(dirname "$0")"
LINKER=${LINKER:-ld64.lld-16}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in Frameworks Shop; do
  clang -target arm64-apple-ios16.0 -fobjc-arc -Oz -fno-unwind-tables -w -c "$name.m" -o "$work/$name.o"
done
link() { "$LINKER" -arch arm64 -platform_version ios 16.0 16.0 -undefined dynamic_lookup -x "$@"; }
link -dylib -install_name /UIKit "$work/Frameworks.o" -o "$work/UIKit.dylib"
cp "$work/Shop.o" Shop.o
clang -target arm64-apple-ios16.0 -c RelativeMethods.s -o RelativeMethods.o
link -execute -e _main -fixup_chains "$work/Shop.o" "$work/UIKit.dylib" -o Shop-chained
link -dylib -install_name /Shop "$work/Shop.o" "$work/UIKit.dylib" -o Shop-classic.dylib
chmod 644 Shop.o RelativeMethods.o Shop-chained Shop-classic.dylib
