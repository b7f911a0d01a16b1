// Command log judges a publication log with what Go itself uses for its checksum database: the
// packages note and tlog. It shares no code with the program that it judges.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

const usage = `usage: log vectors
       log judge URL VERIFIER-KEY FOLDER

judge reads the log below URL, and the checkpoints that were kept of it in FOLDER.`

func main() {
	counts, err := run(os.Args[1:])
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(counts)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run returns what was counted while judging, or the first error.
func run(words []string) (any, error) {
	switch {
	case len(words) == 1 && words[0] == "vectors":
		return judgeVectors()
	case len(words) == 4 && words[0] == "judge":
		return judgeLog(words[1], words[2], words[3])
	}
	return nil, errors.New(usage)
}
