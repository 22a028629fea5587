#!/usr/bin/env bash
# The steps of the action: gets eventmap, makes a manifest if asked to, and lints. Works with the bash 3.2 of macOS.
set -euo pipefail

fail() {
  printf '::error::%s\n' "$1"
  exit 2
}

# An empty input means the default, because reusable workflows pass their unset inputs as empty texts.
version=${EVENTMAP_VERSION:-latest}
format=${EVENTMAP_FORMAT:-github}
fail_on=${EVENTMAP_FAIL_ON:-error}

# Each use of the action has its own folder, so that a second use in a job does not replace the report of the first.
folder=$(mktemp -d "${RUNNER_TEMP:?is set by the runner}/eventmap.XXXXXX")
program=$folder/bin/eventmap

platform() {
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) echo linux-x86_64 ;;
    Linux-aarch64 | Linux-arm64) echo linux-arm64 ;;
    Darwin-*) echo macos-universal ;;
    *) return 1 ;;
  esac
}

# Downloads the file $1 of the release; status 1 if the release does not have it.
download() {
  local code
  code=$(curl --silent --show-error --location --retry 3 --output "$folder/$1" --write-out '%{http_code}' "$release/$1") ||
    fail "cannot download $release/$1; try again, or build with 'version: build'"
  case $code in
    200) ;;
    404) rm -f "$folder/$1"; return 1 ;;
    *) fail "$release/$1: the server answered $code, expected 200" ;;
  esac
}

checksum() {
  if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

# Gets the released program; status 1 if there is no release for this kind of machine. 'set -e' does not apply
# before the caller's '||', so each command that must succeed checks its failure.
get_release() {
  local archive expected found
  platform > /dev/null || return 1
  download SHA256SUMS || : > "$folder/SHA256SUMS"
  archive=$(sed -n "s/^[0-9a-f]\{64\}  \(eventmap-[^ /]*-$(platform)\.tar\.gz\)\$/\1/p" "$folder/SHA256SUMS")
  if [ -z "$archive" ]; then
    if [ "$version" != latest ]; then
      archive=eventmap-${version#v}-$(platform).tar.gz
      download "$archive" || return 1
      fail "SHA256SUMS of $release is missing or has no checksum of $archive, which is not used"
    fi
    # Only SHA256SUMS has the file names of the latest release.
    [ -s "$folder/SHA256SUMS" ] || return 1
    fail "SHA256SUMS of $release has no checksum for $(platform); build with 'version: build'"
  fi
  [ "$(printf '%s\n' "$archive" | wc -l)" -eq 1 ] || fail "SHA256SUMS of $release has several archives for $(platform)"
  download "$archive" || fail "$release has no $archive, which its SHA256SUMS names"
  expected=$(sed -n "s/^\([0-9a-f]\{64\}\)  $archive\$/\1/p" "$folder/SHA256SUMS")
  found=$(checksum "$folder/$archive") || fail "the checksum of $archive cannot be computed; it is not used"
  [ "$found" = "$expected" ] || fail "$archive does not have the checksum that SHA256SUMS names; it is not used"
  mkdir "$folder/bin" || fail "$folder cannot be written"
  tar -xzf "$folder/$archive" -C "$folder/bin" --strip-components 1 || fail "$archive cannot be unpacked"
}

build() {
  local root
  root=$(cd "$GITHUB_ACTION_PATH/../../.." && pwd)
  command -v swift > /dev/null ||
    fail "there is no released eventmap to download and no swift to build it; set 'version', or install Swift 6.2"
  echo "Building eventmap, which takes about five minutes"
  # Status 1 is reserved for findings.
  swift build -c release --product eventmap --package-path "$root" || fail "eventmap cannot be built"
  program=$(swift build -c release --product eventmap --package-path "$root" --show-bin-path)/eventmap
}

# Appends each line of $1 to the arguments, after the flag $2 if it is given.
add_lines() {
  local line
  while IFS= read -r line; do
    # YAML may add spaces around a line.
    line=$(printf '%s' "$line" | sed 's/^[[:space:]]*//; s/[[:space:]]*$//')
    [ -n "$line" ] || continue
    # Code scanning shows only paths relative to the root of the repository.
    line=${line#"$PWD"/}
    # A file name must not look like a flag.
    case $line in -*) line=./$line ;; esac
    [ -z "${2:-}" ] || arguments+=("$2")
    arguments+=("$line")
  done <<< "$1"
}

# The action's repository, from the path of the action if possible. In a composite step, runners may set only the workflow's
# repository, from which the program must not come.
repository=$EVENTMAP_REPOSITORY
case $GITHUB_ACTION_PATH in
  */_actions/*/*/*) repository=$(printf '%s' "${GITHUB_ACTION_PATH##*/_actions/}" | cut -d / -f 1-2) ;;
esac

if [ "$version" = build ]; then
  build
else
  release=https://github.com/$repository/releases/latest/download
  [ "$version" = latest ] || release=https://github.com/$repository/releases/download/v${version#v}
  get_release || {
    echo "There is no released eventmap for this machine at $release"
    build
  }
fi

arguments=(manifest)
if [ -n "$EVENTMAP_SOURCES" ]; then
  [ -z "$EVENTMAP_MANIFEST" ] || fail "'manifest' and 'sources' exclude each other; leave one of them out"
  add_lines "$EVENTMAP_SOURCES"
  "$program" "${arguments[@]}" -o "$folder/AppManifest.json" || fail "no manifest can be made from 'sources'"
  EVENTMAP_MANIFEST=$folder/AppManifest.json
fi

arguments=(lint)
add_lines "$EVENTMAP_TABLE"
add_lines "$EVENTMAP_MANIFEST" --manifest
[ -z "$EVENTMAP_AGAINST" ] || arguments+=(--against "git:${EVENTMAP_AGAINST#git:}")
# In a container, the checkout belongs to another user. Git is set to trust it, and checkouts in its folders, for this process only.
count=${GIT_CONFIG_COUNT:-0}
for trusted in "$(pwd -P)" "$(pwd -P)/*"; do
  export "GIT_CONFIG_KEY_$count=safe.directory" "GIT_CONFIG_VALUE_$count=$trusted"
  count=$((count + 1))
done
export GIT_CONFIG_COUNT=$count
status=0
"$program" "${arguments[@]}" --fail-on "$fail_on" --format "$format" --format "sarif=$folder/lint.sarif" || status=$?
# If lint could not start, there is no report, and the upload of a missing report would hide the reason.
[ ! -f "$folder/lint.sarif" ] || echo "sarif=$folder/lint.sarif" >> "$GITHUB_OUTPUT"
exit "$status"
