/** A scrolling box of lines of one height, in pixels. A heading of `headPx` stays at its top and a foot of `footPx` at its bottom. */
export interface LineBox {
  readonly scrollTop: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly lineCount: number;
  readonly headPx: number;
  readonly footPx: number;
}

export interface LineRange {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
}

/** Lines drawn beyond each edge, so that scrolling meets drawn ones. */
const BEYOND = 12;

/** The lines that are drawn: those in sight and a few beyond. */
export function linesInSight({ scrollTop, height, lineHeight, lineCount }: LineBox): LineRange {
  const first = Math.floor(scrollTop / lineHeight) - BEYOND;
  const end = Math.ceil((scrollTop + height) / lineHeight) + BEYOND;
  return { first: Math.max(0, Math.min(first, lineCount)), end: Math.max(0, Math.min(end, lineCount)) };
}

/** Whether what is drawn still reaches half of `BEYOND` past the edges, or the last line there is: then scrolling draws nothing anew. */
export function isDrawnEnough(drawn: LineRange, box: LineBox): boolean {
  const wished = linesInSight(box);
  return (
    Math.abs(drawn.first - wished.first) <= BEYOND / 2 &&
    Math.abs(drawn.end - wished.end) <= BEYOND / 2 &&
    drawn.end <= box.lineCount &&
    // A list that grew by a line or two has them in sight.
    (drawn.end >= wished.end || wished.end < box.lineCount)
  );
}

/** Where to scroll for a line to stand between heading and foot; where it does already, nowhere. */
export function scrollTopFor(line: number, box: LineBox): number {
  const top = box.headPx + line * box.lineHeight;
  const bottom = top + box.lineHeight;
  if (top < box.scrollTop + box.headPx) return top - box.headPx;
  const sightEnd = box.scrollTop + box.height - box.footPx;
  return bottom > sightEnd ? bottom + box.footPx - box.height : box.scrollTop;
}
