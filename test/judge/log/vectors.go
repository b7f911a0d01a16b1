package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Inputs, and what must result byte for byte; the project's own tests have the same.
const (
	origin      = "reviews.example.com/log/1"
	content     = `{"author":{"name":"J. D."},"date":"2026-11-20","id":"3f2a9c0d1e4b5a67","rating":1,"source":{"id":"abc","platform":"google"},"text":"Café 😀 </b>\n\"x\"","updated_at":"2026-11-20T10:00:00Z","verification":{"method":"platform"}}`
	commitment  = "a786cf47e3867e4bc554c5f919220bf08475cfcc4a9b0df19274c729f89f4bbc"
	publish     = "candor/1 publish 2026-11-22 AAECAwQFBgcICQoLDA0ODw p4bPR-OGfkvFVMX5GSIL8IR1z8xKmw3xknTHKfifS7w"
	remove      = "candor/1 remove 2026-11-23 AAECAwQFBgcICQoLDA0ODw hidden"
	publishHash = "7F+UJSlpmN76xS1ycc5MbY4elunEiVPAv0Ezgmev2+U="
	removeHash  = "G0FmdP5GUeK85az4wXC8sIeD9q2T//tC41IPbXPgxpQ="
	root        = "XteZJ+UyUuCHAKIDV8d2uCSSETF9moOA4qihowMbgQk="
	verifierKey = "reviews.example.com/log/1+65f83f77+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs"
	signature   = "Zfg/d3FMHBn5n3PyoWRx3PcZ9CabWrZocatwbupuiw3SsAGz+pubY/HNncC47zdd1ArBQAfYrvxoVIgWL6g6aQAGRQ4="
	witnessName = "witness.example/w1"
	cosignature = "JLXZ/gAAAABrAlqwB52Gn7oJvtJwqgpSUbByi3t6db2LhDE6uutuffSIAcxR29CEIVhpSrvnCodLoPAbmPSvfs1048JZ9g9ThxYWBw=="
)

var (
	logKey     = keyOfSeed(7)
	witnessKey = keyOfSeed(9)
	reviewKey  = counting(0x00, 16)
	salt       = counting(0x10, 32)
	lastLine   = "\n— " + origin + " " + signature + "\n"
	cosigned   = "— " + witnessName + " " + cosignature + "\n"
)

// A vector is something that Go makes of the inputs, and its value in the description.
type vector struct{ name, made, want string }

type vectorCounts struct {
	Vectors int `json:"vectors"`
}

func judgeVectors() (*vectorCounts, error) {
	vectors, err := makeVectors()
	if err != nil {
		return nil, err
	}
	for _, v := range vectors {
		if v.made != v.want {
			return nil, fmt.Errorf("%s: Go makes %q, but the description says %q", v.name, v.made, v.want)
		}
	}
	return &vectorCounts{len(vectors)}, nil
}

func makeVectors() ([]vector, error) {
	madeRoot, err := rootOf(publish, remove)
	if err != nil {
		return nil, err
	}
	text := fmt.Sprintf("%s\n%d\n%s\n", origin, 2, madeRoot)
	signed, err := sign(text)
	if err != nil {
		return nil, err
	}
	madeKey, err := note.NewEd25519VerifierKey(origin, logKey.Public().(ed25519.PublicKey))
	if err != nil {
		return nil, err
	}
	opened, err := openCosigned(signed + cosigned)
	if err != nil {
		return nil, err
	}
	return []vector{
		{"commitment", hex.EncodeToString(commit("1", content)), commitment},
		{"leaf", publishLine("2026-11-22"), publish},
		{"hash of the first leaf", tlog.RecordHash([]byte(publish)).String(), publishHash},
		{"hash of the second leaf", tlog.RecordHash([]byte(remove)).String(), removeHash},
		{"root", madeRoot.String(), root},
		{"verifier key", madeKey, verifierKey},
		{"signed checkpoint", signed, text + lastLine},
		{"signatures of log and witness", opened, text},
	}, nil
}

// commit is the commitment to a review in its leaf.
func commit(rating, content string) []byte {
	stars := keyed(keyed(salt, "rating"), rating)
	rest := keyed(keyed(salt, "review"), content)
	sum := sha256.Sum256(bytes.Join([][]byte{[]byte("candor-review/1\n"), stars, rest}, nil))
	return sum[:]
}

func keyed(key []byte, data string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(data))
	return mac.Sum(nil)
}

func publishLine(day string) string {
	encoding := base64.RawURLEncoding
	key, commitment := encoding.EncodeToString(reviewKey), encoding.EncodeToString(commit("1", content))
	return fmt.Sprintf("candor/1 publish %s %s %s", day, key, commitment)
}

// rootOf is the root of a log of some leaves.
func rootOf(leaves ...string) (tlog.Hash, error) {
	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		hashes := make([]tlog.Hash, len(indexes))
		for i, index := range indexes {
			hashes[i] = stored[index]
		}
		return hashes, nil
	})
	for n, leaf := range leaves {
		hashes, err := tlog.StoredHashes(int64(n), []byte(leaf), reader)
		if err != nil {
			return tlog.Hash{}, err
		}
		stored = append(stored, hashes...)
	}
	return tlog.TreeHash(int64(len(leaves)), reader)
}

// sign makes a note as the log does.
func sign(text string) (string, error) {
	hash := keyHash(origin, algEd25519, logKey.Public().(ed25519.PublicKey))
	seed := base64.StdEncoding.EncodeToString(append([]byte{algEd25519}, logKey.Seed()...))
	signer, err := note.NewSigner(fmt.Sprintf("PRIVATE+KEY+%s+%08x+%s", origin, hash, seed))
	if err != nil {
		return "", err
	}
	msg, err := note.Sign(&note.Note{Text: text}, signer)
	return string(msg), err
}

// openCosigned returns the text of a note that both the log and the witness have signed.
func openCosigned(msg string) (string, error) {
	verifier, err := note.NewVerifier(verifierKey)
	if err != nil {
		return "", err
	}
	known := note.VerifierList(verifier, witness{witnessName, witnessKey.Public().(ed25519.PublicKey)})
	opened, err := note.Open([]byte(msg), known)
	if err != nil {
		return "", err
	}
	if len(opened.Sigs) != 2 {
		return "", fmt.Errorf("%d of 2 signatures are of known keys", len(opened.Sigs))
	}
	return opened.Text, nil
}

func keyOfSeed(fill byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{fill}, ed25519.SeedSize))
}

// counting returns bytes that count up.
func counting(from byte, count int) []byte {
	made := make([]byte, count)
	for i := range made {
		made[i] = from + byte(i)
	}
	return made
}
