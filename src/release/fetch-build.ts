import { Failure, reasonOf } from "../domain/failure.ts";
import { MEGABYTE } from "../domain/time/units.ts";
import { CHECKSUMS, CHECKSUMS_SIGNATURE, parseChecksums } from "./checksums.ts";
import { NewFile } from "./new-file.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { verifySignature } from "./verify-signature.ts";

/** Where a build is written. */
interface BuildTarget {
  /** As it is fetched. */
  readonly packed: string;
  /** The executable. */
  readonly draft: string;
}

/** What makes a release trustworthy. */
interface ReleaseTrust {
  /** The public keys; one of them must have signed. */
  readonly keys: readonly string[];
  /** Whether a release without a signature is accepted. One with a wrong signature never is. */
  readonly isUnsignedAllowed: boolean;
}

/** An executable of a release, with correct checksum and signature. */
export interface Build {
  /** What the signature says it is, such as `candor 0.2.0`; undefined if it is not signed. */
  readonly signedAs: string | undefined;
}

/** The checksums of a release are a hundredth of this. */
const MAX_CHECKSUMS_BYTES = 100_000;
const MAX_SIGNATURE_BYTES = 10_000;
/** Ten times as much as the largest executable has, packed and unpacked. */
const MAX_PACKED_BYTES = 500 * MEGABYTE;
const MAX_PROGRAM_BYTES = 2_000 * MEGABYTE;

/**
 * Fetches the executable of a build, and unpacks it once its checksum and signature are verified.
 * @param build as in `candor-linux-x64.zst`
 * @param target where it is written; what is there when this throws was not verified
 * @throws Failure `invalid`, `not_found`, `unusable`
 */
export async function fetchBuild(
  files: ReleaseFiles,
  build: string,
  trust: ReleaseTrust,
  target: BuildTarget,
): Promise<Build> {
  const checksums = await files.read(CHECKSUMS, MAX_CHECKSUMS_BYTES);
  const signature = await files.readIfThere(CHECKSUMS_SIGNATURE, MAX_SIGNATURE_BYTES);
  const signedAs = signature === undefined ? undefined : verified(checksums, signature, trust);
  if (signedAs === undefined && !trust.isUnsignedAllowed) throw unsigned();
  const name = `candor-${build}.zst`;
  const expected = parseChecksums(new TextDecoder().decode(checksums)).get(name);
  if (expected === undefined) throw new Failure("not_found", `The release has no ${name}.`);
  const hash = await files.copy(name, target.packed, MAX_PACKED_BYTES);
  if (hash !== expected) throw damaged(name);
  await unpack(name, target);
  return { signedAs };
}

async function unpack(name: string, { packed, draft }: BuildTarget): Promise<void> {
  using file = new NewFile(draft);
  let size = 0;
  try {
    const unpacked = Bun.file(packed).stream().pipeThrough(new DecompressionStream("zstd"));
    for await (const piece of unpacked) {
      size += piece.byteLength;
      if (size > MAX_PROGRAM_BYTES) throw new Error(`it is larger than ${MAX_PROGRAM_BYTES} bytes`);
      file.write(piece);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const remedy = "Tell whoever made the release";
    throw new Failure("invalid", `${name} can't be unpacked: ${reasonOf(error)}. ${remedy}.`);
  }
  file.flush();
}

function verified(checksums: Uint8Array, signature: Uint8Array, { keys }: ReleaseTrust): string {
  return verifySignature(keys, checksums, new TextDecoder().decode(signature)).trustedComment;
}

function unsigned(): Failure {
  return new Failure(
    "invalid",
    `The release is not signed: it has no ${CHECKSUMS_SIGNATURE}. Get one that is signed, or use --allow-unsigned if you made it yourself.`,
  );
}

function damaged(name: string): Failure {
  return new Failure(
    "invalid",
    `${name} does not match ${CHECKSUMS}: it is damaged, or somebody changed it. Fetch the release again.`,
  );
}
