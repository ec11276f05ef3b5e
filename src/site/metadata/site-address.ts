import type { PublicSettings } from "#browser/public-settings.ts";

/** What the document's loader tells every page: the settings, and the address the site goes by. */
export type RootFacts = PublicSettings & { readonly origin: string };

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** Address of the site, such as `https://www.example.org`; empty while it is not known. */
export function originOf(matches: readonly (Match | undefined)[]): string {
  const facts = matches.find((match) => match?.id === "root")?.loaderData;
  const isKnown = typeof facts === "object" && facts !== null && "origin" in facts && typeof facts.origin === "string";
  return isKnown && typeof facts.origin === "string" ? facts.origin : "";
}

/** Address of the picture that stands for a page where it is shared; made by the build for every page. */
export const socialPicture = (path: string): string => `/og${path === "/" ? "/index" : path}.png`;
