import type { HeaderReading } from "#providers/statements/generic-csv/columns/header-words.ts";

/** Names that alone say nothing of the way of the money, and in two columns beside one another do: what left, what arrived. */
const SIDES: readonly (readonly [left: RegExp, arrived: RegExp])[] = [
  // Of a card: what was bought with it, and what was paid to it.
  [/^(?:new )?(?:charges|purchases)$/i, /^payments(?: (?:and|&) credits)?$/i],
  // Of a plan that is paid into and taken from.
  [/^(?:distributions|withdrawals)$/i, /^contributions$/i],
  [/^(?:expenses?|outcome)$/i, /^income$/i],
  // Of a swap.
  [/^(?:paid|you paid|spent|sent)$/i, /^(?:receive|received|you received|got)$/i],
  // Of a cash book.
  [/^payments?$/i, /^receipts?$/i],
  // Of a register of checks.
  [/^payments?$/i, /^deposits?$/i],
  [/^ausgaben?$/i, /^einnahmen?$/i],
  [/^d[ée]penses?$/i, /^recettes?$/i],
  [/^gastos?$/i, /^ingresos?$/i],
  [/^uitgaven$/i, /^inkomsten$/i],
  // Skrill names the money as well: `[-] EUR`.
  [/^\[?-\]?(?: [A-Z]{3})?$/, /^\[?\+\]?(?: [A-Z]{3})?$/],
];

/** The two columns of such a pair, by their place; none where one of them is missing or occurs twice. */
export function sidesOfHeading(header: readonly string[]): ReadonlyMap<number, HeaderReading> {
  for (const [left, arrived] of SIDES) {
    const [out, ...otherOut] = placesOf(header, left);
    const [into, ...otherInto] = placesOf(header, arrived);
    if (out === undefined || into === undefined || otherOut.length + otherInto.length > 0) continue;
    return new Map([
      [out, { meaning: "debit" }],
      [into, { meaning: "credit" }],
    ]);
  }
  return new Map();
}

const placesOf = (header: readonly string[], words: RegExp): readonly number[] =>
  header.flatMap((name, index) => (words.test(name.trim().slice(0, 40)) ? [index] : []));
