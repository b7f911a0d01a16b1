package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"
)

const (
	tileHeight = 8
	tileWidth  = 1 << tileHeight
	mostBytes  = 1 << 25 // a bundle of 256 entries of 65,535 bytes, and then some
)

// A remoteLog is a served log: checkpoint, tiles and bundles below one URL.
type remoteLog struct {
	url    string
	client http.Client
}

func newRemoteLog(url string) *remoteLog {
	return &remoteLog{url, http.Client{Timeout: 30 * time.Second}}
}

func (l *remoteLog) get(path string) ([]byte, error) {
	response, err := l.client.Get(l.url + "/" + path)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: answered %s", path, response.Status)
	}
	return io.ReadAll(io.LimitReader(response.Body, mostBytes))
}

// pathOf is the path of a tile in C2SP tlog-tiles: as in Go's own log, but without the height, and
// with "entries" for what Go calls "data".
func pathOf(tile tlog.Tile) string {
	path := strings.TrimPrefix(tile.Path(), fmt.Sprintf("tile/%d/", tile.H))
	return "tile/" + strings.Replace(path, "data/", "entries/", 1)
}

// tileCache is a [tlog.TileReader] over HTTP. It caches what tlog has confirmed to be in a signed
// tree.
type tileCache struct {
	log       *remoteLog
	confirmed map[tlog.Tile][]byte
	suspects  []string // what was fetched, and is not confirmed
}

func newTileCache(log *remoteLog) *tileCache {
	return &tileCache{log: log, confirmed: map[tlog.Tile][]byte{}}
}

func (c *tileCache) Height() int { return tileHeight }

func (c *tileCache) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	c.suspects = nil
	var fetched []string
	data := make([][]byte, len(tiles))
	for i, tile := range tiles {
		if data[i] = c.confirmed[tile]; data[i] != nil {
			continue
		}
		path := pathOf(tile)
		bytes, err := c.log.get(path)
		if err != nil {
			return nil, err
		}
		if len(bytes) != tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s: has %d bytes, not %d hashes", path, len(bytes), tile.W)
		}
		data[i] = bytes
		fetched = append(fetched, path)
	}
	c.suspects = fetched
	return data, nil
}

func (c *tileCache) SaveTiles(tiles []tlog.Tile, data [][]byte) {
	for i, tile := range tiles {
		c.confirmed[tile] = data[i]
	}
	c.suspects = nil
}

// readerOf reads hashes of a signed tree. tlog does not say which tile is wrong; this does.
func (c *tileCache) readerOf(tree tlog.Tree) tlog.HashReader {
	reader := tlog.TileHashReader(tree, c)
	return tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		hashes, err := reader.ReadHashes(indexes)
		if err != nil && len(c.suspects) > 0 {
			return nil, fmt.Errorf("%s: %w", strings.Join(c.suspects, " or "), err)
		}
		return hashes, err
	})
}

// tilesOf lists the tiles of a tree, upper levels first.
func tilesOf(tree tlog.Tree) []tlog.Tile {
	var tiles []tlog.Tile
	for level := 64/tileHeight - 1; level >= 0; level-- {
		count := tree.N >> (level * tileHeight)
		for first := int64(0); first < count; first += tileWidth {
			width := widthFrom(first, count)
			tiles = append(tiles, tlog.Tile{H: tileHeight, L: level, N: first / tileWidth, W: width})
		}
	}
	return tiles
}

// widthFrom is the width of a tile that begins at first, with so many hashes or entries in all.
func widthFrom(first, count int64) int {
	if count-first < tileWidth {
		return int(count - first)
	}
	return tileWidth
}

// rootOfTile is the root of the hashes of a full tile, which is a hash of the tile above it.
func rootOfTile(tile tlog.Tile, data []byte) (tlog.Hash, error) {
	var halves [2]tlog.Hash
	for i := range halves {
		index := tlog.StoredHashIndex(tile.H*(tile.L+1)-1, 2*tile.N+int64(i))
		half, err := tlog.HashFromTile(tile, data, index)
		if err != nil {
			return tlog.Hash{}, err
		}
		halves[i] = half
	}
	return tlog.NodeHash(halves[0], halves[1]), nil
}
