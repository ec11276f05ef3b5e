import type { PhrasingContent } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { toString } from "mdast-util-to-string";
import type { Inline } from "../body-tree.ts";
import { isPhrase, PHRASES } from "../phrases.ts";
import { fieldOf, lineOf, report } from "./body-context.ts";
import type { BodyContext } from "./body-context.ts";

/** Parts of a sentence. Neighboring texts are joined, line breaks of the file are spaces. */
export function toInline(nodes: readonly PhrasingContent[], context: BodyContext): Inline[] {
  const parts: Inline[] = [];
  for (const node of nodes) {
    for (const part of inlineOf(node, context)) {
      const last = parts.at(-1);
      if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
  }
  return parts;
}

function inlineOf(node: PhrasingContent, context: BodyContext): Inline[] {
  switch (node.type) {
    case "text":
      return [node.value.replaceAll(/\s*\n\s*/g, " ")];
    case "strong":
    case "emphasis":
    case "delete":
      return [{ type: node.type, children: toInline(node.children, context) }];
    case "inlineCode":
      return [{ type: "code", text: node.value }];
    case "break":
      return [{ type: "break" }];
    case "link":
      checkAddress(node.url, node, context);
      return [{ type: "link", to: node.url, children: toInline(node.children, context) }];
    case "footnoteReference": {
      const number = context.footnotes.get(node.identifier);
      return number === undefined ? [] : [{ type: "footnote_reference", number }];
    }
    case "textDirective":
      return directiveOf(node, context);
    case "html":
      report(context, node, "HTML does not belong in content.", "Write Markdown, or a block of content/README.md.");
      return [];
    case "image":
    case "imageReference":
      report(
        context,
        node,
        "A picture is written as a block.",
        'Write ::picture{name="…" alt="…"} on a line of its own.',
      );
      return [];
    default:
      report(context, node, `${node.type} is not supported here.`, "Write the link in place: [words](/path).");
      return [];
  }
}

const ADDRESS = /^(?:\/(?!\/)|https:\/\/|mailto:|#)/;

function checkAddress(url: string, node: PhrasingContent, context: BodyContext): void {
  const line = lineOf(context, node);
  context.links.push({ to: url, file: context.file, ...(line === undefined ? {} : { line }), ...fieldOf(context) });
  if (ADDRESS.test(url)) return;
  report(context, node, `The link ${url} has no usable address.`, "Begin it with /, #, https:// or mailto:.");
}

/** `:trial` and its like. A colon inside a word, as in a:b, is a colon. */
function directiveOf(node: TextDirective, context: BodyContext): Inline[] {
  const offset = node.position?.start.offset ?? 0;
  const before = context.source[offset - 1] ?? " ";
  const asWritten = context.source.slice(offset, node.position?.end.offset ?? offset);
  if (!/[\s([]/.test(before)) return [asWritten];
  if (isPhrase(node.name)) return [PHRASES[node.name]];
  report(
    context,
    node,
    `:${node.name}${toString(node) === "" ? "" : "[…]"} is no known phrase.`,
    `Known: ${Object.keys(PHRASES)
      .map((name) => `:${name}`)
      .join(", ")}. Put a space after a plain colon.`,
  );
  return [asWritten];
}
