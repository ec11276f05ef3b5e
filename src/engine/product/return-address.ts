/**
 * Where a link may lead back to: `redirect_url` of the sign-in page and `return_url` of payments. Only addresses of our own: a path, or one that
 * begins with an origin of ours. Written as a list of what is allowed, character by character, because every reader of addresses forgives
 * something else.
 */

/** Printable ASCII without space, quotes, brackets that end an attribute, and the backslash, which browsers read as a slash. */
const PLAIN = /^[!#-;=?-[\]_a-z~]*$/;

/** The address as a path of this site or a full address of another origin of ours; undefined for anything else. */
export function ownReturnAddress(text: string | null | undefined, origins: readonly string[]): string | undefined {
  if (text === null || text === undefined || text === "" || text.length > 2000) return undefined;
  const origin = origins.find((it) => text === it || text.startsWith(`${it}/`));
  const path = origin === undefined ? text : text.slice(origin.length) || "/";
  if (!isOwnPath(path)) return undefined;
  return origin === undefined || origin === origins[0] ? path : `${origin}${path}`;
}

/** Read once more without its escapes it must still be a path: servers and routers unescape at different times. */
function isOwnPath(path: string): boolean {
  if (!PLAIN.test(path) || !isPath(path)) return false;
  const [beforeQuery = ""] = path.split(/[?#]/);
  const plain = unescaped(beforeQuery);
  const twice = plain === undefined ? undefined : unescaped(plain);
  return plain !== undefined && isPath(plain) && (twice === undefined || isPath(twice));
}

/** One slash and then something that is neither a slash nor a backslash; no way up, no sign that cannot be seen. */
const isPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) &&
  !/[\\\p{Cc}]/u.test(path) &&
  !/^\/\.{0,2}\/[/\\]|\/\.\.?(?:\/|$)|^\/[^?#]*\/\/[^?#]*[@:]/.test(path);

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
