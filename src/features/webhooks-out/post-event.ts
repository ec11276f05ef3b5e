import { lookup } from "node:dns/promises";
import { request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "#providers/network/public-address.ts";

const TIMEOUT_MS = 10_000;

export interface PostParts {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Posts to the host at exactly this address and answers the status, without reading the body or following anything. */
  readonly send: (url: URL, address: string, post: Post) => Promise<number>;
}

export interface Post {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Posted = { readonly status: number } | { readonly problem: string };

const NOT_PUBLIC = "The address is not one of the public internet.";

/**
 * Posts to an address that a person chose. The host is resolved once, every address of it must be public, and the connection goes to the one that was
 * checked: a name that changes in between leads nowhere. Redirects are not followed; they count as failures.
 */
export async function postEvent(text: string, post: Post, parts: PostParts = REAL): Promise<Posted> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return { problem: NOT_PUBLIC };
  // A literal address is checked as it is; the brackets of IPv6 are no part of it.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  try {
    const addresses = isIP(host) ? [host] : await parts.resolve(host);
    const [address] = addresses;
    if (address === undefined || !addresses.every(isPublicAddress)) return { problem: NOT_PUBLIC };
    return { status: await parts.send(url, address, post) };
  } catch {
    return { problem: "The address does not answer." };
  }
}

const REAL: PostParts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  send: (url, address, { body, headers }) =>
    new Promise((resolve, reject) => {
      const family = address.includes(":") ? 6 : 4;
      const call = request(
        url,
        {
          method: "POST",
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
          // The address that was checked, whatever the name resolves to by now.
          lookup: (_host, { all }, done) =>
            all === true ? done(null, [{ address, family }]) : done(null, address, family),
        },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      call.on("error", reject).end(body);
    }),
};
