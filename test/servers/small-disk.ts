import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of some megabytes, which lies in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the space there is left. */
  readonly fill: () => void;
  /** Gives back what `fill` took. */
  readonly empty: () => void;
  readonly close: () => void;
}

/** Why there can be none on this machine; undefined where there can. */
export const whyNoDisk: string | undefined = (() => {
  try {
    openSmallDisk(1).close();
    return undefined;
  } catch {
    return "this machine does not let the test mount a disk";
  }
})();

export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "aventine-disk-"));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch (error) {
    drop();
    throw error;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(filler, "w");
      try {
        for (let left = bavail + 1; left > 0; left -= 1) writeSync(file, Buffer.alloc(bsize));
      } catch {
        // It is full.
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    close: () => {
      execFileSync("umount", ["--lazy", folder], { stdio: "ignore" });
      drop();
    },
  };
}
