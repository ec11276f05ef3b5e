import type { RouterContextProvider } from "react-router";
import type { Anchor } from "#content/entry.ts";
import { settingsOf } from "#browser/public-settings.ts";
import { notFound } from "#site/content/not-found.ts";
import type { DocumentFacts } from "#site/content/page-facts.ts";
import { pathOf } from "#site/content/path-of.ts";
import { neighborsOf } from "#site/content/tree-walk.ts";
import { referenceData } from "#site/metadata/structured-data.server.ts";
import { paths } from "#site/paths.ts";
import type { ApiDescription } from "./api-description.ts";
import { apiDescriptionContext } from "./api-description.ts";
import { referenceTree, shownGroups } from "./shown-calls.ts";
import type { ShownGroup } from "./shown-calls.ts";

export interface ReferenceLoaderArgs {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Pick<RouterContextProvider, "get">;
}

export interface Reference {
  readonly description: ApiDescription;
  readonly groups: readonly ShownGroup[];
  /** Address of the product, for examples. */
  readonly origin: string;
}

/** The description the server handed to the pages, or not found. */
export function loadReference({ request, context }: ReferenceLoaderArgs): Reference {
  const description = context.get(apiDescriptionContext);
  if (description === null) throw notFound(pathOf(request));
  return { description, groups: shownGroups(description), origin: originOf(request) };
}

const originOf = (request: Request): string => settingsOf(request).siteOrigin ?? new URL(request.url).origin;

interface ReferencePage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly anchors: readonly Anchor[];
  readonly seoTitle?: string;
}

/** A page of the reference as the documents of the site are: with its section, its headings and its neighbors. */
export function referenceFacts({ groups, origin }: Reference, page: ReferencePage): DocumentFacts {
  const { title, description, path, anchors, seoTitle } = page;
  const tree = referenceTree(groups);
  const trail = path === paths.apiReference ? [] : [{ title: REFERENCE, to: paths.apiReference }];
  return {
    entry: {
      title,
      description,
      path,
      anchors,
      links: [],
      draft: false,
      body: [],
      seo: seoTitle === undefined ? {} : { title: seoTitle },
    },
    trail,
    structured: referenceData(origin, page, trail),
    ...neighborsOf(tree, path),
    sectionTree: tree,
  };
}

export const REFERENCE = "API reference";
