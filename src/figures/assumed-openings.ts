import type { Day } from "#engine/dates/day.ts";
import { ASSUMED } from "#engine/ledger/entry-parts.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { legNumber } from "#engine/ledger/ledger.ts";
import { remember, type Sheet } from "./sheet.ts";

/** An opening balance that nobody stated: what statements that begin later say must have been there. */
export interface AssumedOpening {
  readonly row: number;
  readonly account: number;
  /** Of cash too. */
  readonly asset: number;
  readonly on: Day;
}

const [HOLDING, CASH, EXTERNAL] = (["holding", "cash", "external"] as const).map(legNumber);

/** Those of a ledger, in its order; none are looked for where the ledger knows no such word. */
export function assumedOpenings({ kinds, postings, transactions }: Ledger): readonly AssumedOpening[] {
  const kind = kinds.indexOf(ASSUMED);
  if (kind < 0) return [];
  const found: AssumedOpening[] = [];
  for (let p = 0; p < postings.count; p++) {
    if (postings.kind[p] !== kind || postings.leg[p] !== EXTERNAL) continue;
    const row = postings.transaction[p] ?? -1;
    const first = transactions.firstPosting[row] ?? 0;
    const leg = postings.leg[first];
    if (leg !== HOLDING && leg !== CASH) continue;
    const [account, asset] = [postings.account[first] ?? -1, postings.asset[first] ?? -1];
    found.push({ row, account, asset, on: transactions.day[row] ?? 0 });
  }
  return found;
}

const known = (sheet: Sheet): readonly AssumedOpening[] =>
  remember(sheet, "assumed", () => assumedOpenings(sheet.ledger));

/** Ids of the assets, cash too, of which something was taken on trust. */
export const assumedAssets = (sheet: Sheet): ReadonlySet<string> =>
  remember(
    sheet,
    "assumed:assets",
    () => new Set(known(sheet).map(({ asset }) => sheet.ledger.assets[asset]?.id ?? "")),
  );

/** Transactions that are such openings, by their rows. */
export const assumedRows = (sheet: Sheet): ReadonlySet<number> =>
  remember(sheet, "assumed:rows", () => new Set(known(sheet).map(({ row }) => row)));
