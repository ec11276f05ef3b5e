/**
 * The body of a page after the build: a typed tree that components draw and nothing has to parse any more. Markdown exists only while building.
 * Text is plain; nothing in a tree is HTML.
 */
export type Inline =
  | string
  | { readonly type: "strong" | "emphasis" | "delete"; readonly children: readonly Inline[] }
  | { readonly type: "code"; readonly text: string }
  | { readonly type: "link"; readonly to: string; readonly children: readonly Inline[] }
  | { readonly type: "break" }
  | { readonly type: "footnote_reference"; readonly number: number };

export interface Heading {
  readonly type: "heading";
  readonly level: 2 | 3 | 4;
  /** Anchor, unique in its page. */
  readonly id: string;
  readonly children: readonly Inline[];
}

export interface Picture {
  readonly type: "picture";
  readonly name: string;
  readonly alt: string;
  readonly caption?: string;
  /** Natural size in pixels, so that nothing moves when it arrives. */
  readonly width: number;
  readonly height: number;
  /** The same screen on a phone, shown instead where the page is narrow. */
  readonly phone?: { readonly name: string; readonly width: number; readonly height: number };
}

export interface Table {
  readonly type: "table";
  readonly align: readonly ("left" | "right" | "center")[];
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

export interface Code {
  readonly type: "code_block";
  readonly language?: string;
  readonly fileName?: string;
  readonly text: string;
}

export interface Formula {
  readonly type: "formula";
  readonly lines: readonly string[];
  /** What each name in the formula stands for. */
  readonly names: readonly { readonly name: string; readonly meaning: string }[];
}

export interface List {
  readonly type: "list";
  readonly isOrdered: boolean;
  readonly start: number;
  readonly items: readonly { readonly isChecked?: boolean; readonly children: readonly Block[] }[];
}

export const CALLOUT_KINDS = ["note", "tip", "warning", "important"] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** What stands under a heading of its own within a block. */
export interface TitledPart {
  /** Anchor, unique in its page. */
  readonly id: string;
  readonly title: readonly Inline[];
  readonly children: readonly Block[];
}

export type Block =
  | Heading
  | Picture
  | Table
  | Code
  | Formula
  | List
  | { readonly type: "paragraph"; readonly children: readonly Inline[] }
  | { readonly type: "quote"; readonly children: readonly Block[] }
  | { readonly type: "rule" }
  | {
      readonly type: "callout";
      readonly kind: CalloutKind;
      readonly title?: string;
      readonly children: readonly Block[];
    }
  | {
      readonly type: "tabs";
      readonly tabs: readonly { readonly label: string; readonly children: readonly Block[] }[];
    }
  | {
      readonly type: "steps";
      readonly steps: readonly TitledPart[];
    }
  | { readonly type: "news"; readonly on: string; readonly items: readonly TitledPart[] }
  | { readonly type: "sample"; readonly name: string }
  | { readonly type: "video"; readonly src: string; readonly poster?: string; readonly title: string }
  | {
      readonly type: "footnotes";
      readonly notes: readonly { readonly number: number; readonly children: readonly Block[] }[];
    };

/** The words of inline parts, without their marks. */
export const inlineText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.type === "code") return part.text;
      if (part.type === "break") return " ";
      if (part.type === "footnote_reference") return "";
      return inlineText(part.children);
    })
    .join("");

/** The words of a block with everything inside it: for search, for counting, for descriptions. */
export function blockText(block: Block): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return inlineText(block.children);
    case "list":
      return block.items.map((item) => blocksText(item.children)).join(" ");
    case "quote":
      return blocksText(block.children);
    case "callout":
      return [block.title, blocksText(block.children)].filter(Boolean).join(". ");
    case "tabs":
      return block.tabs.map((tab) => `${tab.label}: ${blocksText(tab.children)}`).join(" ");
    case "steps":
      return titledText(block.steps);
    case "news":
      return titledText(block.items);
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(" ")).join(" ");
    case "code_block":
      return block.text;
    case "formula":
      return [...block.lines, ...block.names.map(({ name, meaning }) => `${name}: ${meaning}`)].join(" ");
    case "picture":
      return block.caption ?? "";
    case "video":
      return block.title;
    case "footnotes":
      return block.notes.map((note) => blocksText(note.children)).join(" ");
    case "sample":
    case "rule":
      return "";
  }
}

const titledText = (parts: readonly TitledPart[]): string =>
  parts.map((part) => `${inlineText(part.title)}. ${blocksText(part.children)}`).join(" ");

export const blocksText = (blocks: readonly Block[]): string => blocks.map(blockText).filter(Boolean).join(" ");
