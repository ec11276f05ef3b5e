import type { Explained } from "#engine/explain/explained.ts";
import type { Traced } from "#engine/explain/traced.ts";
import { day, type Day } from "#engine/dates/day.ts";
import { fixed, type Fixed } from "#engine/money/fixed.ts";

/** What a figure of a catalog, or the parts of one, are computed from. */
type InputOf<Entry> =
  Entry extends Explained<infer Input>
    ? Input
    : Entry extends Readonly<Record<string, Explained<infer Input>>>
      ? Input
      : never;

/** An input for every figure of a catalog: a figure without one does not compile. */
export type Samples<Catalog> = { readonly [Name in keyof Catalog]: Traced<InputOf<Catalog[Name]>> };

export const f = (text: string): Fixed => fixed(text);
export const d = (text: string): Day => day(text);
