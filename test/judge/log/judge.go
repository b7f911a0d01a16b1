package main

import (
	"fmt"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// logCounts is how much was judged.
type logCounts struct {
	Checkpoints  int   `json:"checkpoints"`  // with a right signature, the one that is served among them
	Pairs        int   `json:"pairs"`        // of checkpoints, of which the newer goes on from the older
	Entries      int64 `json:"entries"`      // of the newest checkpoint
	Inclusions   int64 `json:"inclusions"`   // of entries, in every checkpoint that has them
	FullTiles    int   `json:"fullTiles"`    // of hashes, found to be of a signed tree
	PartialTiles int   `json:"partialTiles"` // the same, as wide as they were under some checkpoint
	Bundles      int   `json:"bundles"`      // of entries, full and partial
}

// judgeLog judges a log by what it serves, and by checkpoints that were kept while it grew.
func judgeLog(url, verifierKey, folder string) (*logCounts, error) {
	verifier, err := note.NewVerifier(verifierKey)
	if err != nil {
		return nil, fmt.Errorf("verifier key %s: %w", verifierKey, err)
	}
	log := newRemoteLog(url)
	checkpoints, err := readCheckpoints(log, verifier, folder)
	if err != nil {
		return nil, err
	}
	tiles, bundles := newTileCache(log), newBundleCache(log)
	newest := checkpoints[len(checkpoints)-1]
	counts := &logCounts{Checkpoints: len(checkpoints), Entries: newest.N}
	if err := judgeTiles(newest, tiles); err != nil {
		return nil, err
	}
	if counts.Pairs, err = judgeConsistency(checkpoints, tiles); err != nil {
		return nil, err
	}
	for _, c := range checkpoints {
		if err := judgeTiles(c, tiles); err != nil {
			return nil, err
		}
		if err := judgeInclusion(c, tiles, bundles); err != nil {
			return nil, err
		}
		counts.Inclusions += c.N
	}
	counts.countFetched(tiles, bundles)
	return counts, nil
}

// readCheckpoints returns the kept checkpoints and the served one, the newest last.
func readCheckpoints(log *remoteLog, verifier note.Verifier, folder string) ([]checkpoint, error) {
	checkpoints, err := readKept(folder, verifier)
	if err != nil {
		return nil, err
	}
	msg, err := log.get("checkpoint")
	if err != nil {
		return nil, err
	}
	served, err := openCheckpoint("as served", msg, verifier)
	if err != nil {
		return nil, err
	}
	checkpoints = append(checkpoints, served)
	for i, newer := range checkpoints[1:] {
		if older := checkpoints[i]; older.N > newer.N {
			return nil, fmt.Errorf("%v is older than %v, which came before it", newer, older)
		}
	}
	return checkpoints, nil
}

// judgeConsistency checks for every two checkpoints that the newer continues the older. It begins
// with the newest, the one that the log serves now.
func judgeConsistency(checkpoints []checkpoint, tiles *tileCache) (pairs int, err error) {
	for i := len(checkpoints) - 1; i > 0; i-- {
		newer := checkpoints[i]
		for _, older := range checkpoints[:i] {
			proof, err := tlog.ProveTree(newer.N, older.N, tiles.readerOf(newer.Tree))
			if err != nil {
				return 0, fmt.Errorf("%v: %w", newer, err)
			}
			if err := tlog.CheckTree(proof, newer.N, newer.Hash, older.N, older.Hash); err != nil {
				return 0, fmt.Errorf("%v (root %v) does not go on from %v (root %v): %w",
					newer, newer.Hash, older, older.Hash, err)
			}
			pairs++
		}
	}
	return pairs, nil
}

// judgeTiles checks that every tile belongs to the tree that a checkpoint signs. tlog does so too,
// but before x/mod 0.40.0, and so in Debian's, it can skip one or two full tiles (CVE-2026-56865):
// here each is compared with the tile above it.
func judgeTiles(c checkpoint, tiles *tileCache) error {
	reader := tiles.readerOf(c.Tree)
	for _, tile := range tilesOf(c.Tree) {
		data, err := tlog.ReadTileData(tile, reader)
		if err != nil {
			return fmt.Errorf("%v: %w", c, err)
		}
		if tile.W < tileWidth {
			continue // the root is made of it
		}
		root, err := rootOfTile(tile, data)
		if err != nil {
			return fmt.Errorf("%v: %w", c, err)
		}
		above, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(tile.H*(tile.L+1), tile.N)})
		if err != nil {
			return fmt.Errorf("%v: %w", c, err)
		}
		if root != above[0] {
			return fmt.Errorf("%v: %s: its root is not in the tile above it", c, pathOf(tile))
		}
	}
	return nil
}

// judgeInclusion checks that every entry is in the tree that a checkpoint signs.
func judgeInclusion(c checkpoint, tiles *tileCache, bundles *bundleCache) error {
	reader := tiles.readerOf(c.Tree)
	for n := int64(0); n < c.N; n++ {
		bundle := bundleAt(c.Tree, n)
		entries, err := bundles.entriesOf(bundle)
		if err != nil {
			return fmt.Errorf("%v: %w", c, err)
		}
		proof, err := tlog.ProveRecord(c.N, n, reader)
		if err != nil {
			return fmt.Errorf("%v: %w", c, err)
		}
		entry := entries[n%tileWidth]
		if err := tlog.CheckRecord(proof, c.N, c.Hash, n, tlog.RecordHash(entry)); err != nil {
			return fmt.Errorf("%v: entry %d, in %s: %q: %w", c, n, pathOf(bundle), entry, err)
		}
	}
	return nil
}

func (c *logCounts) countFetched(tiles *tileCache, bundles *bundleCache) {
	for tile := range tiles.confirmed {
		if tile.W == tileWidth {
			c.FullTiles++
		} else {
			c.PartialTiles++
		}
	}
	c.Bundles = len(bundles.read)
}
