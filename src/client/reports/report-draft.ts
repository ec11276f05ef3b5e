import type { ReportBlock } from "#features/views/report-contract.ts";

/** Columns of the page, and the fewest a block takes. */
export const COLUMNS = 12;
export const FEWEST = 3;

type Blocks = readonly ReportBlock[];

export interface Draft {
  readonly name: string;
  readonly blocks: Blocks;
}

/** A draft with what it was before, so that each step is taken back and done again. */
export interface History {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
  /** What the last step went on with, such as typing into one field: more of it is the same step. */
  readonly last?: string | undefined;
}

const MOST_STEPS = 100;

export const begun = (present: Draft): History => ({ past: [], present, future: [] });

export function changed({ past, present, last }: History, next: Draft, step?: string): History {
  const isSame = step !== undefined && step === last;
  return { past: isSame ? past : [...past.slice(1 - MOST_STEPS), present], present: next, future: [], last: step };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redone(history: History): History {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.present], present: next, future } : history;
}

/** One place earlier or later; the first and the last stay. */
export function stepped(blocks: Blocks, id: string, by: -1 | 1): Blocks {
  const at = blocks.findIndex((it) => it.id === id);
  const to = at + by;
  const block = blocks[at];
  return !block || to < 0 || to >= blocks.length ? blocks : blocks.toSpliced(at, 1).toSpliced(to, 0, block);
}

/** Where it was dropped: before another block, or after it. */
export function dropped(
  blocks: Blocks,
  id: string,
  { id: target, isAfter }: { readonly id: string; readonly isAfter: boolean },
): Blocks {
  const moved = blocks.find((it) => it.id === id);
  const others = blocks.filter((it) => it.id !== id);
  const at = others.findIndex((it) => it.id === target);
  return moved && at >= 0 ? others.toSpliced(at + (isAfter ? 1 : 0), 0, moved) : blocks;
}

export const replaced = (blocks: Blocks, next: ReportBlock): Blocks =>
  blocks.map((it) => (it.id === next.id ? next : it));

export const widened = (blocks: Blocks, id: string, span: number): Blocks =>
  blocks.map((it) => (it.id === id ? { ...it, span: Math.max(FEWEST, Math.min(COLUMNS, span)) } : it));

export const without = (blocks: Blocks, id: string): Blocks => blocks.filter((it) => it.id !== id);

/** The same again, right behind it. */
export function doubled(blocks: Blocks, id: string, newId: string): Blocks {
  const at = blocks.findIndex((it) => it.id === id);
  const block = blocks[at];
  return block ? blocks.toSpliced(at + 1, 0, { ...block, id: newId }) : blocks;
}
