import type { IncomingMessage, ServerResponse } from "node:http";
import { errorBody } from "./errors.ts";

/** Methods that would hand a caller's own headers back, cookies among them. Pages and calls alike take none of them (RFC 9110, 9.3.8). */
const REFUSED: readonly string[] = ["TRACE", "TRACK"];

/** Refuses what no Request can be made of, before one is made. Answers whether it did. */
export function refuseMethod(request: Pick<IncomingMessage, "method">, response: ServerResponse): boolean {
  if (!REFUSED.includes(request.method ?? "")) return false;
  const body = JSON.stringify(errorBody({ kind: "method_unknown" }));
  response.writeHead(405, {
    allow: "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT",
    "content-type": "application/json",
    "cache-control": "no-store",
    connection: "close",
  });
  response.end(body);
  return true;
}
