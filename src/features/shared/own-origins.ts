/** Origin of the signed-in application's own host, under the scheme of the product; undefined where it has none. */
export const clientOriginOf = (appOrigin: string | undefined, clientHost: string | undefined): string | undefined =>
  clientHost === undefined || clientHost === ""
    ? undefined
    : `${new URL(appOrigin ?? "https://localhost").protocol}//${clientHost}`;

/** Origins that are ours besides the one a request was sent to: the product's own, and that of the application's host. */
export const ownOriginsOf = (appOrigin: string | undefined, clientHost: string | undefined): readonly string[] =>
  [appOrigin === undefined ? undefined : new URL(appOrigin).origin, clientOriginOf(appOrigin, clientHost)].filter(
    (it) => it !== undefined,
  );
