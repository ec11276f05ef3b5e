import { csvOf } from "#client/parts/csv.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import type { GainTotals, Harvest, RealizedGains, UnrealizedLot } from "#features/tax/contract.ts";

export interface TaxFile {
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

export const shown = ({ value }: { readonly value: string | null }): string | null => value;

/** Every line of a year as the engine has it, exact. */
export const linesOf = (made: RealizedGains): string =>
  csvOf([
    [
      "asset",
      "account",
      "acquired",
      "sold",
      "quantity",
      "proceeds",
      "basis",
      "of it from wash sales",
      "gain",
      "disallowed",
      "taxable",
      "term",
      "rule",
      "currency",
      "transaction",
    ],
    ...made.lines.map((it) => [
      it.name,
      it.accountName,
      it.acquiredOn,
      it.soldOn,
      it.quantity,
      shown(it.proceeds),
      shown(it.basis),
      it.washAdded ?? null,
      shown(it.gain),
      shown(it.disallowed),
      shown(it.taxable),
      it.term,
      it.rule,
      made.currency,
      it.transactionId,
    ]),
  ]);

/** Sums of each account by term; the first row of an account is of all its terms. */
export const byAccountOf = (made: RealizedGains): string =>
  sumsOf(
    "account",
    made.currency,
    (made.byAccount ?? []).map(({ accountName, totals }) => ({ name: accountName, totals })),
  );

/** The same of each owner. */
const byOwnerOf = (made: RealizedGains): string => sumsOf("owner", made.currency, made.byOwner ?? []);

const sumsOf = (
  first: string,
  currency: string,
  rows: readonly { readonly name: string | null; readonly totals: readonly Omit<GainTotals, "taxable">[] }[],
): string =>
  csvOf([
    [first, "term", "disposals", "proceeds", "basis", "gains", "losses", "net", "disallowed", "currency"],
    ...rows.flatMap(({ name, totals }) =>
      totals.map((it) => [
        name,
        it.term,
        it.count,
        shown(it.proceeds),
        shown(it.basis),
        shown(it.gains),
        shown(it.losses),
        shown(it.net),
        shown(it.disallowed),
        currency,
      ]),
    ),
  ]);

/** Every payment of a year, gross and with the tax withheld. */
export const incomeOf = ({ income, currency }: Pick<TaxYearView, "income" | "currency">): string =>
  csvOf([
    [
      "paid",
      "ex-day",
      "record day",
      "kind",
      "asset",
      "gross",
      "withheld",
      "net",
      "taxed at the source in",
      "creditable",
      "reclaimable",
      "qualified",
      "franked",
      "currency",
      "transaction",
    ],
    ...income.payments.map((it) => [
      it.on,
      it.exOn ?? null,
      it.recordedOn ?? null,
      it.type,
      it.assetName,
      it.gross,
      it.withheld,
      it.net,
      it.dividend?.atSource?.country ?? null,
      it.dividend?.atSource?.creditable ?? null,
      it.dividend?.atSource?.reclaimable ?? null,
      it.dividend?.isQualified == null ? null : it.dividend.isQualified ? "yes" : "no",
      it.dividend?.franked ?? null,
      currency,
      it.transactionId,
    ]),
  ]);

/** Open lots with what a sale on the day would gain. */
export const lotsOf = (lots: readonly UnrealizedLot[], currency: string): string =>
  csvOf([
    [
      "asset",
      "account",
      "acquired",
      "quantity",
      "basis",
      "value",
      "gain",
      "days held",
      "term",
      "days to long-term",
      "tax if sold",
      "carries a wash sale",
      "of the basis from wash sales",
      "currency",
      "transaction",
    ],
    ...lots.map((it) => [
      it.name,
      it.accountName,
      it.acquiredOn,
      it.quantity,
      shown(it.basis),
      shown(it.value),
      shown(it.gain),
      it.daysHeld,
      it.term,
      it.daysToLongTerm,
      it.tax,
      it.isReplacement ? "yes" : "no",
      it.washAdded ?? null,
      currency,
      it.transactionId,
    ]),
  ]);

/** Losses that a sale on the day would realize. */
export const harvestOf = ({ candidates, currency }: Harvest): string =>
  csvOf([
    ["asset", "account", "acquired", "quantity", "loss", "term", "units bought nearby", "buy again from", "currency"],
    ...candidates.map((it) => [
      it.name,
      it.accountName,
      it.acquiredOn,
      it.quantity,
      it.loss,
      it.term,
      it.replacedUnits,
      it.rebuyFrom,
      currency,
    ]),
  ]);

export const form8949Of = (made: RealizedGains): string =>
  csvOf([
    [
      "box",
      "(a) description",
      "(b) acquired",
      "(c) sold",
      "(d) proceeds",
      "(e) basis",
      "(f) code",
      "(g) adjustment",
      "(h) gain",
    ],
    ...made.form8949.map((it) => [
      it.box,
      it.description,
      it.acquiredOn,
      it.soldOn,
      it.expired === "proceeds" ? "Expired" : it.proceeds,
      it.expired === "basis" ? "Expired" : it.basis,
      it.code,
      it.adjustment,
      it.gain,
    ]),
  ]);

export const sa108Of = (made: RealizedGains): string =>
  csvOf([
    ["description", "disposed", "quantity", "proceeds", "allowable cost", "gain", "matched by"],
    ...made.sa108.map((it) => [
      it.description,
      it.disposedOn,
      it.quantity,
      it.proceeds,
      it.allowableCost,
      it.gain,
      it.rules.join(" "),
    ]),
  ]);

export const lumpSumsOf = ({ germany }: RealizedGains): string =>
  csvOf([
    [
      "fund",
      "kind",
      "year",
      "received",
      "units",
      "base rate",
      "value at start",
      "value at end",
      "distributions",
      "lump sum",
      "taxable",
    ],
    ...(germany?.lumpSums ?? []).map((it) => [
      it.name,
      it.fundKind,
      it.year,
      it.receivedOn,
      it.quantity,
      it.baseRate,
      shown(it.valueStart),
      shown(it.valueEnd),
      shown(it.distributions),
      shown(it.lumpSum),
      shown(it.taxable),
    ]),
  ]);

/** What can be taken along of a year: every line, and the columns of the country's form. */
export function taxFilesOf(made: RealizedGains, label: string): readonly TaxFile[] {
  const name = (what: string) => `${what}-${label.replaceAll("/", "-")}.csv`;
  return [
    { label: "All lines", name: name("gains"), text: linesOf(made) },
    ...((made.byAccount ?? []).length < 2
      ? []
      : [{ label: "By account", name: name("gains-by-account"), text: byAccountOf(made) }]),
    ...((made.byOwner ?? []).length === 0
      ? []
      : [{ label: "By owner", name: name("gains-by-owner"), text: byOwnerOf(made) }]),
    ...(made.form8949.length === 0 ? [] : [{ label: "Form 8949", name: name("form-8949"), text: form8949Of(made) }]),
    ...(made.sa108.length === 0 ? [] : [{ label: "SA108 disposals", name: name("sa108"), text: sa108Of(made) }]),
    ...((made.germany?.lumpSums ?? []).length === 0
      ? []
      : [{ label: "Advance lump sums", name: name("lump-sums"), text: lumpSumsOf(made) }]),
  ];
}
