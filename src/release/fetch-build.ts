import { Failure } from "../domain/failure.ts";
import { CHECKSUMS, CHECKSUMS_SIGNATURE, checksumOf, parseChecksums } from "./checksums.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { verifyByOneOf } from "./verify-signature.ts";

/** What makes a release trustworthy. */
export interface ReleaseTrust {
  /** The public keys; one of them must have signed. */
  readonly keys: readonly string[];
  /** Whether a release without a signature is accepted. One with a wrong signature never is. */
  readonly isUnsignedAllowed: boolean;
}

/** An executable of a release, with correct checksum and signature. */
export interface Build {
  readonly program: Uint8Array;
  /** What the signature says it is, such as `candor 0.2.0`; undefined if it is not signed. */
  readonly signedAs: string | undefined;
}

/**
 * Fetches the executable of a build, and unpacks it once its checksum and signature are verified.
 * @param build as in `candor-linux-x64.zst`
 * @throws Failure `invalid`, `not_found`, `unusable`
 */
export async function fetchBuild(
  files: ReleaseFiles,
  build: string,
  trust: ReleaseTrust,
): Promise<Build> {
  const checksums = await files.read(CHECKSUMS);
  const signature = await files.readIfThere(CHECKSUMS_SIGNATURE);
  const signedAs = signature === undefined ? undefined : verified(checksums, signature, trust);
  if (signedAs === undefined && !trust.isUnsignedAllowed) throw unsigned();
  const name = `candor-${build}.zst`;
  const expected = parseChecksums(new TextDecoder().decode(checksums)).get(name);
  if (expected === undefined) throw new Failure("not_found", `The release has no ${name}.`);
  const packed = await files.read(name);
  if ((await checksumOf(new Blob([packed]))) !== expected) throw damaged(name);
  return { program: await Bun.zstdDecompress(packed), signedAs };
}

function verified(checksums: Uint8Array, signature: Uint8Array, { keys }: ReleaseTrust): string {
  return verifyByOneOf(keys, checksums, new TextDecoder().decode(signature)).trustedComment;
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
