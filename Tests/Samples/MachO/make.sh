#!/bin/sh
# Makes the images that the tests of the Mach-O reader use where there is no compiler or linker for them. Run it after a change of the
# sources beside it, with Swift's clang in the path; LINKER names an ld64.lld that links for iOS, such as that of LLVM 16.
set -eu
cd "$(dirname "$0")"
LINKER=${LINKER:-ld64.lld-16}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Compiles the sources and the frameworks that they are linked with: processor, target.
compile() {
  for name in Frameworks Shop; do
    clang -target "$2" -fobjc-arc -Oz -fno-unwind-tables -w -c "$name.m" -o "$work/$name-$1.o"
  done
}
# Links an image: processor, platform, and what the linker needs besides.
link() {
  processor=$1 platform=$2
  shift 2
  "$LINKER" -arch "$processor" -platform_version "$platform" 16.0 16.0 -undefined dynamic_lookup -x "$@"
}
# Links the sources: processor, platform, the file to make, options.
shop() {
  processor=$1 platform=$2 file=$3
  shift 3
  link "$processor" "$platform" "$@" "$work/Shop-$processor.o" "$work/UIKit-$processor.dylib" -o "$file"
  chmod 644 "$file"
}

compile arm64 arm64-apple-ios16.0
compile x86_64 x86_64-apple-ios16.0-simulator
link arm64 ios -dylib -install_name /UIKit "$work/Frameworks-arm64.o" -o "$work/UIKit-arm64.dylib"
link x86_64 ios-simulator -dylib -install_name /UIKit "$work/Frameworks-x86_64.o" -o "$work/UIKit-x86_64.dylib"

cp "$work/Shop-arm64.o" Shop.o
clang -target arm64-apple-ios16.0 -c RelativeMethods.s -o RelativeMethods.o
chmod 644 Shop.o RelativeMethods.o
shop arm64 ios Shop-chained -execute -e _main -fixup_chains
shop arm64 ios Shop-chained.dylib -dylib -install_name /Shop -fixup_chains
shop arm64 ios Shop-classic -execute -e _main
shop arm64 ios Shop-classic.dylib -dylib -install_name /Shop
shop x86_64 ios-simulator Shop-simulator -execute -e _main
shop x86_64 ios-simulator Shop-simulator.dylib -dylib -install_name /Shop -fixup_chains
