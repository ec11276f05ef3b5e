import { lookup } from "node:dns/promises";
import { request } from "node:https";
import type { IncomingMessage } from "node:http";
import type { RequestOptions } from "node:https";
import { err, ok } from "#engine/result.ts";
import type { Result } from "#engine/result.ts";
import type { PictureError, ReadPicture } from "./port.ts";
import { isPublicAddress } from "#providers/network/public-address.ts";

const MOST_BYTES = 10_000_000;
const TIMEOUT_MS = 8000;
const TYPES = /^image\/(?:png|jpeg|webp|avif)\b/i;

export interface FetchParts {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Asks the host at exactly this address, without following it elsewhere. */
  readonly ask: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>;
}

/**
 * Reads pictures of one host over https. The host's addresses are resolved once, must all be public, and the connection goes to the one that
 * was checked: a name that changes in between leads nowhere. Nothing is followed, nothing over 10 MB is read, nothing takes over 8 s.
 */
export function pictureReader(domain: string | undefined, parts: FetchParts = REAL): ReadPicture {
  return async (text) => {
    const url = domain === undefined ? undefined : allowedUrl(text, domain);
    if (!url) return err({ kind: "picture_address_refused" });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const addresses = await parts.resolve(url.hostname);
      const [address] = addresses;
      if (address === undefined || !addresses.every(isPublicAddress)) return err({ kind: "picture_address_refused" });
      const answer = await parts.ask(url, address, signal);
      return await readAnswer(answer);
    } catch {
      return err({ kind: "picture_unreachable" });
    }
  };
}

function allowedUrl(text: string, domain: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOurs =
    url?.protocol === "https:" &&
    url.hostname === domain &&
    url.port === "" &&
    url.username === "" &&
    url.password === "";
  return isOurs ? url : undefined;
}

async function readAnswer(answer: IncomingMessage): Promise<Result<Uint8Array, PictureError>> {
  const { statusCode, headers } = answer;
  const isPicture = statusCode === 200 && TYPES.test(headers["content-type"] ?? "");
  const isTooLarge = Number(headers["content-length"] ?? 0) > MOST_BYTES;
  if (!isPicture || isTooLarge) {
    answer.destroy();
    return err({ kind: isPicture ? "picture_too_large" : "picture_not_found" });
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    const part: Uint8Array = chunk;
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) {
      answer.destroy();
      return err({ kind: "picture_too_large" });
    }
    chunks.push(part);
  }
  return ok(Buffer.concat(chunks));
}

const REAL: FetchParts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  ask: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = {
        signal,
        headers: { accept: "image/avif,image/webp,image/png,image/jpeg", "user-agent": "Aventine" },
        // The address that was checked, whatever the name resolves to by now.
        lookup: (_host, { all }, done) => {
          const family = address.includes(":") ? 6 : 4;
          if (all === true) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      };
      request(url, options, resolve).on("error", reject).end();
    }),
};
