import { awaitCaller } from "./await-caller.ts";

/**
 * A body as text, or undefined once it is longer than `limit` bytes; one that says so itself is not read at all. One that breaks off is empty: half
 * of it is not what was meant, whoever sent it is gone, and it is no fault of ours.
 */
export async function textUpTo(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  return awaitCaller(request, () => readUpTo(request, limit)).catch(() => "");
}

async function readUpTo(request: Request, limit: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
