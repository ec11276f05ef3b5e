import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";

/**
 * Where a person is sent back to from the payment provider: an address of ours and nothing else, so that no link can lead from our pages to a
 * stranger's. Taken are whole addresses of a known origin, and paths of the request's own.
 */
export function allowedReturn(
  request: Request,
  text: string,
  knownOrigins: readonly string[],
): Result<string, Failure> {
  const own = new URL(request.url).origin;
  const refused = err({
    kind: "input_invalid",
    fields: [{ path: "return_url", message: "an address of this product" }],
  });
  // Browsers read a backslash as a slash and drop control characters: what we check must be what they open.
  if (!/^[!-[\]-~]+$/.test(text) || text.startsWith("//")) return refused;
  if (!text.startsWith("/") && !/^https?:\/\//i.test(text)) return refused;
  const url = URL.parse(text, own);
  if (!url || url.username !== "" || url.password !== "") return refused;
  return [own, ...knownOrigins].includes(url.origin) ? ok(url.href) : refused;
}
