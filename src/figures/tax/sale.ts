import { fixed, mulDiv, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { estimatedTax } from "#engine/tax/estimated-tax.ts";
import type { TaxMatching } from "#engine/tax/rule-sets.ts";
import { allowedGain, termOf } from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { ChosenLot, TaxLotOrder } from "#engine/tax/tax-lot-list.ts";
import { TAXPAYER_QUESTIONS } from "#engine/tax/taxpayer-questions.ts";
import { supposedRow, type OpenLot, type SupposedSale } from "#engine/tax/tax-report.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { ok } from "#engine/result.ts";
import type { Figure } from "#engine/figure.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { isAtOneRate } from "./open-lots.ts";
import { totalsOf, type GainTotals } from "./realized-gains.ts";
import { openTaxBook, type TaxAsked, type TaxBook } from "./tax-book.ts";

/** A part of a holding that is thought of being sold: by units or as a share of it; all of it where none is said. */
export interface SaleAsked extends Omit<TaxAsked, "method"> {
  readonly assetId: string;
  readonly accountId?: string | undefined;
  readonly quantity?: string | undefined;
  readonly share?: string | undefined;
  /** `LOT:UNITS,…`: lots to take first under the method `specific`. */
  readonly take?: string | undefined;
}

/** What a sale would take and gain by one method. */
export interface SaleByMethod {
  readonly method: TaxMatching;
  readonly book: TaxBook;
  readonly gains: readonly TaxGain[];
  /** Of all, and of each term there is. */
  readonly totals: readonly GainTotals[];
  /** At stated rates; undefined where one is missing or the gain is not known. */
  readonly tax: Fixed | undefined;
}

export interface SupposedSales {
  readonly book: TaxBook;
  readonly asset: number;
  readonly account: number | undefined;
  readonly held: Fixed;
  readonly quantity: Fixed;
  readonly proceeds: Fixed | undefined;
  readonly methods: readonly SaleByMethod[];
}

/** What selling a part of a holding today would mean, by every method its country allows; earlier sales stay as they were matched. */
export function salesOf(sheet: Sheet, asked: SaleAsked): Answer<SupposedSales> {
  const book = openTaxBook(sheet, asked);
  if (!book.ok) return book;
  const place = placeOf(book.value, asked);
  if (!place.ok) return place;
  const { asset, account, held } = place.value;
  const worth = marketWorth(sheet.ledger, { ...sheet.market, accrued: undefined }, book.value.report.currency);
  const valueOf = (units: Fixed): Fixed | undefined => worth(asset, units, sheet.on)?.valueBase;
  const quantity = quantityOf(asked, held);
  if (!quantity.ok) return quantity;
  const chosen = chosenOf(sheet, asked.take);
  const sale = { asset, account: account ?? 0, quantity: quantity.value, proceeds: valueOf(quantity.value) };
  const methods: SaleByMethod[] = [];
  for (const method of book.value.rules.matching) {
    if (method === "specific" && chosen.length === 0) continue;
    const made = byMethod(sheet, asked, { sale, method, chosen });
    if (!made.ok) return made;
    methods.push(made.value);
  }
  return ok({ book: book.value, asset, account, held, quantity: sale.quantity, proceeds: sale.proceeds, methods });
}

/** The same by the method of the taxpayer alone, at the place that is named. */
export function saleByOwnMethod(
  sheet: Sheet,
  asked: SaleAsked,
): Answer<SaleByMethod & { readonly proceeds: Fixed | undefined }> {
  const book = openTaxBook(sheet, asked);
  if (!book.ok) return book;
  const place = placeOf(book.value, asked);
  if (!place.ok) return place;
  const { asset, account, held } = place.value;
  const quantity = quantityOf(asked, held);
  if (!quantity.ok) return quantity;
  const worth = marketWorth(sheet.ledger, { ...sheet.market, accrued: undefined }, book.value.report.currency);
  const proceeds = worth(asset, quantity.value, sheet.on)?.valueBase;
  const sale = { asset, account: account ?? 0, quantity: quantity.value, proceeds };
  // Lots that a person names sale by sale are not named here: they go in the order of the country.
  const own = book.value.methodAt(sheet.ledger.accounts[account ?? -1]?.id ?? "", asked.assetId);
  const method = own === "specific" ? (book.value.rules.matching.find((it) => it !== "specific") ?? own) : own;
  const made = byMethod(sheet, asked, { sale, method, chosen: [] });
  return made.ok ? ok({ ...made.value, proceeds }) : made;
}

interface ByMethod {
  readonly sale: SupposedSale;
  readonly method: TaxMatching;
  readonly chosen: readonly ChosenLot[];
}

function byMethod(sheet: Sheet, asked: SaleAsked, { sale, method, chosen }: ByMethod): Answer<SaleByMethod> {
  const order = orderOf(method);
  const opened = openTaxBook(sheet, asked, { ...sale, order, chosen: method === "specific" ? chosen : undefined });
  if (!opened.ok) return opened;
  const book = opened.value;
  const gains = book.report.gains.filter(({ row }) => row === supposedRow(sheet.ledger));
  return ok({ method, book, gains, totals: totalsOf(book, gains), tax: taxOn(book, gains) });
}

/** Pools have one way alone, whatever is asked. */
const orderOf = (method: TaxMatching): TaxLotOrder | undefined =>
  method === "uk_section_104" || method === "canada_acb" ? undefined : method;

/** What is taxed at the rate of income, and what at that of long-term gains where the country has one; undefined where it is not told. */
export function taxedSums(
  book: TaxBook,
  gains: readonly TaxGain[],
): { readonly short: Fixed; readonly long: Fixed; readonly hasLongRate: boolean } | undefined {
  const { country } = book.report;
  const isTold = (gain: TaxGain): boolean =>
    gain.isKnown && isAtOneRate(country, book.sheet.ledger.assets[gain.asset]?.assetClass ?? "");
  if (!gains.every(isTold)) return undefined;
  const hasOwnRate = TAXPAYER_QUESTIONS[country].hasLongRate;
  const ofTerm = (isLong: boolean): Fixed | undefined => {
    const part = gains.filter((gain) => hasOwnRate && (termOf(country, gain) === "long") === isLong);
    return hasOwnRate ? part.reduce((sum, gain) => sum + allowedGain(gain), ZERO) : undefined;
  };
  const all = valueIn(totalsOf(book, gains)[0]?.taxable);
  const [short, long] = [ofTerm(false) ?? all, ofTerm(true) ?? ZERO];
  return short === undefined ? undefined : { short, long, hasLongRate: hasOwnRate };
}

/** Tax on gains at the rates that are stated, on what counts as income. */
export function taxOn(book: TaxBook, gains: readonly TaxGain[]): Fixed | undefined {
  if (!book.taxpayer) return undefined;
  const { rate, longRate } = book.taxpayer;
  const sums = taxedSums(book, gains);
  return sums && estimatedTax(sums, { rate, long: longRate });
}

const valueIn = (figure: Figure<Fixed> | undefined): Fixed | undefined =>
  figure?.status === "ok" ? figure.value : undefined;

interface Place {
  readonly asset: number;
  readonly account: number | undefined;
  readonly held: Fixed;
}

/** Where it is held: at the account named, or else where most of it is; pooled over a person there is but one place. */
function placeOf({ report, isPooled, sheet }: TaxBook, { assetId, accountId }: SaleAsked): Answer<Place> {
  const asset = sheet.ledger.assetIndex.get(assetId);
  const lots = report.lots.filter((lot) => lot.asset === asset && lot.quantity > ZERO);
  if (asset === undefined || lots.length === 0) return refused("assetId", "a holding with open lots");
  if (isPooled(asset)) return ok({ asset, account: lots[0]?.account, held: unitsOf(lots) });
  const places = [...Map.groupBy(lots, ({ account }) => account)]
    .map(([account, own]) => ({ asset, account, held: unitsOf(own) }))
    .toSorted((a, b) => (a.held > b.held ? -1 : a.held < b.held ? 1 : 0));
  const place = places.find(
    ({ account }) => accountId === undefined || sheet.ledger.accounts[account ?? -1]?.id === accountId,
  );
  return place ? ok(place) : refused("accountId", "an account that holds it");
}

const unitsOf = (lots: readonly OpenLot[]): Fixed => lots.reduce((sum, { quantity }) => sum + quantity, ZERO);

/** Units are never more than are held: a sale that is only thought of is no short sale. */
function quantityOf({ quantity, share }: SaleAsked, held: Fixed): Answer<Fixed> {
  const units = quantity === undefined ? round(mulDiv(held, fixed(share ?? "1"), fixed("1")), 8) : fixed(quantity);
  return units <= ZERO || units > held
    ? refused(quantity === undefined ? "share" : "quantity", "more than 0 and at most what is held")
    : ok(units);
}

function chosenOf({ ledger }: Sheet, take: string | undefined): readonly ChosenLot[] {
  const rows = new Map(ledger.transactions.id.map((id, row) => [id, row]));
  return (take ?? "")
    .split(",")
    .filter((text) => text !== "")
    .map((text) => {
      const [lot = "", units = "0"] = text.split(":");
      return { openedBy: rows.get(lot) ?? -1, quantity: fixed(units) };
    });
}
