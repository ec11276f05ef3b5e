import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { err, ok } from "#engine/result.ts";
import type { Result } from "#engine/result.ts";

const PUBLIC = fileURLToPath(new URL("../../../public/", import.meta.url));

/** A path of plain names, below the folder, that ends like a picture. */
const PATH = /^(?:\/[\w-]+(?:\.[\w-]+)*)+\.(?:png|jpe?g|webp|avif)$/;

export interface OwnPicture {
  /** Changes when the file does. */
  readonly version: string;
  readonly read: () => Promise<Uint8Array>;
}

/** A picture of the site's public folder. Nothing outside it can be named: not by dots, not by a link in the folder. */
export async function findOwnPicture(
  path: string,
  folder: string = PUBLIC,
): Promise<Result<OwnPicture, { readonly kind: "not_found" }>> {
  if (!PATH.test(path)) return err({ kind: "not_found" });
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) return err({ kind: "not_found" });
    const { size, mtimeMs } = await stat(file);
    return ok({ version: `${path} ${size} ${Math.round(mtimeMs)}`, read: () => readFile(file) });
  } catch {
    return err({ kind: "not_found" });
  }
}
