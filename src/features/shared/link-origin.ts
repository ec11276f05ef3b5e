/** Origin of links that leave the house, in mails: the configured address, or the one the server itself listens on. Never one a request names. */
export type LinkOrigin = () => string;

/** A path of the product. */
export type Path = `/${string}`;
export const isPath = (link: string): link is Path => /^\/(?![/\\])/.test(link);

/** The path of a link. A whole address, as outboxes kept them once, loses its origin: it may have been a stranger's. */
export function pathOfLink(link: string): Path {
  if (isPath(link)) return link;
  if (!URL.canParse(link)) return "/";
  const { pathname, search, hash } = new URL(link);
  return `/${pathname.replace(/^[/\\]+/, "")}${search}${hash}`;
}

export const absoluteLink = (link: string, origin: string): string => `${origin}${pathOfLink(link)}`;
