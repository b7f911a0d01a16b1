module candor/test/judge/log

go 1.19

require golang.org/x/mod v0.7.0

// As Debian's golang-golang-x-mod-dev lays it down: nothing is downloaded.
replace golang.org/x/mod => /usr/share/gocode/src/golang.org/x/mod
