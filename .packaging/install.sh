#!/bin/sh
# Installs Candor from the files of a release: one executable, and the license notices of its parts.
#
#   sh install.sh [FOLDER|URL] [--prefix FOLDER] [--build NAME] [--key KEY] [--allow-unsigned] [--dry-run]
#   sh install.sh --uninstall [--prefix FOLDER]
#
#   FOLDER|URL        where the files of the release are (default: the variable CANDOR_RELEASE)
#   --prefix FOLDER   install into FOLDER/bin (default: /usr/local, or ~/.local without write access there)
#   --build NAME      take this build, such as linux-x64-musl, instead of the one that fits this machine
#   --key KEY         also trust this public key of minisign; it begins with RW
#   --allow-unsigned  install a release that is not signed, or whose signature nothing here can check;
#                     never one with a wrong signature
#   --dry-run         say what would be done, check what can be checked without the build, and stop there
#   --uninstall       remove what was installed into FOLDER; reviews are kept
#
# It does the following, in this order, and stops at the first error:
#
#   1. finds out which build this machine needs, and says what it will do
#   2. fetches checksums.txt and its signature into a folder of its own, and checks the signature with
#      minisign or openssl
#   3. fetches the build and the notices, and checks their checksums; nothing that was fetched is run
#      before that
#   4. unpacks the build, and asks it for its version
#   5. renames it to its place: at any moment the old executable or the new one is there, never a part
#
# A signature is worth only as much as the key that it is checked with, and the keys are in this file.
# So get this file from a source that you trust, and read it.

set -eu
umask 022

# The public keys of releases, separated by spaces. `bun run release` writes them here.
KEYS=""

# Debian and Ubuntu always have this; it can unpack zstd files.
APT_HELPER=/usr/lib/apt/apt-helper

from=${CANDOR_RELEASE:-}
prefix=""
build=""
unsigned_is_allowed=no
is_dry_run=no
is_uninstall=no

main() {
	read_arguments "$@"
	[ "$is_uninstall" = no ] || uninstall
	[ -n "$from" ] || fail "Say where the files of a release are: sh install.sh FOLDER, or a URL."
	check_address
	[ -n "$build" ] || build=$(build_for_this_machine)
	[ -n "$prefix" ] || prefix=$(usual_prefix)
	bin=$prefix/bin
	notices=$prefix/share/doc/candor
	packed=candor-$build.zst

	say_plan
	has zstd || [ -x "$APT_HELPER" ] || fail "zstd must be installed, to unpack the build."
	make_work_folder
	fetch checksums.txt
	check_signature
	for name in "$packed" NOTICES.txt; do require_sum "$name"; done
	[ "$is_dry_run" = no ] || end_dry_run
	for name in "$packed" NOTICES.txt; do
		fetch "$name"
		check_sum "$name"
	done
	unpack
	try_out
	put_in_place
	say_done
}

# The lines of this file that name the options.
say_usage() {
	[ -r "$0" ] || fail "Its first lines name all options."
	sed -n '2,14s/^# \{0,1\}//p' "$0"
	exit
}

read_arguments() {
	while [ $# -gt 0 ]; do
		case $1 in
		--prefix | --build | --key)
			[ $# -gt 1 ] || fail "$1 needs a value."
			read_value "$1" "$2"
			shift
			;;
		--allow-unsigned) unsigned_is_allowed=yes ;;
		--dry-run) is_dry_run=yes ;;
		--uninstall) is_uninstall=yes ;;
		-h | --help) say_usage ;;
		-*) fail "There is no option $1. See install.sh --help." ;;
		*) from=$1 ;;
		esac
		shift
	done
}

read_value() {
	case $1 in
	--prefix) prefix=$2 ;;
	--build) build=$2 ;;
	--key) KEYS="$KEYS${KEYS:+ }$2" ;;
	esac
}

check_address() {
	case $from in
	http://* | https://*)
		why=$(why_refused "$from")
		[ -z "$why" ] || fail "$why"
		has curl || has_careful_wget || fail "Install curl, or GNU's wget: one of them must fetch $from."
		from=${from%/}
		;;
	*) [ -d "$from" ] || fail "There is no folder $from." ;;
	esac
}

