import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Block } from "#content/body-tree.ts";
import type { Entry } from "#content/entry.ts";
import { BodyMarkup } from "./BodyMarkup.tsx";
import type { ProsePart, ShownEntry } from "./page-facts.ts";

let drawn = 0;

/** Markup of parts that need no code in the browser. Ids in it are its own, however many parts stand on a page. */
export function drawStatic(node: ReactNode): string {
  drawn += 1;
  return renderToStaticMarkup(node, { identifierPrefix: `s${drawn}-` });
}

/** Blocks as runs of markup with the samples between. */
export function drawProse(blocks: readonly Block[]): readonly ProsePart[] {
  const parts: ProsePart[] = [];
  let run: Block[] = [];
  const close = () => {
    if (run.length > 0) parts.push({ html: drawStatic(<BodyMarkup blocks={run} />) });
    run = [];
  };
  for (const block of blocks) {
    if (block.type !== "sample") {
      run.push(block);
      continue;
    }
    close();
    parts.push({ sample: block.name });
  }
  close();
  return parts;
}

const shown = new WeakMap<Entry, ShownEntry>();

/** A page with its texts drawn, once for all who read it. */
export function showEntry(entry: Entry): ShownEntry {
  const known = shown.get(entry);
  if (known) return known;
  const { body, sections, faq, info, info2, ...rest } = entry;
  const made: ShownEntry = {
    ...rest,
    body: drawProse(body),
    sections: sections.map((section) => ({ ...section, description: drawProse(section.description) })),
    ...(faq
      ? {
          faq: {
            title: faq.title,
            items: faq.items.map(({ question, answer }) => ({ question, answer: drawProse(answer) })),
          },
        }
      : {}),
    ...(info ? { info: drawProse(info) } : {}),
    ...(info2 ? { info2: drawProse(info2) } : {}),
  };
  shown.set(entry, made);
  return made;
}
