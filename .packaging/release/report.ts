import { CHECKSUMS, CHECKSUMS_SIGNATURE } from "../../src/release/checksums.ts";
import { type PublicKey, writeKeyId, writePublicKey } from "../../src/release/minisign.ts";
import { RELEASE_KEYS } from "../../src/release/release-keys.ts";
import type { Artefact } from "./artefact.ts";
import { artefactName, TARGETS } from "./targets.ts";
import type { Outcome } from "./trial.ts";

const MEGABYTE = 1_000_000;
const TOLD: Readonly<Record<Outcome["kind"], string>> = {
  ran: "ran",
  "not run": "built, not run",
  failed: "**FAILED**",
  "not built": "**NOT BUILT**",
};

/** What `RELEASE.md` tells. */
export interface Release {
  readonly version: string;
  readonly artefacts: readonly Artefact[];
  /** The size of each file, by its name. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly publicKey: PublicKey | undefined;
  /** Where the files will be, if that was said. */
  readonly address: string | undefined;
}

/** What a release has, what of it was tried on the machine that made it, and who signed. */
export function writeReport(release: Release): string {
  const { artefacts, sizes } = release;
  return `# Candor ${release.version}

Made by \`bun run release\`; nobody wrote this by hand. “Ran” means that \`candor --version\` gave the version and
\`candor demo\` answered that it is healthy.

| file | MB | unpacked | tried |
|---|---|---|---|
${artefacts.map((artefact) => rowOf(artefact, sizes)).join("\n")}

Beside them: ${besides(release)}.

${[signed(release), ...notAsked(artefacts), ...same(artefacts), ...addressed(release)].join("\n\n")}
`;
}

function rowOf({ target, outcome, executable }: Artefact, sizes: Release["sizes"]): string {
  const name = artefactName(target);
  const megabytes = (size: number | undefined) =>
    size === undefined ? "" : (size / MEGABYTE).toFixed(1);
  const told = `${TOLD[outcome.kind]}: ${outcome.told.replaceAll("\n", " ")}`;
  return `| ${name} | ${megabytes(sizes.get(name))} | ${megabytes(executable?.size)} | ${told} |`;
}

/** The other files, and their sizes. */
function besides({ artefacts, sizes }: Release): string {
  const told = new Set(artefacts.map(({ target }) => artefactName(target)));
  const others = [...sizes].filter(([name]) => !told.has(name)).sort();
  return others.map(([name, size]) => `${name} (${(size / MEGABYTE).toFixed(1)} MB)`).join(", ");
}

function signed({ publicKey }: Release): string {
  if (publicKey === undefined) {
    return `**Unsigned**: no key was given, so \`install.sh\` and \`candor upgrade\` refuse it unless they are told to take it.`;
  }
  const line = writePublicKey(publicKey);
  const by = `Signed with the key ${writeKeyId(publicKey.id)}. To verify: \`minisign -V -P ${line} -m ${CHECKSUMS} -x ${CHECKSUMS_SIGNATURE}\`, then \`sha256sum --check --ignore-missing ${CHECKSUMS}\`.`;
  if (RELEASE_KEYS.includes(line)) return by;
  return `${by}\n\n**The executables do not know this key**: it is not in \`src/release/release-keys.txt\`, so \`candor upgrade\` refuses this release and those after it.`;
}

function notAsked(artefacts: readonly Artefact[]): string[] {
  const made = new Set(artefacts.map(({ target }) => target.name));
  const left = TARGETS.map(({ name }) => name).filter((name) => !made.has(name));
  return left.length === 0 ? [] : [`**Not whole**: ${left.join(", ")} were not asked for.`];
}

/** Some runtimes differ in name alone. */
function same(artefacts: readonly Artefact[]): string[] {
  return artefacts.flatMap(({ target, executable }, at) => {
    const twin = artefacts.slice(0, at).find((other) => isSame(other.executable, executable));
    return twin === undefined
      ? []
      : [`The executable of ${target.name} is, byte by byte, that of ${twin.target.name}.`];
  });
}

function isSame(left: Artefact["executable"], right: Artefact["executable"]): boolean {
  return left !== undefined && left.hash === right?.hash;
}

function addressed({ address }: Release): string[] {
  return address === undefined
    ? ["`server.json` names no real address: put it in, or make the release with `--address URL`."]
    : [];
}
