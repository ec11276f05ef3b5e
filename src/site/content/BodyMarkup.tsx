import type { Block, List } from "#content/body-tree.ts";
import { Callout } from "./Callout.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import { FormulaBlock } from "./FormulaBlock.tsx";
import { InlineParts } from "./InlineParts.tsx";
import { NewsList } from "./NewsList.tsx";
import { PictureBlock } from "./PictureBlock.tsx";
import { StepList } from "./StepList.tsx";
import { TableBlock } from "./TableBlock.tsx";
import { TabGroup } from "./TabGroup.tsx";
import { VideoBlock } from "./VideoBlock.tsx";

/**
 * The body of a page: its blocks one under another. Spacing is between blocks, so that a part can stand anywhere. Drawn on the server only:
 * a browser gets the markup and none of this code.
 */
export function BodyMarkup({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="flex flex-col gap-5 text-16 text-ink-muted [&>h2]:mt-7 [&>h2:first-child]:mt-0 [&>h3]:mt-3 [&>p]:max-w-[68ch] [&>ul]:max-w-[68ch] [&>ol]:max-w-[68ch]">
      {blocks.map((block, index) => (
        <BlockPart key={index} block={block} />
      ))}
    </div>
  );
}

function BlockPart({ block }: { readonly block: Block }) {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <InlineParts parts={block.children} />
        </p>
      );
    case "heading":
      return <BodyHeading heading={block} />;
    case "list":
      return <ListBlock list={block} />;
    case "quote":
      return (
        <blockquote className="border-l-2 border-line-strong pl-5 text-ink">
          <BodyMarkup blocks={block.children} />
        </blockquote>
      );
    case "rule":
      return <hr className="my-3 border-line" />;
    case "callout":
      return <Callout kind={block.kind} title={block.title} blocks={block.children} />;
    case "tabs":
      return <TabGroup tabs={block.tabs} />;
    case "steps":
      return <StepList steps={block.steps} />;
    case "news":
      return <NewsList on={block.on} items={block.items} />;
    case "table":
      return <TableBlock table={block} />;
    case "code_block":
      return <CodeBlock code={block} />;
    case "formula":
      return <FormulaBlock formula={block} />;
    case "picture":
      return <PictureBlock picture={block} />;
    case "sample":
      // Samples live; they stand between parts of markup (`render-prose.server.tsx`).
      return null;
    case "video":
      return <VideoBlock src={block.src} poster={block.poster} title={block.title} />;
    case "footnotes":
      return <Footnotes notes={block.notes} />;
  }
}

const HEADING_STYLES = {
  2: "text-22 font-semibold tracking-[-0.012em] text-ink",
  3: "text-18 font-semibold tracking-[-0.006em] text-ink",
  4: "text-16 font-semibold text-ink",
} as const;

function BodyHeading({ heading }: { readonly heading: Extract<Block, { type: "heading" }> }) {
  const Tag = `h${heading.level}` as const;
  return (
    <Tag id={heading.id} className={`group relative scroll-mt-24 ${HEADING_STYLES[heading.level]}`}>
      <InlineParts parts={heading.children} />
      <a
        href={`#${heading.id}`}
        aria-label="Link to this heading"
        className="no-print ml-2 rounded-xs font-normal text-ink-faint opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      >
        #
      </a>
    </Tag>
  );
}

function ListBlock({ list }: { readonly list: List }) {
  const items = list.items.map(({ isChecked, children }, index) => {
    const [only] = children;
    const isShort = children.length === 1 && only?.type === "paragraph";
    return (
      <li key={index} className={isChecked === undefined ? "pl-1" : "list-none"}>
        {isChecked === undefined ? null : (
          <span aria-label={isChecked ? "Done" : "To do"} role="img" className="mr-2 text-ink-faint">
            {isChecked ? "☑" : "☐"}
          </span>
        )}
        {isShort ? <InlineParts parts={only.children} /> : <BodyMarkup blocks={children} />}
      </li>
    );
  });
  const style = "flex flex-col gap-2 pl-6 marker:text-ink-faint";
  return list.isOrdered ? (
    <ol start={list.start} className={`list-decimal ${style} marker:tabular-nums`}>
      {items}
    </ol>
  ) : (
    <ul className={`list-disc ${style}`}>{items}</ul>
  );
}

function Footnotes({ notes }: { readonly notes: Extract<Block, { type: "footnotes" }>["notes"] }) {
  return (
    <section aria-label="Notes" className="mt-6 border-t border-line pt-5 text-14">
      <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-ink-faint">
        {notes.map(({ number, children }) => (
          <li key={number} id={`note-${number}`} className="scroll-mt-24 pl-1 [&_div]:text-14">
            <BodyMarkup blocks={children} />
            <a href={`#note-back-${number}`} className="no-print text-13 text-link">
              Back to the text
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
