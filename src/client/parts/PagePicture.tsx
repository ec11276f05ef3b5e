import { useFileText } from "#client/parts/use-file-text.ts";
import type { ImportPage } from "#features/shared/page-contract.ts";

type Word = ImportPage["words"][number];

interface PagePictureProps {
  readonly page: ImportPage;
  /** Lines of the document that the row in question was read from. */
  readonly marked: ReadonlySet<number>;
}

/** A page drawn from its words alone, each at its place and as wide as it was; nothing of the document runs or is fetched. */
export function PagePicture({ page, marked }: PagePictureProps) {
  const mask = useFileText();
  const lines = Map.groupBy(page.words, ({ line }) => line);
  const name = `Page ${page.page} of ${page.pageCount}`;
  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={marked.size > 0 ? `${name}, with the lines of the chosen row marked` : name}
      className="block w-full min-w-104 bg-surface"
    >
      {[...lines].map(([line, words]) => (marked.has(line) ? <LineMark key={line} words={words} /> : null))}
      {page.words.map((word, at) => {
        const shown = mask(word.text);
        const fit = shown === word.text ? { textLength: word.width, lengthAdjust: "spacingAndGlyphs" as const } : {};
        return (
          <text key={at} x={word.x} y={word.y} fontSize={word.size} className="fill-ink" {...fit}>
            {shown}
          </text>
        );
      })}
    </svg>
  );
}

/** Air around a marked line, in points. */
const AIR = 3;

function LineMark({ words }: { readonly words: readonly Word[] }) {
  const left = Math.min(...words.map(({ x }) => x)) - AIR;
  const right = Math.max(...words.map(({ x, width }) => x + width)) + AIR;
  const top = Math.min(...words.map(({ y, size }) => y - size)) - 1;
  const bottom = Math.max(...words.map(({ y, size }) => y + size * 0.3)) + 1;
  return (
    <rect
      x={left}
      y={top}
      width={right - left}
      height={bottom - top}
      rx={2}
      data-marked
      className="fill-warning-soft stroke-warning"
      strokeWidth={0.75}
    />
  );
}
