import type { ReactNode } from "react";

interface ReferenceHeadingProps {
  readonly level: 2 | 3;
  readonly id: string;
  readonly children: ReactNode;
}

const STYLES = {
  2: "text-22 font-semibold tracking-[-0.012em] text-ink",
  3: "text-18 font-semibold tracking-[-0.006em] text-ink",
} as const;

/** A heading with its address, as those of the documents are. */
export function ReferenceHeading({ level, id, children }: ReferenceHeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`group relative scroll-mt-24 ${STYLES[level]}`}>
      {children}
      <a
        href={`#${id}`}
        aria-label="Link to this heading"
        className="no-print ml-2 rounded-xs font-normal text-ink-faint opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      >
        #
      </a>
    </Tag>
  );
}
