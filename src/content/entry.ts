import type { Block, Picture } from "./body-tree.ts";
import type { CollectionName, Hero, PageFields, SectionFields } from "./schemas.ts";

/** A heading of the body, for the list of contents. */
export interface Anchor {
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
}

/** A section of a composed page, its Markdown compiled. */
export type Section = Omit<SectionFields, "description" | "picture"> & {
  readonly description: readonly Block[];
  readonly picture?: Picture | undefined;
};

export interface Questions {
  readonly title: string;
  readonly items: readonly { readonly question: string; readonly answer: readonly Block[] }[];
}

type Compiled = "sections" | "faq" | "hero" | "image" | "info" | "info2";

/** A page as the build leaves it: checked fields, body as a tree, and what navigation needs. */
export interface Entry extends Omit<PageFields, Compiled> {
  readonly collection: CollectionName;
  /** Address on the site, such as `/support/guide/getting-started`. */
  readonly path: string;
  /** File under `content/` without its ending, such as `support/guide/getting-started`. */
  readonly stem: string;
  readonly body: readonly Block[];
  readonly anchors: readonly Anchor[];
  readonly words: number;
  readonly hero?: (Omit<Hero, "picture"> & { readonly picture?: Picture | undefined }) | undefined;
  readonly sections: readonly Section[];
  readonly faq?: Questions | undefined;
  readonly image?: Picture | undefined;
  readonly info?: readonly Block[] | undefined;
  readonly info2?: readonly Block[] | undefined;
}

/** Part of a section's navigation: a page, a folder, or a folder with a page of its own. */
export interface TreeNode {
  readonly title: string;
  /** Address of its page; undefined for a folder without one. */
  readonly to?: string;
  readonly icon?: string;
  readonly badge?: string;
  readonly children: readonly TreeNode[];
}

/** All pages, and the navigation of each collection. What the build writes and the server reads. */
export interface SiteContent {
  readonly entries: readonly Entry[];
  readonly trees: Readonly<Record<CollectionName, readonly TreeNode[]>>;
}

const WORDS_A_MINUTE = 220;

/** Whole minutes an average reader takes; never less than one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));
