import { isOpenInPreview } from "#engine/product/preview.ts";
import { refuse } from "./refuse.ts";

export interface PreviewParts {
  /** Names of hosts that stay open to everybody: the product's own addresses, where the preview is another. */
  readonly openHosts: readonly string[];
  /** Whether a signed-in person with an account asks, by cookie or token. */
  readonly isMember: (request: Request) => Promise<boolean>;
  /** Files that the pages of signing in load. */
  readonly isSignInFile: (path: string) => boolean;
}

/** The answer to who is not signed in, or undefined where the request may go on. */
export type Preview = (request: Request) => Promise<PreviewStep>;
export type PreviewStep =
  | { readonly is: "elsewhere" | "let_in" }
  | { readonly is: "refused"; readonly response: Response };

/** Calls that signing in is made of, and senders who sign what they send and get nothing for it. A guest is nobody here. */
const OPEN_CALLS = /^\/api\/(?:identity\/(?!guest$)[a-z/-]+|billing\/webhook|mail\/inbound)$/;
/** Read by the document of every page; they say nothing of what is in it. */
const OPEN_FILES: ReadonlySet<string> = new Set([
  "/_builds/latest.json",
  "/favicon.ico",
  "/favicon.svg",
  "/apple-touch-icon.png",
  "/site.webmanifest",
  "/icon-192.png",
  "/icon-512.png",
]);

/**
 * A closed preview of the whole site: to who is not signed in the server itself serves nothing but what signing in needs. It does not ask the browser to
 * keep it: without scripts, and with every request of a page that is open, the answer is the same. Under a name nobody has heard of it is closed too.
 */
export function keepPreview({ openHosts, isMember, isSignInFile }: PreviewParts): Preview {
  return async (request) => {
    const url = new URL(request.url);
    if (openHosts.includes(url.hostname)) return { is: "elsewhere" };
    if (isOpen(url, isSignInFile) || (await isMember(request))) return { is: "let_in" };
    return { is: "refused", response: refusalOf(request, url) };
  };
}

function isOpen(url: URL, isSignInFile: (path: string) => boolean): boolean {
  const { pathname } = url;
  if (isOpenInPreview(pathname) || OPEN_FILES.has(pathname) || OPEN_CALLS.test(pathname)) return true;
  if (pathname.endsWith(".data")) return isOpenInPreview(pathname.slice(0, -".data".length));
  if (pathname === "/__manifest")
    return (url.searchParams.get("paths") ?? "").split(",").every((path) => path === "/" || isOpenInPreview(path));
  return isSignInFile(pathname);
}

const NOBODYS = { "cache-control": "no-store", vary: "cookie, authorization" };

/** A page leads to signing in and back; the data of one says so in React Router's words (`single-fetch.js`); everything else is refused. */
function refusalOf(request: Request, { pathname, search }: URL): Response {
  if (pathname === "/robots.txt")
    return new Response("User-agent: *\nDisallow: /\n", { headers: { ...NOBODYS, "content-type": "text/plain" } });
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && pathname.endsWith(".data"))
    return leaveFor(signInFrom(`${pathname.replace(/(?:\/?_root)?\.data$/, "") || "/"}${search}`));
  if (isRead && pathname === "/__manifest")
    return new Response(null, { status: 204, headers: { ...NOBODYS, "x-remix-reload-document": "true" } });
  const isPage = isRead && !/^\/(?:api\/|_)|\.\w+$/.test(pathname);
  if (!isPage) return refuse({ kind: "session_missing", message: "This is a closed preview. Sign in first." });
  return new Response(null, { status: 302, headers: { ...NOBODYS, location: signInFrom(`${pathname}${search}`) } });
}

const leaveFor = (location: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...NOBODYS,
      "x-remix-redirect": location,
      "x-remix-status": "302",
      "x-remix-reload-document": "true",
    },
  });

/** The query of a page's data names parts of it (`_routes`): they are not the reader's. */
function signInFrom(address: string): string {
  const [path = "/", query = ""] = address.split("?");
  const kept = new URLSearchParams(query);
  kept.delete("_routes");
  const from = kept.size > 0 ? `${path}?${kept.toString()}` : path;
  return from === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ redirect_url: from }).toString()}`;
}

/** What is served in a preview is for who asked alone, and for no search engine. */
export function closeToOthers(headers: Headers): void {
  headers.set("x-robots-tag", "noindex");
  const caching = headers.get("cache-control") ?? "no-store";
  headers.set("cache-control", caching.includes("no-store") ? caching : caching.replace("public", "private"));
}
