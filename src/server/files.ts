import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { acceptedEncoding, ENCODINGS } from "./encodings.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

export type ServeFile = (request: Request) => Promise<Response | undefined>;

/**
 * Files of the built site, known by a list made once at start: a path that is not in the list is no file, so none can point outside the folder.
 * Compressed copies made by the build are sent where the browser takes them; files with a hash in their name may be kept for a year.
 */
export function builtFiles(folder = fileURLToPath(new URL("../../build/client/", import.meta.url))): ServeFile {
  const sizes = new Map<string, number>();
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const stat = statSync(join(folder, name));
      if (stat.isFile()) sizes.set(`/${name.replaceAll("\\", "/")}`, stat.size);
    }
  }
  const bodyOf = keptBodies(folder, sizes);
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const path = decodePath(new URL(request.url).pathname);
    if (path === undefined || !sizes.has(path) || /\.(br|gz|zst|html)$/.test(path)) return undefined;
    const suffixOf = (wanted: string): string => ENCODINGS.find(({ name }) => name === wanted)?.suffix ?? "";
    const encoding = acceptedEncoding(request.headers.get("accept-encoding"), (name) =>
      sizes.has(path + suffixOf(name)),
    );
    const file = path + (encoding ? suffixOf(encoding) : "");
    const headers = new Headers({
      "content-type": TYPES[extname(path)] ?? "application/octet-stream",
      "content-length": String(sizes.get(file) ?? 0),
      "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      vary: "accept-encoding",
    });
    if (encoding) headers.set("content-encoding", encoding);
    return new Response(request.method === "HEAD" ? null : await bodyOf(file), { headers });
  };
}

/** All that a browser asks for of the client app, compressed, is some 4 MB. */
const MOST_KEPT_BYTES = 12_000_000;
const LARGEST_KEPT_BYTES = 400_000;

/** Small files are read once and stay: a first visit asks for some sixty, and opening, reading and closing each took longer than all else about it. */
function keptBodies(folder: string, sizes: ReadonlyMap<string, number>) {
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  let room = MOST_KEPT_BYTES;
  return async (file: string): Promise<Buffer<ArrayBuffer> | ReadableStream> => {
    const known = kept.get(file);
    if (known) return known;
    const size = sizes.get(file) ?? 0;
    if (size > LARGEST_KEPT_BYTES || size > room) return Readable.toWeb(createReadStream(join(folder, file)));
    const bytes = await readFile(join(folder, file));
    if (!kept.has(file)) room -= size;
    kept.set(file, bytes);
    return bytes;
  };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
