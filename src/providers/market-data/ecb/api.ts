import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { SourceError } from "#providers/market-data/price-source.ts";

export interface Download {
  readonly url: string;
  readonly bytesMax: number;
  /** For the whole answer, not for each piece of it. */
  readonly timeoutMs: number;
}

const PROVIDER = "European Central Bank";
const unreachable = (): Result<never, SourceError> => err({ kind: "provider_unreachable", provider: PROVIDER });
const unreadable = (detail: string): Result<never, SourceError> =>
  err({ kind: "provider_answer_unreadable", provider: PROVIDER, detail });

/** Fetches a file. No redirect is followed: only the configured host is ever asked. */
export async function download({ url, bytesMax, timeoutMs }: Download): Promise<Result<Uint8Array, SourceError>> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      return unreachable();
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      return unreadable(`status ${response.status} instead of the file`);
    }
    return await readBody(response, bytesMax);
  } catch {
    // No connection, a broken one, or one that was too slow.
    return unreachable();
  }
}

async function readBody(response: Response, bytesMax: number): Promise<Result<Uint8Array, SourceError>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection: nothing beyond the limit is read.
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > bytesMax) return unreadable(`more than ${Math.floor(bytesMax / 1_000_000)} MB`);
    pieces.push(piece);
  }
  return ok(new Uint8Array(Buffer.concat(pieces)));
}
