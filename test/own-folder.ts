import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of a test's own. */
export function ownFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "aventine-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
