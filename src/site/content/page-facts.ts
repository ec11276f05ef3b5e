import type { Entry, Section, TreeNode } from "#content/entry.ts";
import type { PageLink } from "./tree-walk.ts";

/** A run of text as markup, or the name of a sample that lives between two runs. */
export type ProsePart = { readonly html: string } | { readonly sample: string };

export type ShownSection = Omit<Section, "description"> & { readonly description: readonly ProsePart[] };
export interface ShownQuestions {
  readonly title: string;
  readonly items: readonly { readonly question: string; readonly answer: readonly ProsePart[] }[];
}

type Drawn = "body" | "sections" | "faq" | "info" | "info2";

/** A page of content with its texts drawn. */
export interface ShownEntry extends Omit<Entry, Drawn> {
  readonly body: readonly ProsePart[];
  readonly sections: readonly ShownSection[];
  readonly faq?: ShownQuestions;
  readonly info?: readonly ProsePart[];
  readonly info2?: readonly ProsePart[];
}

/** A schema.org object for search engines; React Router writes it into the page with every `<` escaped. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** What a page of content needs, read on the server and sent with the page. */
export interface PageFacts {
  readonly entry: ShownEntry;
  /** Pages above this one, from its section down, for the trail and for search engines. */
  readonly trail: readonly PageLink[];
  readonly structured: readonly StructuredData[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
  /** Navigation of the section the page is in, for side and menu. */
  readonly sectionTree?: readonly TreeNode[];
  /** Address of the page search engines should show, when it is not this one. */
  readonly canonical?: string;
}

/** What a document shows of its page: less than content has, so that pages made of something else are documents too. */
export type DocumentEntry = Pick<
  ShownEntry,
  "title" | "description" | "path" | "anchors" | "headline" | "links" | "draft" | "updated" | "body" | "seo" | "header"
>;
export type DocumentFacts = Omit<PageFacts, "entry"> & { readonly entry: DocumentEntry };

export interface PageLoaderArgs {
  readonly request: Request;
}

export interface PageProps {
  readonly loaderData: PageFacts;
}
