import { clientOriginOf } from "#features/shared/own-origins.ts";
import type { Env } from "./env.ts";

/** The header by which the settings reach the renderer; `#browser/public-settings.ts` reads it. One sent from outside is replaced. */
export const PUBLIC_SETTINGS_HEADER = "x-public-settings";

export interface PublicSettings {
  readonly buildId: string;
  readonly clientOrigin: string;
  /** Address of the public site, where it is configured. */
  readonly siteOrigin?: string;
  readonly identity: { readonly provider: string; readonly publishableKey?: string; readonly proxyUrl?: string };
  readonly repositoryUrl?: string;
  readonly chatKey?: string;
  readonly metaPixelId?: string;
  readonly redditPixelId?: string;
  readonly sentryDsn?: string;
  readonly iconHost?: string;
  readonly devDomain?: string;
}

/** What every browser may know. Each field is named here one by one, so that a secret cannot slip in. */
export function publicSettings(
  env: Env,
  environment: Readonly<Record<string, string | undefined>>,
  buildId: string,
): PublicSettings {
  const set = <Key extends string>(key: Key, value: string | undefined) =>
    value === undefined || value === "" ? {} : ({ [key]: value } satisfies Record<string, string>);
  return {
    buildId,
    clientOrigin: clientOriginOf(env.APP_ORIGIN, env.CLIENT_HOST) ?? "",
    identity: {
      provider: environment["IDENTITY_PROVIDER"] || "embedded",
      ...set("publishableKey", environment["CLERK_PUBLISHABLE_KEY"]),
      ...set("proxyUrl", environment["CLERK_PROXY_URL"]),
    },
    ...set("siteOrigin", env.APP_ORIGIN === undefined ? undefined : new URL(env.APP_ORIGIN).origin),
    ...set("repositoryUrl", env.REPOSITORY_URL),
    ...set("chatKey", env.CHAT_KEY),
    ...set("metaPixelId", env.META_PIXEL_ID),
    ...set("redditPixelId", env.REDDIT_PIXEL_ID),
    ...set("sentryDsn", env.SENTRY_DSN),
    ...set("iconHost", env.ICON_HOST),
    ...set("devDomain", env.DEV_DOMAIN),
  };
}
