import type { MiddlewareHandler } from "hono";
import { acceptedEncoding, compress } from "./encodings.ts";

/** Below this a compressed answer saves no packet. */
const WORTHWHILE_BYTES = 1_400;
const COMPRESSIBLE = /^(?:application\/(?:json|xml|[\w.-]+\+(?:json|xml))|text\/)/;

/**
 * Compresses what the API answers, away from the thread that answers others. Files and kept pages come compressed already; a page made for one
 * reader is sent as it is drawn, for it begins to show before it is whole.
 */
export const compressAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { res, req } = context;
  if (!COMPRESSIBLE.test(res.headers.get("content-type") ?? "") || res.headers.has("content-encoding") || !res.body)
    return;
  const vary = res.headers.get("vary");
  if (vary?.includes("accept-encoding") !== true)
    res.headers.set("vary", vary === null ? "accept-encoding" : `${vary}, accept-encoding`);
  const encoding = acceptedEncoding(req.header("accept-encoding") ?? null);
  if (!encoding || req.method === "HEAD") return;
  const body = Buffer.from(await res.arrayBuffer());
  const isWorthIt = body.byteLength >= WORTHWHILE_BYTES;
  const sent = isWorthIt ? await compress(body, encoding, "now") : body;
  const headers = new Headers(res.headers);
  if (isWorthIt) headers.set("content-encoding", encoding);
  headers.set("content-length", String(sent.byteLength));
  context.res = undefined;
  context.res = new Response(new Uint8Array(sent), { status: res.status, headers });
};
