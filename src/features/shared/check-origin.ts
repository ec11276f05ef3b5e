/**
 * The origin a cookie request comes from, if it is ours: the one the request was sent to, or the one the product is known under. Browsers send
 * `Origin` with every POST and let no page change it, so a request that carries our cookie from another site is told apart.
 */
export function ownOriginOf(request: Request, appOrigin: string | undefined): string | undefined {
  const origin = request.headers.get("origin");
  return origin !== null && ownOrigins(request, appOrigin).includes(origin) ? origin : undefined;
}

export const ownOrigins = (request: Request, appOrigin: string | undefined): readonly string[] => {
  const own = new URL(request.url).origin;
  return appOrigin === undefined ? [own] : [own, new URL(appOrigin).origin];
};

/** Reading by GET: browsers leave `Origin` out on our own pages, but say where a request comes from. */
export const isForeignRead = (request: Request, appOrigin: string | undefined): boolean => {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  return request.headers.has("origin") && ownOriginOf(request, appOrigin) === undefined;
};
