package main

import (
	"encoding/binary"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"
)

// bundleAt is the bundle of a tree that holds an entry.
func bundleAt(tree tlog.Tree, entry int64) tlog.Tile {
	width := widthFrom(entry-entry%tileWidth, tree.N)
	return tlog.Tile{H: tileHeight, L: -1, N: entry / tileWidth, W: width}
}

// A bundleCache reads entries over HTTP.
type bundleCache struct {
	log  *remoteLog
	read map[tlog.Tile][][]byte
}

func newBundleCache(log *remoteLog) *bundleCache {
	return &bundleCache{log, map[tlog.Tile][][]byte{}}
}

// entriesOf returns the entries of a bundle, as many as its width.
func (c *bundleCache) entriesOf(bundle tlog.Tile) ([][]byte, error) {
	if entries, ok := c.read[bundle]; ok {
		return entries, nil
	}
	path := pathOf(bundle)
	data, err := c.log.get(path)
	if err != nil {
		return nil, err
	}
	entries, err := splitBundle(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(entries) != bundle.W {
		return nil, fmt.Errorf("%s: holds %d entries, not %d", path, len(entries), bundle.W)
	}
	c.read[bundle] = entries
	return entries, nil
}

// splitBundle reads entries, each after its length in two bytes (C2SP tlog-tiles).
func splitBundle(data []byte) ([][]byte, error) {
	var entries [][]byte
	for len(data) > 0 {
		if len(data) < 2 {
			return nil, fmt.Errorf("entry %d is cut off", len(entries))
		}
		length := int(binary.BigEndian.Uint16(data))
		data = data[2:]
		if len(data) < length {
			return nil, fmt.Errorf("entry %d is cut off", len(entries))
		}
		entries = append(entries, data[:length])
		data = data[length:]
	}
	return entries, nil
}
