import type { Env } from "./env.ts";

export interface KnownHosts {
  readonly appOrigin: string;
  /** The application's own host and that of the closed preview, where they have one. */
  readonly others: readonly string[];
}

/** Where `APP_ORIGIN` says how the product is reached, it answers there and nowhere else. */
export const knownHosts = ({
  APP_ORIGIN,
  CLIENT_HOST,
  DEV_DOMAIN,
}: Pick<Env, "APP_ORIGIN" | "CLIENT_HOST" | "DEV_DOMAIN">): KnownHosts | undefined =>
  APP_ORIGIN === undefined
    ? undefined
    : { appOrigin: APP_ORIGIN, others: [CLIENT_HOST, DEV_DOMAIN].filter((it) => it !== undefined) };

/** Compared under the product's own scheme: TLS ends before us, and a port that is usual for it is left out or written. */
export function isKnownHost({ appOrigin, others }: KnownHosts, request: Request): boolean {
  const { protocol, host } = new URL(appOrigin);
  const asked = hostOf(protocol, new URL(request.url).host);
  if (asked === undefined) return false;
  // One that is named without a port is known under every port.
  return asked === host || others.some((it) => asked === hostOf(protocol, it) || new URL(request.url).hostname === it);
}

const hostOf = (protocol: string, host: string): string | undefined => {
  const address = `${protocol}//${host.toLowerCase()}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
};
