import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { acceptedEncoding, compress, ENCODINGS } from "./encodings.ts";
import type { EncodingName } from "./encodings.ts";
import { pagePolicy } from "./page-policy.ts";
import type { RenderPage } from "./pages.ts";
import type { PublicSettings } from "./public-settings.ts";

/** A page of the public site as it is sent, the same for every reader: its scripts are named by their hashes instead of a nonce. */
export interface MadePage {
  readonly html: Buffer;
  /** Content security policy sources of its own scripts, such as `'sha256-…'`. */
  readonly scripts: readonly string[];
}

/** What the renderer is told for the nonce of a page that is made to be kept; no page leaves with it. */
const NO_NONCE = "none-of-a-kept-page";

/** Renders a page once, to be sent many times. Undefined where it is no page of its own: a redirect, a refusal, a failure. */
export async function makePage(address: URL, render: RenderPage): Promise<MadePage | undefined> {
  const response = await render(new Request(address), NO_NONCE);
  if (response.status !== 200) {
    await response.body?.cancel();
    return undefined;
  }
  const text = (await response.text()).replaceAll(` nonce="${NO_NONCE}"`, "");
  const inline = [
    ...text.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const scripts = [...new Set(inline.map(([, code = ""]) => `'sha256-${sha256(code, "base64")}'`))];
  return { html: Buffer.from(text), scripts };
}

const sha256 = (data: string | Buffer, encoding: "base64" | "base64url"): string =>
  createHash("sha256").update(data).digest(encoding);

/** Names everything a built page is made from besides its path: where two are equal, so are all pages. */
export const keyOfPages = (origin: string, settings: PublicSettings): string =>
  sha256(JSON.stringify([origin, settings]), "base64url");

const index = z.object({
  key: z.string(),
  pages: z.record(z.string(), z.object({ file: z.string(), scripts: z.array(z.string()) })),
});
export type PagesIndex = z.infer<typeof index>;

/** Where `scripts/make-pages.ts` puts the pages it made while building. */
export const MADE_PAGES = fileURLToPath(new URL("../../build/pages/", import.meta.url));

/** What the build made, or nothing when it made none. */
export const readPagesIndex = (folder = MADE_PAGES): PagesIndex | undefined => {
  const file = join(folder, "index.json");
  return existsSync(file) ? index.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
};

interface KeptPage {
  readonly bodies: Map<EncodingName | "identity", Promise<Buffer>>;
  readonly policy: string;
  readonly etag: string;
}

export interface KeptPagesParts {
  readonly render: RenderPage;
  readonly settings: PublicSettings;
  /** Pages that are the same for everybody, by their paths. */
  readonly paths: ReadonlySet<string>;
  readonly folder?: string;
  readonly year: () => number;
}

/** A page is about 100 KB and has four forms; a server that is reached by several names keeps the pages of each. */
const KEPT_AT_MOST = 600;

/**
 * Answers public pages without rendering them: from what the build made where it knew this server's settings, else made at the first request.
 * An address with a query is rendered: what it asks for may show on the page. A new year makes them anew, for the foot of each page names it.
 */
export function keptPages(parts: KeptPagesParts): (request: Request) => Promise<Response | undefined> {
  const { paths, settings, folder = MADE_PAGES } = parts;
  const built = readPagesIndex(folder);
  const keys = new Map<string, string>();
  const keyOf = (origin: string): string => {
    const known = keys.get(origin) ?? keyOfPages(origin, settings);
    if (keys.size < KEPT_AT_MOST) keys.set(origin, known);
    return known;
  };
  const builtYear = parts.year();
  const kept = new Map<string, Promise<KeptPage | undefined>>();
  const make = async (address: URL): Promise<KeptPage | undefined> => {
    const made = built?.pages[address.pathname];
    if (made && built.key === keyOf(address.origin) && parts.year() === builtYear)
      return pageOf(readFileSync(join(folder, made.file)), made.scripts, settings, join(folder, made.file));
    const page = await makePage(address, parts.render);
    return page && pageOf(page.html, page.scripts, settings);
  };
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const address = new URL(request.url);
    if (address.search !== "" || !paths.has(address.pathname)) return undefined;
    const name = `${parts.year()} ${address.origin}${address.pathname}`;
    const page = await (kept.get(name) ?? keep(kept, name, make(address)));
    if (!page) kept.delete(name);
    return page && send(page, request);
  };
}

function keep(
  kept: Map<string, Promise<KeptPage | undefined>>,
  name: string,
  page: Promise<KeptPage | undefined>,
): Promise<KeptPage | undefined> {
  kept.set(name, page);
  page.catch(() => kept.delete(name));
  const oldest = kept.keys().next();
  if (kept.size > KEPT_AT_MOST && !oldest.done) kept.delete(oldest.value);
  return page;
}

/** `file`: where compressed copies lie beside it; without one they are made when first asked for. */
function pageOf(html: Buffer, scripts: readonly string[], settings: PublicSettings, file?: string): KeptPage {
  const bodies: KeptPage["bodies"] = new Map([["identity", Promise.resolve(html)]]);
  for (const { name, suffix } of ENCODINGS)
    if (file !== undefined && existsSync(file + suffix)) bodies.set(name, Promise.resolve(readFileSync(file + suffix)));
  const policy = pagePolicy(scripts, settings, false);
  return {
    bodies,
    policy,
    etag: `W/"${sha256(Buffer.concat([html, Buffer.from(policy)]), "base64url").slice(0, 22)}"`,
  };
}

async function send(page: KeptPage, request: Request): Promise<Response> {
  const headers: Record<string, string> = {
    "content-security-policy": page.policy,
    "cache-control": "no-cache",
    vary: "accept-encoding",
    etag: page.etag,
  };
  if (request.headers.get("if-none-match")?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  const form = encoding ?? "identity";
  const identity = page.bodies.get("identity");
  if (encoding && identity && !page.bodies.has(encoding)) {
    const compressed = identity.then((html) => compress(html, encoding, "once"));
    page.bodies.set(encoding, compressed);
    compressed.catch(() => page.bodies.delete(encoding));
  }
  const body = (await page.bodies.get(form)) ?? Buffer.alloc(0);
  headers["content-type"] = "text/html; charset=utf-8";
  headers["content-length"] = String(body.byteLength);
  if (encoding) headers["content-encoding"] = encoding;
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}
