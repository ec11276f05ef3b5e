import { lookup } from "node:dns/promises";
import { request as askInClear, type IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { isPublicAddress } from "./public-address.ts";

export interface FetchLimits {
  /** Of an answer, unpacked too. */
  readonly bytesMax: number;
  /** For all of an answer, redirects included. */
  readonly timeoutMs: number;
  /** Addresses the operator configured: these origins alone may be private or without TLS. */
  readonly configured: readonly string[];
}

export interface FetchParts {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

/** What is refused without being asked, and answers that are too much. The message names the host, never more of the address. */
export class RefusedFetchError extends Error {}

const REDIRECTS_MAX = 3;
const REAL: FetchParts = { resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address) };

/**
 * `fetch` for addresses that people or institutions name. A host's addresses are resolved once, must all be public, and the connection goes to the
 * one that was checked: a name that changes in between leads nowhere. Redirects are followed within an origin only. Answers are read whole.
 */
export function guardedFetch(limits: FetchLimits, parts: FetchParts = REAL): typeof fetch {
  const origins = new Set(limits.configured.map((address) => new URL(address).origin));
  return async (input, init) => {
    const asked = requestOf(input, init);
    const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(limits.timeoutMs)]);
    const body = asked.body === null ? undefined : new Uint8Array(await asked.arrayBuffer());
    let url = new URL(asked.url);
    for (let followed = 0; followed <= REDIRECTS_MAX; followed += 1) {
      const address = await allowedAddress(url, origins, parts);
      const answer = await askAt(url, address, { method: asked.method, headers: asked.headers, body, signal });
      const next = redirectOf(answer, url);
      if (!next || asked.redirect === "manual") return await readAnswer(answer, url, limits.bytesMax);
      answer.destroy();
      const isSafeToRepeat = asked.method === "GET" || asked.method === "HEAD";
      if (next.origin !== url.origin || !isSafeToRepeat || asked.redirect === "error")
        throw new RefusedFetchError(`${url.host} leads elsewhere, which is not followed.`);
      url = next;
    }
    throw new RefusedFetchError(`${url.host} leads in circles.`);
  };
}

/** An address with a name and password in it is none that a request takes, and the words of that error would hold them. */
function requestOf(...[input, init]: Parameters<typeof fetch>): Request {
  try {
    return new Request(input, init);
  } catch {
    throw new RefusedFetchError("What was to be asked is no request.");
  }
}

async function allowedAddress(url: URL, origins: ReadonlySet<string>, { resolve }: FetchParts): Promise<string> {
  const isConfigured = origins.has(url.origin);
  const isTls = url.protocol === "https:";
  const isWeb = isTls || (url.protocol === "http:" && isConfigured);
  if (!isWeb || url.username !== "" || url.password !== "")
    throw new RefusedFetchError(`${url.host} is not asked: the address is not one of the public web.`);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [address] = addresses;
  if (address === undefined || (!isConfigured && !addresses.every(isPublicAddress)))
    throw new RefusedFetchError(`${url.host} is not asked: its address is not public.`);
  return address;
}

interface Asked {
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
  readonly signal: AbortSignal;
}

const askAt = (url: URL, address: string, { method, headers, body, signal }: Asked): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const family = address.includes(":") ? 6 : 4;
    const options: RequestOptions = {
      method,
      signal,
      agent: false,
      headers: {
        "user-agent": "Aventine",
        "accept-encoding": "gzip",
        ...Object.fromEntries(headers),
        ...(body === undefined ? {} : { "content-length": String(body.byteLength) }),
      },
      // The address that was checked, whatever the name resolves to by now.
      lookup: (_host, { all }, done) =>
        all === true ? done(null, [{ address, family }]) : done(null, address, family),
    };
    const send = url.protocol === "https:" ? request : askInClear;
    send(url, options, resolve).on("error", reject).end(body);
  });

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  return URL.canParse(headers.location, url.href) ? new URL(headers.location, url) : undefined;
}

async function readAnswer(answer: IncomingMessage, url: URL, bytesMax: number): Promise<Response> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer) {
    const bytes: Uint8Array = piece;
    length += bytes.byteLength;
    if (length > bytesMax) {
      answer.destroy();
      throw tooLong(url);
    }
    pieces.push(bytes);
  }
  const { statusCode = 0, rawHeaders } = answer;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  const plain = await unpacked(Buffer.concat(pieces), headers, { url, bytesMax });
  const hasBody = ![204, 205, 304].includes(statusCode);
  return new Response(hasBody ? plain : null, { status: statusCode, headers });
}

const tooLong = ({ host }: URL) => new RefusedFetchError(`${host} answers more than is read.`);

async function unpacked(
  bytes: Buffer<ArrayBuffer>,
  headers: Headers,
  { url, bytesMax }: { readonly url: URL; readonly bytesMax: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = headers.get("content-encoding") ?? "identity";
  const unpack = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };
  if (bytes.byteLength === 0 || !(encoding === "gzip" || encoding === "deflate" || encoding === "br")) return bytes;
  headers.delete("content-encoding");
  headers.delete("content-length");
  try {
    return new Uint8Array(await unpack[encoding](bytes, { maxOutputLength: bytesMax }));
  } catch (error) {
    throw error instanceof RangeError ? tooLong(url) : error;
  }
}
