import type { ComponentProps } from "react";
import type { ReportBlock } from "#features/views/report-contract.ts";
import { classNames } from "#ui/components/class-names.ts";
import { Section } from "#ui/components/Section.tsx";
import { BlockContent } from "./BlockContent.tsx";
import { blockTitle } from "./block-words.ts";

/** Twelve columns where there is room for them, two on a tablet, one on a phone. */
export const GRID = "grid grid-cols-1 items-start gap-x-8 gap-y-8 md:grid-cols-12";
const CELL =
  "min-w-0 break-inside-avoid md:[grid-column:span_var(--half)/span_var(--half)] lg:[grid-column:span_var(--span)/span_var(--span)]";

/** The place of a block as wide as it is to be. */
export const BlockCell = ({ span, className, ...rest }: ComponentProps<"div"> & { readonly span: number }) => (
  <div
    {...rest}
    className={classNames(CELL, className)}
    style={Object.assign({}, { "--span": span, "--half": span > 6 ? 12 : 6 })}
  />
);

/** A report as it is read. */
export const BlockGrid = ({ blocks }: { readonly blocks: readonly ReportBlock[] }) => (
  <div className={GRID}>
    {blocks.map((block) => (
      <BlockCell key={block.id} span={block.span}>
        {block.kind === "text" && block.title === "" ? (
          <BlockContent block={block} />
        ) : (
          <Section title={blockTitle(block)}>
            <BlockContent block={block} />
          </Section>
        )}
      </BlockCell>
    ))}
  </div>
);
