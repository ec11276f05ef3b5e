import { isCashAsset } from "#engine/ledger/ledger.ts";
import { abs, formatFixed, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { ok } from "#engine/result.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { divideByMix, driftOfMix } from "../analysis/targets.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { saleByOwnMethod, taxOn } from "./sale.ts";
import { openTaxBook, type TaxBook } from "./tax-book.ts";

/** What somebody sells of a holding at one place to come back to a mix. Money is in the currency of the return. */
export interface TradeSale {
  readonly assetId: string;
  readonly name: string;
  readonly accountId: string | undefined;
  readonly accountName: string | undefined;
  readonly proceeds: Fixed | undefined;
  readonly gains: readonly TaxGain[];
  /** Undefined where a cost or a rate is not known. */
  readonly gain: Fixed | undefined;
}

export interface TradeTax {
  readonly book: TaxBook;
  readonly sales: readonly TradeSale[];
  /** On all gains together, losses first, in the currency of the return and in the sheet's. */
  readonly tax: Figure<Fixed>;
  readonly taxInBase: Figure<Fixed>;
  /** What is bought and sold, in the sheet's currency. */
  readonly traded: Fixed;
  /** What is not counted, in sentences. */
  readonly notes: readonly string[];
}

/** So many sales are computed, the largest first: each goes through the lots of a holding anew. */
const MOST_SALES = 60;

/**
 * The tax that the trades of a mix would cause if they were made today: of each part that is over its target, every holding gives the same
 * share of itself, at each place where it is kept, by the method of the taxpayer.
 */
export function taxOfTrades(
  sheet: Sheet,
  { mixId, taxpayer }: { readonly mixId: string; readonly taxpayer?: string | undefined },
): Answer<TradeTax> {
  const mix = sheet.targets.find(({ id }) => id === mixId);
  if (mix === undefined) return refused("mixId", "a target mix of this portfolio");
  const opened = openTaxBook(sheet, { taxpayer });
  if (!opened.ok) return opened;
  const book = opened.value;
  const drift = driftOfMix(sheet, mix);
  const { sold, notes } = holdingsSold(sheet, mix);
  const [sales, more] = salesAt(sheet, book, sold);
  const gains = sales.flatMap((sale) => sale.gains);
  const tax = taxFigure(book, gains);
  return ok({
    book,
    sales,
    tax,
    taxInBase: inBase(sheet, book, tax),
    traded: drift.parts.reduce((sum, { trade = ZERO }) => sum + abs(trade), ZERO),
    notes: [...notes, ...more],
  });
}

interface Sold {
  readonly holding: Holding;
  /** Of all of it, at most 1. */
  readonly share: Fixed;
}

/** What share of each holding is sold; cash is spent and not sold. */
function holdingsSold(sheet: Sheet, mix: Sheet["targets"][number]) {
  const { named, others } = divideByMix(sheet, mix);
  const sold = new Map<string, Sold>();
  const notes: string[] = [];
  for (const { key, value, trade = ZERO, label } of driftOfMix(sheet, mix).parts) {
    if (trade >= ZERO || value <= ZERO) continue;
    for (const { holding, share } of key === undefined ? others : (named.get(key) ?? [])) {
      const { asset } = holding;
      if (isCashAsset(asset)) continue;
      if (asset.tracking !== "units") {
        notes.push(`${asset.name} of ${label} has no units: what selling a part of it would be taxed is not told.`);
        continue;
      }
      const given = mulDiv(share, -trade, value);
      const before = sold.get(asset.id)?.share ?? ZERO;
      sold.set(asset.id, { holding, share: before + given > ONE ? ONE : before + given });
    }
  }
  const bySize = [...sold.values()].toSorted((a, b) => (soldOf(a) > soldOf(b) ? -1 : 1));
  return { sold: bySize, notes: [...new Set(notes)] };
}

interface SoldAt extends Sold {
  /** Undefined where lots are pooled over all accounts. */
  readonly accountId: string | undefined;
}

const soldOf = ({ holding, share }: Sold): Fixed => mulDiv(holding.valueBase ?? ZERO, share, ONE);

function salesAt(sheet: Sheet, book: TaxBook, sold: readonly Sold[]): [readonly TradeSale[], readonly string[]] {
  const notes: string[] = [];
  const sales: TradeSale[] = [];
  const places = sold.flatMap(({ holding, share }): readonly SoldAt[] =>
    book.isPooled(sheet.ledger.assetIndex.get(holding.asset.id) ?? -1)
      ? [{ holding, share, accountId: undefined }]
      : holding.accounts.map(({ accountId }) => ({ holding, share, accountId })),
  );
  for (const { holding, share, accountId } of places.slice(0, MOST_SALES)) {
    const { id, name } = holding.asset;
    const made = saleByOwnMethod(sheet, {
      assetId: id,
      accountId,
      share: formatFixed(share),
      taxpayer: book.whose?.id,
    });
    const accountName = accountId === undefined ? undefined : sheet.accounts.get(accountId)?.name;
    if (!made.ok) {
      notes.push(
        `${name}${accountName === undefined ? "" : ` in ${accountName}`} is not in the accounts of the taxpayer, or has no open lot: its tax is not in this.`,
      );
      continue;
    }
    const { gains, proceeds } = made.value;
    const isKnown = gains.length > 0 && gains.every((gain) => gain.isKnown);
    const gain = isKnown ? gains.reduce((sum, it) => sum + it.gain, ZERO) : undefined;
    sales.push({ assetId: id, name, accountId, accountName, proceeds, gains, gain });
  }
  if (places.length > MOST_SALES) notes.push(`The tax is of the ${MOST_SALES} largest of ${places.length} sales.`);
  return [sales, notes];
}

function taxFigure(book: TaxBook, gains: readonly TaxGain[]): Figure<Fixed> {
  if (gains.length === 0) return known(ZERO);
  const tax = taxOn(book, gains);
  if (tax !== undefined) return known(tax);
  if (!gains.every(({ isKnown }) => isKnown))
    return notKnown("insufficient_data", "The cost of some of what would be sold is not known.");
  return notKnown(
    "insufficient_data",
    book.taxpayer
      ? "The rate that holds for these gains is not stated. State it under Tax, Taxpayer."
      : "Nobody is kept as a taxpayer with a rate. Add one under Tax.",
  );
}

function inBase(sheet: Sheet, { report }: TaxBook, tax: Figure<Fixed>): Figure<Fixed> {
  if (tax.status !== "ok") return tax;
  const rate = rateOn(sheet.market.rates, { from: report.currency, to: sheet.base }, sheet.on);
  return rate
    ? known(convertAt(tax.value, rate))
    : notKnown("undefined", `No rate from ${report.currency} to ${sheet.base} on the day.`);
}
