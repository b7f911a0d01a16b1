package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// The first line of the checkpoints of Go's own log, where others have their origin.
const goOrigin = "go.sum database tree\n"

// A checkpoint is a tree that the log signed.
type checkpoint struct {
	tlog.Tree
	source string // where it was read
}

func (c checkpoint) String() string {
	return fmt.Sprintf("checkpoint %q of %d entries", c.source, c.N)
}

// openCheckpoint checks a note's signature, and reads the tree that it signs.
func openCheckpoint(source string, msg []byte, verifier note.Verifier) (checkpoint, error) {
	signed, err := note.Open(msg, note.VerifierList(verifier))
	if err != nil {
		return checkpoint{}, fmt.Errorf("checkpoint %q: %w", source, err)
	}
	tree, err := parseTree(signed.Text, verifier.Name())
	if err != nil {
		return checkpoint{}, fmt.Errorf("checkpoint %q: %w", source, err)
	}
	return checkpoint{tree, source}, nil
}

// parseTree reads origin, size and root; Candor writes no extension lines (C2SP tlog-checkpoint).
func parseTree(text, origin string) (tlog.Tree, error) {
	first, rest, _ := strings.Cut(text, "\n")
	if first != origin {
		return tlog.Tree{}, fmt.Errorf("the origin is %q, but the key is for %q", first, origin)
	}
	tree, err := tlog.ParseTree([]byte(goOrigin + rest))
	if err != nil {
		return tlog.Tree{}, err
	}
	if string(tlog.FormatTree(tree)) != goOrigin+rest {
		return tlog.Tree{}, fmt.Errorf("there is more than origin, size and root: %q", text)
	}
	return tree, nil
}

// readKept opens all checkpoints of a folder. Their names sort from the oldest to the newest.
func readKept(folder string, verifier note.Verifier) ([]checkpoint, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var kept []checkpoint
	for _, entry := range entries {
		msg, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return nil, err
		}
		opened, err := openCheckpoint(entry.Name(), msg, verifier)
		if err != nil {
			return nil, err
		}
		kept = append(kept, opened)
	}
	return kept, nil
}
