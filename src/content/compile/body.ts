import type { FootnoteDefinition, RootContent } from "mdast";
import { toString } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { inlineText } from "../body-tree.ts";
import type { Block, Formula, List, Table } from "../body-tree.ts";
import { report } from "./body-context.ts";
import type { BodyContext } from "./body-context.ts";
import { containerOf, leafOf } from "./directives.ts";
import { toInline } from "./inline.ts";

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** Markdown to blocks. Footnotes are numbered by their first mention and stand at the end. */
export function toBody(context: BodyContext): Block[] {
  const root = markdown.parse(context.source);
  const notes = new Map<string, FootnoteDefinition>();
  for (const node of root.children) if (node.type === "footnoteDefinition") notes.set(node.identifier, node);
  for (const [, name = ""] of context.source.matchAll(/\[\^([^\]\s]+)\](?!:)/g)) {
    const identifier = name.toLowerCase();
    if (notes.has(identifier) && !context.footnotes.has(identifier))
      context.footnotes.set(identifier, context.footnotes.size + 1);
  }
  const blocks = toBlocks(root.children, context);
  const used = [...notes.values()].filter((note) => context.footnotes.has(note.identifier));
  if (used.length === 0) return blocks;
  const numbered = used
    .map((note) => ({
      number: context.footnotes.get(note.identifier) ?? 0,
      children: toBlocks(note.children, context),
    }))
    .toSorted((a, b) => a.number - b.number);
  return [...blocks, { type: "footnotes", notes: numbered }];
}

export const toBlocks = (nodes: readonly RootContent[], context: BodyContext): Block[] =>
  nodes.flatMap((node) => blockOf(node, context));

function blockOf(node: RootContent, context: BodyContext): Block[] {
  switch (node.type) {
    case "paragraph":
      return [{ type: "paragraph", children: toInline(node.children, context) }];
    case "heading":
      return headingOf(node, context);
    case "list":
      return [listOf(node, context)];
    case "blockquote":
      return [{ type: "quote", children: toBlocks(node.children, context) }];
    case "thematicBreak":
      return [{ type: "rule" }];
    case "code":
      return [node.lang === "formula" ? formulaOf(node.value) : codeOf(node)];
    case "table":
      return [tableOf(node, context)];
    case "containerDirective":
      return containerOf(node, context);
    case "leafDirective":
      return leafOf(node, context);
    case "footnoteDefinition":
      return [];
    case "html":
      if (node.value.startsWith("<!--")) return [];
      report(context, node, "HTML does not belong in content.", "Write Markdown, or a block of content/README.md.");
      return [];
    default:
      report(context, node, `${node.type} is not supported.`, "See content/README.md for what a body may hold.");
      return [];
  }
}

function headingOf(node: Extract<RootContent, { type: "heading" }>, context: BodyContext): Block[] {
  const { depth: level } = node;
  if (level === 1 || level > 4 || level === 5 || level === 6) {
    report(
      context,
      node,
      `A heading of level ${level}.`,
      "Headings begin at ## (the page's title is its h1) and end at ####.",
    );
    return [];
  }
  const children = toInline(node.children, context);
  return [{ type: "heading", level, id: context.anchorOf(inlineText(children)), children }];
}

function listOf(node: Extract<RootContent, { type: "list" }>, context: BodyContext): List {
  return {
    type: "list",
    isOrdered: node.ordered === true,
    start: node.start ?? 1,
    items: node.children.map((item) => ({
      ...(typeof item.checked === "boolean" ? { isChecked: item.checked } : {}),
      children: toBlocks(item.children, context),
    })),
  };
}

function tableOf(node: Extract<RootContent, { type: "table" }>, context: BodyContext): Table {
  const rows = node.children.map((row) => row.children.map((cell) => toInline(cell.children, context)));
  const width = rows[0]?.length ?? 0;
  rows.forEach((row, index) => {
    if (row.length !== width)
      report(
        context,
        node.children[index],
        `This row has ${row.length} cells, the head has ${width}.`,
        "Write a cell for each column; escape a | inside a cell as \\|.",
      );
  });
  return {
    type: "table",
    align: Array.from({ length: width }, (_, column) => node.align?.[column] ?? "left"),
    head: rows[0] ?? [],
    rows: rows.slice(1),
  };
}

function codeOf(node: Extract<RootContent, { type: "code" }>): Block {
  const fileName = /\bfilename="([^"]+)"/.exec(node.meta ?? "")?.[1];
  return {
    type: "code_block",
    ...(node.lang ? { language: node.lang } : {}),
    ...(fileName === undefined ? {} : { fileName }),
    text: node.value,
  };
}

/** Lines above the first empty line are the formula; below it, `name: meaning` one a line. */
function formulaOf(text: string): Formula {
  const [formula = "", ...rest] = text.split(/\n\s*\n/);
  const names = rest
    .join("\n")
    .split("\n")
    .flatMap((line) => {
      const at = line.indexOf(":");
      return at < 1 ? [] : [{ name: line.slice(0, at).trim(), meaning: line.slice(at + 1).trim() }];
    });
  return { type: "formula", lines: formula.split("\n").map((line) => line.trimEnd()), names };
}

/** Words of a node, for labels. */
export const wordsOf = (node: RootContent | undefined): string => (node ? toString(node).trim() : "");
