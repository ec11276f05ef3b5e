import { useRouteLoaderData } from "react-router";

/** What the server tells every browser, from its environment. Never a secret: anyone can read it in the source of any page. */
export interface PublicSettings {
  /** Names the build this page came from; another one at `/_builds/latest.json` means that a newer is out. */
  readonly buildId: string;
  /** Where the signed-in application lives, such as `https://app.example.org`; empty: here. */
  readonly clientOrigin: string;
  /** Address of the public site, where it is configured; undefined: the one this page came from. */
  readonly siteOrigin?: string;
  readonly identity: {
    readonly provider: "embedded" | "clerk" | "oidc";
    readonly publishableKey?: string;
    readonly proxyUrl?: string;
  };
  /** Where the source code can be read; undefined: nowhere, and no link is shown. */
  readonly repositoryUrl?: string;
  /** Website id at the chat service; undefined: no chat. */
  readonly chatKey?: string;
  readonly metaPixelId?: string;
  readonly redditPixelId?: string;
  readonly sentryDsn?: string;
  /** A public icon service to ask when ours is slow; undefined: none. */
  readonly iconHost?: string;
  /** Host of a closed preview of the whole site, where one signs in first. */
  readonly devDomain?: string;
}

/** Request header by which the server hands the settings to the renderer of pages. One sent from outside is replaced. */
export const PUBLIC_SETTINGS_HEADER = "x-public-settings";

const NOTHING_SET: PublicSettings = { buildId: "development", clientOrigin: "", identity: { provider: "embedded" } };

let remembered: PublicSettings = NOTHING_SET;

/** The settings of this page, for code outside React. Known once the page is interactive. */
export const publicSettings = (): PublicSettings => remembered;

export const rememberPublicSettings = (settings: PublicSettings): void => {
  remembered = settings;
  known.resolve(settings);
};

const known = Promise.withResolvers<PublicSettings>();

/** The settings, for what runs in the browser before the page has been drawn once: it waits for that. */
export const settingsOfPage = (): Promise<PublicSettings> => known.promise;

/** The settings of this page, the same on the server as in the browser. */
export const usePublicSettings = (): PublicSettings => useRouteLoaderData<PublicSettings>("root") ?? NOTHING_SET;

/** Reads the header of the server. Only our own server writes it, so its shape needs no check; without one nothing is set. */
export function settingsOf(request: Request): PublicSettings {
  const text = request.headers.get(PUBLIC_SETTINGS_HEADER);
  return text === null ? NOTHING_SET : JSON.parse(decodeURIComponent(text));
}
