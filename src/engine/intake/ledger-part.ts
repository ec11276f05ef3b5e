import type { LocalDate } from "#engine/dates/day.ts";
import { readMovements } from "#engine/intake/balances.ts";
import type { Movement } from "#engine/intake/movement.ts";
import type { StatedThing } from "#engine/intake/stated-thing.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, fixed } from "#engine/money/fixed.ts";

/** What a plan asks of the ledger once it knows which accounts a file is about. */
export interface LedgerPart {
  /** Of cash and holdings, without the openings below. */
  readonly movements: readonly Movement[];
  readonly openings: readonly KnownOpening[];
  /** Entries of the file's days that other sources brought, or a person. */
  readonly entries: readonly KnownEntry[];
  /** What earlier files state there is. */
  readonly stated: readonly StatedThing[];
  readonly bought: readonly BoughtSoFar[];
}

/** An asset of an account whose units only ever came by being paid for, without what was taken to be there before. */
export interface BoughtSoFar {
  readonly accountId: string;
  readonly assetId: string;
  /** How many movements. */
  readonly count: number;
  readonly paid: Fixed;
  readonly currency: Currency;
  readonly lastOn: LocalDate;
}

/** What was taken to be there before, for want of older statements. */
export interface KnownOpening {
  readonly transactionId: string;
  readonly accountId: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly on: LocalDate;
  readonly quantity: Fixed;
  /** Undefined where nobody knows. */
  readonly cost: Fixed | undefined;
  readonly currency: Currency;
  readonly sourceKey: string;
  /** False once a person has edited it. */
  readonly isAssumed: boolean;
}

/** A transaction of the ledger, as far as a row of a file may be the same. */
export interface KnownEntry {
  readonly transactionId: string;
  readonly on: LocalDate;
  readonly type: string;
  readonly currency: Currency;
  /** Name of the statement's sender; undefined where a person typed it. */
  readonly sourceName: string | undefined;
  readonly sourceKeys: readonly string[];
  readonly description: string;
  readonly note: string;
  readonly legs: readonly EntryLeg[];
}

export interface EntryLeg {
  readonly accountId: string;
  readonly leg: string;
  /** Asset id, or the currency of cash; empty for neither. */
  readonly thing: string;
  readonly quantity: Fixed | undefined;
  readonly amount: Fixed;
}

export const NOTHING_KNOWN: LedgerPart = { movements: [], openings: [], entries: [], stated: [], bought: [] };

/** Between the parts of the text. */
const PART = "\f";

/** Reads what `ledgerPartOf` of the database hands over: movements, openings, entries and what was bought as tab-separated lines, what is stated as JSON. */
export function readLedgerPart(text: string): LedgerPart {
  const [movements = "", openings = "", entries = "", statedText = "", bought = ""] = text.split(PART);
  // What was kept with imports by us: lists of `StatedThing`.
  const stated: readonly StatedThing[] = statedText === "" ? [] : JSON.parse(statedText);
  return {
    movements: readMovements(movements),
    openings: readOpenings(openings),
    entries: readEntries(entries),
    stated,
    bought: lines(bought).map(readBought),
  };
}

function readBought(line: string): BoughtSoFar {
  const [accountId = "", assetId = "", count = "0", paid = "0", currency = "", lastOn = ""] = line.split("\t");
  return { accountId, assetId, count: Number(count), paid: fixed(paid), currency, lastOn };
}

const lines = (text: string): readonly string[] => text.split("\n").filter((line) => line !== "");

const readOpenings = (text: string): readonly KnownOpening[] =>
  lines(text).map((line) => {
    const [transactionId = "", accountId = "", thing = "", on = "", ...rest] = line.split("\t");
    const [quantity = "0", cost = "", currency = "", sourceKey = "", assumed = ""] = rest;
    return {
      transactionId,
      accountId,
      thing,
      on,
      quantity: fixed(quantity),
      cost: cost === "" ? undefined : fixed(cost),
      currency,
      sourceKey,
      isAssumed: assumed === "t",
    };
  });

/** A line `E` of a transaction, then a line `P` for each of its postings. */
function readEntries(text: string): readonly KnownEntry[] {
  const entries: (KnownEntry & { readonly legs: EntryLeg[] })[] = [];
  for (const line of lines(text)) {
    const [mark, ...fields] = line.split("\t");
    if (mark === "E") {
      const [transactionId = "", on = "", type = "", currency = "", sourceName = "", keys = "", ...words] = fields;
      const [description = "", note = ""] = words;
      const sourceKeys = keys === "" ? [] : keys.split(" ");
      const from = sourceName === "" ? undefined : sourceName;
      entries.push({ transactionId, on, type, currency, sourceName: from, sourceKeys, description, note, legs: [] });
    } else {
      const [accountId = "", leg = "", thing = "", quantity = "", amount = "0"] = fields;
      const moved = quantity === "" ? undefined : fixed(quantity);
      entries.at(-1)?.legs.push({ accountId, leg, thing, quantity: moved, amount: fixed(amount) });
    }
  }
  return entries;
}
