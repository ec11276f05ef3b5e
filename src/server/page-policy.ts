import { parsePublishableKey } from "@clerk/shared/keys";
import type { PublicSettings } from "./public-settings.ts";

interface Opening {
  readonly script?: readonly string[];
  readonly style?: readonly string[];
  readonly image?: readonly string[];
  readonly font?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly worker?: readonly string[];
}

const CHAT: Opening = {
  script: ["https://client.crisp.chat"],
  style: ["https://client.crisp.chat"],
  image: ["https://client.crisp.chat", "https://image.crisp.chat", "https://storage.crisp.chat"],
  font: ["https://client.crisp.chat"],
  connect: [
    "https://client.crisp.chat",
    "https://storage.crisp.chat",
    "wss://client.relay.crisp.chat",
    "wss://stream.relay.crisp.chat",
  ],
  frame: ["https://game.crisp.chat"],
};
const META: Opening = {
  script: ["https://connect.facebook.net"],
  image: ["https://www.facebook.com"],
  connect: ["https://connect.facebook.net", "https://www.facebook.com"],
};
const REDDIT: Opening = {
  script: ["https://www.redditstatic.com"],
  image: ["https://alb.reddit.com"],
  connect: ["https://www.redditstatic.com", "https://alb.reddit.com", "https://pixel-config.reddit.com"],
};

/** Clerk's script, its calls and pictures, and the check that its visitor is a person. A proxy stands in the place of its frontend host. */
function clerkOpening({ publishableKey, proxyUrl }: PublicSettings["identity"]): Opening {
  const frontend = parsePublishableKey(publishableKey)?.frontendApi;
  const host = proxyUrl?.startsWith("https://")
    ? [new URL(proxyUrl).origin]
    : frontend === undefined
      ? []
      : [`https://${frontend}`];
  const challenge = ["https://challenges.cloudflare.com"];
  return {
    script: [...host, ...challenge],
    connect: host,
    image: ["https://img.clerk.com"],
    frame: challenge,
    worker: ["blob:"],
  };
}

/** The source that names the scripts of one answer. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;

/** What each configured outside service needs a page to open. Nothing is configured by default, and then nothing is open. */
const openingsOf = (settings: PublicSettings): readonly Opening[] => [
  ...(settings.identity.provider === "clerk" ? [clerkOpening(settings.identity)] : []),
  ...(settings.chatKey === undefined ? [] : [CHAT]),
  ...(settings.metaPixelId === undefined ? [] : [META]),
  ...(settings.redditPixelId === undefined ? [] : [REDDIT]),
  ...(settings.sentryDsn === undefined ? [] : [{ connect: [new URL(settings.sentryDsn).origin] }]),
  ...(settings.iconHost === undefined ? [] : [{ connect: [new URL(settings.iconHost).origin] }]),
];

/**
 * Only the page's own scripts, named by a nonce for a page made for one reader or by hashes for one made for all. Styles may be inline: charts and
 * virtual rows set positions as style attributes.
 */
export function pagePolicy(
  scripts: readonly string[],
  settings: PublicSettings | undefined,
  isDevelopment: boolean,
): string {
  const openings = settings === undefined ? [] : openingsOf(settings);
  const more = (kind: keyof Opening): string =>
    openings
      .flatMap((it) => it[kind] ?? [])
      .map((host) => ` ${host}`)
      .join("");
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}${more("script")}`,
    `style-src 'self' 'unsafe-inline'${more("style")}`,
    `img-src 'self' data: blob:${more("image")}`,
    `font-src 'self'${more("font")}`,
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${more("connect")}`,
    ...(more("frame") === "" ? [] : [`frame-src${more("frame")}`]),
    ...(more("worker") === "" ? [] : [`worker-src 'self'${more("worker")}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
