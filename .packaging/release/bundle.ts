import { type Zippable, zip } from "fflate";
import { drawPicture } from "../../src/pictures/draw-picture.ts";
import favicon from "../../src/web/browser/favicon.svg" with { type: "text" };
import manifest from "../mcpb.json" with { type: "json" };
import { NOTICES } from "./notices.ts";
import { executableName, type Target } from "./targets.ts";

const ICON = "icon.png";
const ICON_PIXELS = 512;
/** Unix permissions of a file in a zip archive, in the upper half of its attributes. */
const MAY_RUN = 0o100755 << 16;
const UNIX = 3;
/** The earliest time that a zip archive can hold, so that the same files give the same bytes. */
const MTIME = new Date(1980, 0, 1);

export interface BundleOptions {
  readonly target: Pick<Target, "system">;
  readonly executable: string;
  /** The licenses of what is inside. */
  readonly notices: string;
}

/** Packs an executable as a bundle that desktop agents install (MCPB). */
export async function writeBundle(path: string, options: BundleOptions): Promise<void> {
  const { target, executable, notices } = options;
  const files: Zippable = {
    "manifest.json": Buffer.from(JSON.stringify(manifestFor(target), null, 2)),
    [ICON]: icon(),
    [NOTICES]: Buffer.from(notices),
    [entryPoint(target)]: [await Bun.file(executable).bytes(), { os: UNIX, attrs: MAY_RUN }],
  };
  const packed = await new Promise<Uint8Array>((resolve, reject) => {
    zip(files, { mtime: MTIME }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
  await Bun.write(path, packed);
}

/** The file name of a bundle in a release. */
export function bundleName({ name }: Target): string {
  return `candor-${name}.mcpb`;
}

/** The manifest names its system, so that it is not offered on other systems. */
export function manifestFor(target: Pick<Target, "system">) {
  const { server } = manifest;
  const command = `\${__dirname}/${entryPoint(target)}`;
  return {
    ...manifest,
    icon: ICON,
    compatibility: { platforms: [target.system] },
    server: {
      ...server,
      entry_point: entryPoint(target),
      mcp_config: { ...server.mcp_config, command },
    },
  };
}

function entryPoint(target: Pick<Target, "system">): string {
  return `server/${executableName(target)}`;
}

function icon(): Uint8Array {
  const size = `width="${ICON_PIXELS}" height="${ICON_PIXELS}"`;
  const drawn = drawPicture(favicon.replace("<svg ", `<svg ${size} `));
  if (drawn === undefined) throw new Error("The icon can't be drawn from favicon.svg.");
  return drawn;
}
