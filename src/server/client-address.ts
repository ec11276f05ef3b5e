import type { Http2ServerRequest } from "node:http2";
import type { IncomingMessage } from "node:http";

/**
 * Who is calling, for rate limits: the socket's address, or, behind one trusted proxy, the last address in `X-Forwarded-For`, which that proxy
 * wrote itself. Anything before it may have been made up by the caller.
 */
export function clientAddress(incoming: IncomingMessage | Http2ServerRequest, trustProxy: "0" | "1"): string {
  const direct = incoming.socket?.remoteAddress ?? "unknown";
  if (trustProxy === "0") return direct;
  const forwarded = [incoming.headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim();
  return forwarded === undefined || forwarded === "" ? direct : forwarded;
}
