import type { RootContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { z } from "zod";
import { CALLOUT_KINDS, inlineText } from "../body-tree.ts";
import type { Block, CalloutKind, Picture, TitledPart } from "../body-tree.ts";
import { report } from "./body-context.ts";
import type { BodyContext } from "./body-context.ts";
import { toBlocks, toBody, wordsOf } from "./body.ts";
import { toInline } from "./inline.ts";

type Directive = ContainerDirective | LeafDirective;

const isCallout = (name: string): name is CalloutKind => CALLOUT_KINDS.some((kind) => kind === name);

/** `:::note` … `:::`, tabs, steps and news. */
export function containerOf(node: ContainerDirective, context: BodyContext): Block[] {
  if (isCallout(node.name)) {
    const { label, rest } = labelOf(node);
    checkAttributes(node, [], context);
    return [
      {
        type: "callout",
        kind: node.name,
        ...(label === undefined ? {} : { title: label }),
        children: toBlocks(rest, context),
      },
    ];
  }
  if (node.name === "tabs") return tabsOf(node, context);
  if (node.name === "steps") {
    const steps = titledParts(node, context);
    return steps.length === 0 ? [] : [{ type: "steps", steps }];
  }
  if (node.name === "news") return newsOf(node, context);
  report(
    context,
    node,
    `:::${node.name} is no known block.`,
    `Known: ${CALLOUT_KINDS.join(", ")}, tabs with tab inside (and one colon more outside), steps, news.`,
  );
  return [];
}

/** The words in brackets after a block's name. */
function labelOf(node: ContainerDirective): { readonly label?: string; readonly rest: RootContent[] } {
  const [first, ...rest] = node.children;
  const isLabel = first?.type === "paragraph" && first.data?.directiveLabel === true;
  return isLabel ? { label: wordsOf(first), rest } : { rest: node.children };
}

function tabsOf(node: ContainerDirective, context: BodyContext): Block[] {
  const tabs = node.children.flatMap((child) => {
    if (child.type !== "containerDirective" || child.name !== "tab") {
      report(
        context,
        child,
        "Only :::tab blocks stand in ::::tabs.",
        'Write :::tab{label="…"} … :::, and one colon more around them.',
      );
      return [];
    }
    checkAttributes(child, ["label"], context);
    const label = child.attributes?.["label"];
    if (!label) report(context, child, "A tab has no label.", 'Write :::tab{label="…"}.');
    return [{ label: label ?? "", children: toBlocks(child.children, context) }];
  });
  if (tabs.length < 2) report(context, node, "Tabs need at least two.", "Write plain paragraphs instead.");
  return tabs.length === 0 ? [] : [{ type: "tabs", tabs }];
}

/** What a day brought: `:::news{on="2026-11-21"}` with a heading for each thing. */
function newsOf(node: ContainerDirective, context: BodyContext): Block[] {
  const { on = "" } = readAttributes(node, ["on"], [], context);
  if (!z.iso.date().safeParse(on).success)
    report(context, node, `${on} is no day.`, 'Write :::news{on="2026-11-21"}, the day since when it can be used.');
  const items = titledParts(node, context);
  return items.length === 0 ? [] : [{ type: "news", on, items }];
}

/** Cuts a block at its headings. */
function titledParts(node: ContainerDirective, context: BodyContext): readonly TitledPart[] {
  const parts: { id: string; title: ReturnType<typeof toInline>; children: Block[] }[] = [];
  for (const child of node.children) {
    if (child.type === "heading") {
      const title = toInline(child.children, context);
      parts.push({ id: context.anchorOf(inlineText(title)), title, children: [] });
      continue;
    }
    const last = parts.at(-1);
    if (last) last.children.push(...toBlocks([child], context));
    else report(context, child, `${capital(node.name)} begin with a heading.`, "Write ### before the first of them.");
  }
  return parts;
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** `::picture`, `::sample`, `::snippet`, `::video`. */
export function leafOf(node: LeafDirective, context: BodyContext): Block[] {
  switch (node.name) {
    case "picture": {
      const { name, alt, caption } = readAttributes(node, ["name", "alt"], ["caption"], context);
      const picture = pictureOf({ name: name ?? "", alt: alt ?? "", caption }, context, node);
      return picture ? [picture] : [];
    }
    case "sample": {
      const { name = "" } = readAttributes(node, ["name"], [], context);
      if (context.isSample(name)) return [{ type: "sample", name }];
      report(context, node, `There is no sample ${name}.`, "Its name stands in src/site/samples/registry.ts.", true);
      return [];
    }
    case "video": {
      const { src = "", poster, title = "" } = readAttributes(node, ["src", "title"], ["poster"], context);
      for (const path of poster === undefined ? [src] : [src, poster])
        if (!context.isPublicFile(path))
          report(context, node, `There is no file public${path}.`, "Put it there, or correct the path.", true);
      return [{ type: "video", src, title, ...(poster === undefined ? {} : { poster }) }];
    }
    case "snippet":
      return snippetOf(node, context);
    default:
      report(context, node, `::${node.name} is no known block.`, "Known: picture, sample, snippet, video.");
      return [];
  }
}

function snippetOf(node: LeafDirective, context: BodyContext): Block[] {
  const { name = "" } = readAttributes(node, ["name"], [], context);
  const snippet = context.findSnippet(name);
  if (!snippet) {
    report(
      context,
      node,
      `There is no snippet ${name}.`,
      `Write content/snippets/${name}.md, or correct the name.`,
      true,
    );
    return [];
  }
  if (context.within.includes(name)) {
    report(context, node, `The snippet ${name} holds itself.`, "Take one of the two out.");
    return [];
  }
  const { file, body, bodyLine } = snippet;
  return toBody({ ...context, file, bodyLine, source: body, within: [...context.within, name] });
}

interface PictureWords {
  readonly name: string;
  readonly alt: string;
  readonly caption?: string | undefined;
}

/** A product picture with its natural size; undefined, and reported, when the files are not there. */
export function pictureOf(
  { name, alt, caption }: PictureWords,
  context: BodyContext,
  node?: LeafDirective,
): Picture | undefined {
  const size = context.pictureSize(name);
  if (!size) {
    report(
      context,
      node,
      `There is no picture ${name}.`,
      `It needs public/pictures/${name}-light.webp and ${name}-dark.webp (npm run pictures).`,
      true,
    );
    return undefined;
  }
  const onPhone = `${name}-phone`;
  const phone = context.pictureSize(onPhone);
  return {
    type: "picture",
    name,
    alt,
    ...size,
    ...(phone ? { phone: { name: onPhone, ...phone } } : {}),
    ...(caption === undefined ? {} : { caption }),
  };
}

function readAttributes(
  node: Directive,
  needed: readonly string[],
  allowed: readonly string[],
  context: BodyContext,
): Readonly<Record<string, string | undefined>> {
  checkAttributes(node, [...needed, ...allowed], context);
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, it]) => [key, it ?? undefined]),
  );
  for (const name of needed)
    if (!attributes[name])
      report(context, node, `${node.name} needs ${name}.`, `Write ${name}="…" between the braces.`);
  return attributes;
}

function checkAttributes(node: Directive, allowed: readonly string[], context: BodyContext): void {
  for (const name of Object.keys(node.attributes ?? {}))
    if (!allowed.includes(name))
      report(
        context,
        node,
        `${node.name} takes no ${name}.`,
        allowed.length === 0 ? "Remove the braces." : `It takes ${allowed.join(", ")}.`,
      );
}
