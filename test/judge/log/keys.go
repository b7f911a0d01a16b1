package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
)

// Kinds of keys: of a log, and of a witness (C2SP signed-note).
const (
	algEd25519     = 1
	algCosignature = 4
)

// keyHash is how a signature names its key; package note does not export its own.
func keyHash(name string, alg byte, key ed25519.PublicKey) uint32 {
	sum := sha256.Sum256(append([]byte(name+"\n"), append([]byte{alg}, key...)...))
	return binary.BigEndian.Uint32(sum[:])
}

// A witness verifies cosignature/v1, which has the time of the signature (C2SP tlog-cosignature).
// It is a [note.Verifier].
type witness struct {
	name string
	key  ed25519.PublicKey
}

func (w witness) Name() string { return w.name }

func (w witness) KeyHash() uint32 { return keyHash(w.name, algCosignature, w.key) }

func (w witness) Verify(msg, sig []byte) bool {
	if len(sig) != 8+ed25519.SignatureSize {
		return false
	}
	time := binary.BigEndian.Uint64(sig)
	signed := fmt.Sprintf("cosignature/v1\ntime %d\n%s", time, msg)
	return ed25519.Verify(w.key, []byte(signed), sig[8:])
}