# Why an address is not fetched; nothing if it may be.
why_refused() {
	authority=${1#*://}
	authority=${authority%%/*}
	case $authority in
	*@*)
		echo "An address with a user name or a password is not fetched. Leave them out."
		return
		;;
	esac
	case $1 in https://*) return ;; esac
	# Anybody who can change the files in transit could also remove the signature.
	case ${authority%%:*} in
	localhost | 127.0.0.1) ;;
	*) echo "$1 is not fetched, because its files could be changed in transit. Use https." ;;
	esac
}

build_for_this_machine() {
	case $(uname -s)-$(uname -m) in
	Linux-x86_64)
		if is_musl; then
			echo linux-x64-musl
		elif grep -qw avx2 /proc/cpuinfo; then
			echo linux-x64
		else
			echo linux-x64-baseline
		fi
		;;
	Linux-aarch64)
		! is_musl || fail "There is no build for musl on arm64."
		echo linux-arm64
		;;
	Darwin-arm64) echo darwin-arm64 ;;
	Darwin-x86_64) echo darwin-x64 ;;
	*) fail "There is no build for $(uname -s) on $(uname -m). If one fits, name it with --build." ;;
	esac
}

# Alpine's C library. On Debian it can be installed too, beside Debian's own.
is_musl() {
	! getconf GNU_LIBC_VERSION >/dev/null 2>&1 && ls /lib/ld-musl-* >/dev/null 2>&1
}

uninstall() {
	[ -n "$prefix" ] || prefix=$(usual_prefix)
	program=$prefix/bin/candor
	[ -e "$program" ] || fail "There is no $program. If it is elsewhere, say where with --prefix." removed
	for unit in /etc/systemd/system/candor.service /etc/systemd/system/candor@.service; do
		! grep -qsF "$program serve" "$unit" || fail "$unit still starts it. First run: candor service remove" removed
	done
	rm -f "$program" "$program.previous" "$prefix/share/doc/candor/NOTICES.txt"
	rmdir "$prefix/share/doc/candor" 2>/dev/null || true
	echo "$program was removed. Reviews, keys and backups are kept where they are."
	exit 0
}

usual_prefix() {
	if [ -w /usr/local/bin ]; then echo /usr/local; else echo "${HOME:?}/.local"; fi
}

say_plan() {
	echo "This will install Candor:"
	echo "  build      $build"
	echo "  from       $from"
	echo "  to         $bin/candor$([ ! -e "$bin/candor" ] || echo ', replacing what is there')"
	echo "  notices    $notices/NOTICES.txt"
	echo "  signature  $(if [ -n "$KEYS" ]; then echo "must be by $KEYS"; else echo "not checked: no key was built in"; fi)"
}

# In the same folder, so that the build can be renamed, and where programs may run.
make_work_folder() {
	if [ "$is_dry_run" = yes ]; then
		may_be_written "$bin" && work=$(mktemp -d)
	else
		mkdir -p "$bin" && work=$(mktemp -d "$bin/.candor-install.XXXXXX")
	fi || fail "$bin can't be written. Run this as root, or choose another folder with --prefix."
	trap 'rm -rf "$work"' EXIT
	trap 'exit 130' INT
	trap 'exit 143' TERM HUP
}

# Whether a folder can be written, or made if it is not there.
may_be_written() {
	folder=$1
	while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
	[ -d "$folder" ] && [ -w "$folder" ]
}

end_dry_run() {
	echo "This was a dry run: the build was not fetched, and nothing was installed."
	exit 0
}

fetch() {
	may_fetch "$1" || fail "$1 can't be fetched from $from."
}

may_fetch() {
	# In blocks of 512 bytes, several times as much as a file of a release has.
	case $1 in
	checksums.txt*) blocks=200 ;;
	*) blocks=1000000 ;;
	esac
	(
		ulimit -f "$blocks" 2>/dev/null || true
		fetch_whole "$1"
	)
}

fetch_whole() {
	case $from in
	http*)
		if has curl; then
			curl --fail --silent --show-error --location --proto-redir =https --max-redirs 5 --max-time 3600 \
				--output "$work/$1" "$from/$1"
		else
			fetch_by_wget "$from/$1" "$work/$1"
		fi
		;;
	*) cp "$from/$1" "$work/$1" ;;
	esac
}

# A wget that can be told not to follow to any address.
has_careful_wget() {
	has wget && wget --help 2>&1 | grep -q -e --max-redirect
}

# Where an address leads to is checked like the address itself, which wget does not do.
fetch_by_wget() {
	address=$1
	for _ in 1 2 3 4 5 6; do
		wget -q -S --timeout=60 --max-redirect=0 -O "$2" "$address" 2>"$work/headers" && return
		address=$(sed -n 's/^ *[Ll]ocation: *\(https\{0,1\}:\/\/[^ ]*\).*/\1/p' "$work/headers" | tr -d '\r' | tail -n 1)
		why=$(why_refused "$address")
		[ -z "$why" ] || break
	done
	[ -z "$address" ] || echo "$why" >&2
	return 1
}

check_signature() {
	if ! may_fetch checksums.txt.minisig 2>/dev/null; then
		unsigned "The release is not signed$([ -n "$KEYS" ] || echo ' (no key was built into install.sh)')."
	elif [ -z "$KEYS" ]; then
		unsigned "The release is signed, but no key to check it with was built into this install.sh. Name one with --key."
	elif has minisign; then
		is_signed_by_minisign || wrongly_signed
	elif has_modern_openssl; then
		is_signed_by_openssl || wrongly_signed
	else
		unsigned "Nothing here can check a signature: install minisign, or openssl 3."
	fi
}

wrongly_signed() {
	fail "The signature is not by a known key, or checksums.txt was changed. If you trust another key, name it with --key."
}

unsigned() {
	[ "$unsigned_is_allowed" = yes ] || fail "$1 Use --allow-unsigned to install it anyway."
	echo "Not checked: $1"
}

is_signed_by_minisign() {
	for key in $KEYS; do
		if minisign -V -q -H -P "$key" -m "$work/checksums.txt" -x "$work/checksums.txt.minisig" >/dev/null 2>&1; then
			echo "Signed by $key (minisign says so)"
			return 0
		fi
	done
	return 1
}

has_modern_openssl() {
	has openssl && has base64 &&
		openssl dgst -blake2b512 /dev/null >/dev/null 2>&1 &&
		openssl pkeyutl -help 2>&1 | grep -q rawin
}

# The same without minisign: line 2 of the file is "ED", the key's id, and a signature of the hash of
# checksums.txt; line 4 is a signature of that signature and the comment in line 3.
is_signed_by_openssl() {
	signature=$work/checksums.txt.minisig
	sed -n 2p "$signature" | base64 -d >"$work/line2" || return 1
	sed -n 4p "$signature" | base64 -d >"$work/comment.sig" || return 1
	[ "$(head -c 2 "$work/line2")" = ED ] || return 1
	tail -c 64 "$work/line2" >"$work/hash.sig"
	openssl dgst -blake2b512 -binary "$work/checksums.txt" >"$work/hash"
	{
		cat "$work/hash.sig"
		sed -n '3s/^trusted comment: //p' "$signature" | tr -d '\r\n'
	} >"$work/comment"
	for key in $KEYS; do
		# The prefix of every Ed25519 key (RFC 8410), then the last 32 bytes of minisign's key.
		{
			printf '\060\052\060\005\006\003\053\145\160\003\041\000'
			printf '%s' "$key" | base64 -d | tail -c 32
		} >"$work/key"
		if is_right hash && is_right comment; then
			echo "Signed by $key (openssl says so)"
			return 0
		fi
	done
	return 1
}

is_right() {
	openssl pkeyutl -verify -pubin -keyform DER -inkey "$work/key" -rawin \
		-in "$work/$1" -sigfile "$work/$1.sig" >/dev/null 2>&1
}

require_sum() {
	[ -n "$(stated_sum "$1")" ] || fail "checksums.txt does not name $1."
}

check_sum() {
	[ "$(sum_of "$work/$1")" = "$(stated_sum "$1")" ] || fail "$1 does not match checksums.txt: it is damaged, or was changed."
}

stated_sum() {
	sed -n "s/^\([0-9a-f]*\)  $1\$/\1/p" "$work/checksums.txt"
}

sum_of() {
	if has sha256sum; then
		sha256sum <"$1" | cut -d ' ' -f 1
	else
		shasum -a 256 <"$1" | cut -d ' ' -f 1
	fi
}

unpack() {
	if has zstd; then
		zstd -d -q -c "$work/$packed" >"$work/candor"
	else
		"$APT_HELPER" cat-file "$work/$packed" >"$work/candor"
	fi || fail "$packed can't be unpacked into $bin. Is there room for 150 MB?"
	chmod 755 "$work/candor"
}

try_out() {
	version=$("$work/candor" --version 2>"$work/complaint") || {
		cat "$work/complaint" >&2
		fail "The build $build does not run here.$(is_musl && echo ' On Alpine it needs: apk add libstdc++')"
	}
}

put_in_place() {
	mkdir -p "$notices"
	chmod 644 "$work/NOTICES.txt"
	mv -f "$work/NOTICES.txt" "$notices/NOTICES.txt"
	mv -f "$work/candor" "$bin/candor"
}

say_done() {
	echo "Candor $version is installed. Try it: candor demo"
	case :$PATH: in
	*:"$bin":*) ;;
	*) echo "$bin is not in the PATH of your shell. Add it: PATH=$bin:\$PATH" ;;
	esac
	echo "To remove it: sh install.sh --uninstall"
}

has() {
	command -v "$1" >/dev/null 2>&1
}

fail() {
	echo "install.sh: $1" >&2
	echo "Nothing was ${2:-installed}." >&2
	exit 1
}

# Last, so that nothing runs if only a part of this file has arrived.
main "$@"
