import { fundKindOf } from "#assets/fund/fund-rules.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { FUND_KINDS, type GermanFundKind } from "#engine/tax/germany.ts";
import { allowedGain } from "#engine/tax/summarize-gains.ts";
import { germanTaxes, potOf } from "./germany.ts";
import { gainsOf } from "./realized-gains.ts";
import type { TaxBook } from "./tax-book.ts";

/** A line of a German form by what it asks for: its number changes from year to year. */
export interface GermanFormLine {
  readonly form: "Anlage KAP" | "Anlage KAP-INV";
  readonly label: string;
  readonly amount: Fixed;
}

const KIND_WORDS: Readonly<Record<GermanFundKind, string>> = {
  equity: "equity funds (Aktienfonds)",
  mixed: "mixed funds (Mischfonds)",
  real_estate: "real estate funds (Immobilienfonds)",
  foreign_real_estate: "real estate funds abroad (Auslands-Immobilienfonds)",
  other: "other funds (sonstige Fonds)",
};

/**
 * What of a year goes on the forms of capital income, of sales with a known cost and funds of a stated kind. Funds stand before the partial exemption,
 * which the tax office takes off by kind; a gain of theirs is less the lump sums taxed before. Lines with nothing on them are left out.
 * Source: EStG § 20 (6), § 43a (3); InvStG §§ 16, 18, 19, 20; Anlage KAP and Anlage KAP-INV.
 */
export function germanFormLines(book: TaxBook, year: number): readonly GermanFormLine[] {
  const gains = gainsOf(book, year).filter(({ isKnown }) => isKnown);
  const funds = gains.flatMap((gain) => {
    const made = book.report.funds?.gainOf(gain);
    const taxed = made?.lumpSumsTaxed;
    return made?.kind !== undefined && taxed && "value" in taxed
      ? [{ kind: made.kind, amount: allowedGain(gain) - taxed.value }]
      : [];
  });
  const lumpSums = (germanTaxes(book, { year })?.lumpSums ?? []).flatMap(({ asset, lumpSum }) => {
    const { assets } = book.sheet.ledger;
    const kind = fundKindOf(book.sheet.assets.get(assets[asset]?.id ?? "")?.terms);
    return kind !== undefined && "value" in lumpSum ? [{ kind, amount: lumpSum.value }] : [];
  });
  const single = gains.filter((gain) => book.report.funds?.gainOf(gain) === undefined);
  const ofPot = (pot: "share" | "other", isGain: boolean): Fixed =>
    sum(single.filter((gain) => potOf(book, gain) === pot && isGain === allowedGain(gain) > ZERO).map(allowedGain));
  const kap = (label: string, amount: Fixed): GermanFormLine => ({ form: "Anlage KAP", label, amount });
  const inv = (label: string, amount: Fixed): GermanFormLine => ({ form: "Anlage KAP-INV", label, amount });
  return [
    kap("Gains on shares (Gewinne aus Aktienveräußerungen)", ofPot("share", true)),
    kap("Losses on shares (Verluste aus der Veräußerung von Aktien)", -ofPot("share", false)),
    kap("Other gains, without funds", ofPot("other", true)),
    kap("Other losses, without funds (Verluste ohne Aktien)", -ofPot("other", false)),
    ...FUND_KINDS.map((kind) => inv(`Advance lump sums, ${KIND_WORDS[kind]}`, ofKind(lumpSums, kind))),
    ...FUND_KINDS.map((kind) => inv(`Gains less losses, ${KIND_WORDS[kind]}`, ofKind(funds, kind))),
  ].filter(({ amount }) => amount !== ZERO);
}

interface OfKind {
  readonly kind: GermanFundKind;
  readonly amount: Fixed;
}

const sum = (amounts: readonly Fixed[]): Fixed => amounts.reduce((total, amount) => total + amount, ZERO);
const ofKind = (list: readonly OfKind[], kind: GermanFundKind): Fixed =>
  sum(list.filter((it) => it.kind === kind).map(({ amount }) => amount));
