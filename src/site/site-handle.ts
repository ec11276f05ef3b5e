import type { ComponentType } from "react";
import type { DocumentLook } from "#site/metadata/document-look.ts";

/** A page that is open: its route, what its loader answered, and what it gives to the document. */
export interface OpenMatch {
  readonly id: string;
  readonly loaderData?: unknown;
  readonly handle?: unknown;
}

/**
 * What the document does around a page of the site and not around the application: given to the root by the site's layouts as their `handle`, so
 * that the application never loads it.
 */
export interface SiteHandle {
  /** Beside the page, once a document. */
  readonly Chrome: ComponentType;
  /** In the head. */
  readonly Address: ComponentType;
  readonly lookOf: (matches: readonly OpenMatch[], search: string) => DocumentLook;
}

/** The handle of the layout that is open; undefined in the application. */
export const siteOf = (matches: readonly OpenMatch[]): SiteHandle | undefined =>
  matches.map(({ handle }) => handle).findLast(isSiteHandle);

const isSiteHandle = (handle: unknown): handle is SiteHandle =>
  typeof handle === "object" && handle !== null && "Chrome" in handle && "lookOf" in handle;
