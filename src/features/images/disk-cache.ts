import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Files by key in one folder, the least recently used removed when they grow over a size. Losing any of them costs only making it again. */
export interface DiskCache {
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
}

export function diskCache(folder: string, mostBytes: number): DiskCache {
  const fileOf = (key: string) => join(folder, createHash("sha256").update(key).digest("hex"));
  let written = Number.POSITIVE_INFINITY;
  return {
    read: async (key) => {
      const file = fileOf(key);
      const bytes = await readFile(file).catch(() => undefined);
      // The time of the file is the time of its last use.
      if (bytes) await utimes(file, new Date(), new Date()).catch(() => undefined);
      return bytes;
    },
    write: async (key, bytes) => {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomUUID()}.part`);
      await writeFile(draft, bytes);
      await rename(draft, fileOf(key));
      written += bytes.byteLength;
      // Counting all files is work: done at the first write, then each time a tenth of the room was written.
      if (written < mostBytes / 10) return;
      written = 0;
      await shrink(folder, mostBytes);
    },
  };
}

async function shrink(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = (
    await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined);
        return found?.isFile() === true ? [{ name, size: found.size, usedAtMs: found.mtimeMs }] : [];
      }),
    )
  ).flat();
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.toSorted((a, b) => a.usedAtMs - b.usedAtMs)) {
    if (total <= mostBytes) return;
    await rm(join(folder, name), { force: true });
    total -= size;
  }
}
