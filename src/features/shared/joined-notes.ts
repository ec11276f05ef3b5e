import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";

/** A note holds so many characters. */
const MOST = 4000;
const TOO_LONG = "Both notes together are longer than 4,000 characters. Shorten one first.";

/** Two notes in one, the first above the second. Fails with `merge_refused` where both together are too long. */
export function joinedNotes(first: string | null, second: string | null): Result<string | null, Failure> {
  const notes = [...new Set([first, second].filter((it) => it !== null && it !== ""))];
  const joined = notes.join("\n\n");
  if (joined.length > MOST) return err({ kind: "merge_refused", message: TOO_LONG });
  return ok(joined === "" ? null : joined);
}
