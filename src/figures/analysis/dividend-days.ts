import type { Day } from "#engine/dates/day.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import type { Sheet } from "../sheet.ts";

/** Days of a dividend beside the one it was paid on, as far as they are stated. */
export interface DividendDay {
  readonly exOn: Day | undefined;
  readonly recordedOn: Day | undefined;
}

export interface DividendDays {
  /** By the id of a transaction. */
  readonly ofEntry: ReadonlyMap<string, DividendDay>;
  /** Ex-days that sources of prices tell, by asset, in order. */
  readonly toldOf: ReadonlyMap<string, readonly Day[]>;
}

/** An ex-day further before its payment belongs to another dividend. */
export const MOST_DAYS_TO_PAY = 120;

export const NO_DIVIDEND_DAYS: DividendDays = { ofEntry: new Map(), toldOf: new Map() };

/** The ex-day of a dividend that is expected. An estimate lies as many days before its payment as that of the last one did. */
export interface ExpectedExDay {
  readonly on: Day;
  readonly isEstimate: boolean;
}

/**
 * Ex-days of dividends to come: as a source tells it where its day lies in the 120 days before the payment, else as that of the asset's last dividend
 * whose ex-day is stated. Undefined where neither is known.
 */
export function exDaysAhead(
  sheet: Sheet,
  days: DividendDays,
): (expected: { readonly on: Day; readonly asset: { readonly id: string } | undefined }) => ExpectedExDay | undefined {
  const usual = daysToPay(sheet, days);
  return ({ on, asset }) => {
    if (asset === undefined) return undefined;
    const told = days.toldOf.get(asset.id)?.findLast((day) => day <= on && on - day <= MOST_DAYS_TO_PAY);
    // What went ex before the day that is looked at was told of a payment that may have come since.
    if (told !== undefined && !isPaid(sheet, days, { told, assetId: asset.id })) return { on: told, isEstimate: false };
    const between = usual.get(asset.id);
    return between === undefined ? undefined : { on: on - between, isEstimate: true };
  };
}

/** Days from ex-day to payment of the last dividend of each asset that states both, by asset. */
function daysToPay(sheet: Sheet, { ofEntry }: DividendDays): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (ofEntry.size === 0) return found;
  for (const { assetId, on, exOn } of datedPayments(sheet, ofEntry))
    if (exOn !== undefined && exOn <= on && on - exOn <= MOST_DAYS_TO_PAY && on <= sheet.on)
      found.set(assetId, on - exOn);
  return found;
}

const isPaid = (
  sheet: Sheet,
  { ofEntry }: DividendDays,
  { told, assetId }: { readonly told: Day; readonly assetId: string },
): boolean =>
  datedPayments(sheet, ofEntry).some((it) => it.assetId === assetId && it.exOn === told && it.on <= sheet.on);

interface DatedPayment {
  readonly transactionId: string;
  readonly assetId: string;
  readonly on: Day;
  readonly exOn: Day | undefined;
}

/** Entries that state such a day, with the asset they are of, in the order of the ledger. */
export function datedPayments(sheet: Sheet, ofEntry: DividendDays["ofEntry"]): readonly DatedPayment[] {
  if (ofEntry.size === 0) return [];
  const { transactions, postings, assets } = sheet.ledger;
  const found: DatedPayment[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const transactionId = transactions.id[row] ?? "";
    const days = ofEntry.get(transactionId);
    if (days === undefined) continue;
    for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++) {
      const asset = assets[postings.asset[p] ?? NONE];
      if (asset === undefined || !OF_ASSET.has(postings.leg[p] ?? NONE)) continue;
      found.push({ transactionId, assetId: asset.id, on: transactions.day[row] ?? 0, exOn: days.exOn });
      break;
    }
  }
  return found;
}

const OF_ASSET: ReadonlySet<number> = new Set([LEG_NUMBERS.INCOME, LEG_NUMBERS.HOLDING]);
