import type { FiledDifference, TaxReport } from "#features/shared/filed-year-contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";

type Item = Omit<FiledDifference, "filed" | "now"> & { readonly amount: MoneyFigure };

const exact = (value: string | null): MoneyFigure =>
  value === null
    ? { status: "undefined", value: null, notes: ["No exchange rate of the day is known."] }
    : { status: "ok", value, notes: [] };
const NOWHERE = { transactionId: null, assetId: null, on: null } as const;
const TERMS = { any: "Gains less losses", short: "Short-term", long: "Long-term" } as const;

/** Every number of a report under a name that stays the same from one computation to the next. */
function itemsOf({ year, gains }: TaxReport): readonly Item[] {
  const sum = (key: string, label: string, amount: MoneyFigure): Item => ({
    part: "sum",
    key,
    label,
    amount,
    ...NOWHERE,
  });
  return [
    ...year.totals.map(({ term, net }) => sum(`net.${term}`, TERMS[term], net)),
    ...year.steps.map(({ key, label, amount }) => sum(`step.${key}`, label, amount)),
    sum("taxable", "Taxable", year.taxable),
    ...(year.tax ? [sum("tax", "Tax on it", year.tax)] : []),
    sum("income.gross", "Income", year.income.total.gross),
    sum("income.withheld", "Tax withheld", year.income.total.withheld),
    ...disposals(gains),
    ...payments(year),
  ];
}

/** A sale that took several pieces of one lot has them one after the other. */
function disposals({ lines }: TaxReport["gains"]): readonly Item[] {
  const seen = new Map<string, number>();
  return lines.map((line): Item => {
    const name = `${line.transactionId} ${line.lotTransactionId ?? line.rule}`;
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return {
      part: "disposal",
      key: `${name} ${place}`,
      label: line.name,
      amount: line.gain,
      transactionId: line.transactionId,
      assetId: line.assetId,
      on: line.soldOn,
    };
  });
}

const payments = ({ income }: TaxReport["year"]): readonly Item[] =>
  income.payments.map((it, place) => ({
    part: "income",
    key: `${it.transactionId} ${it.type} ${income.payments.slice(0, place).filter((other) => other.transactionId === it.transactionId).length}`,
    label: it.assetName ?? it.type.replaceAll("_", " "),
    amount: exact(it.gross),
    transactionId: it.transactionId,
    assetId: it.assetId,
    on: it.on,
  }));

const isSame = (a: MoneyFigure | undefined, b: MoneyFigure | undefined): boolean =>
  a?.value === b?.value && a?.status === b?.status;

/** What differs between a year as it was filed and as it would be now: sums first, then disposals and payments. None where nothing moved. */
export function filedDifferences(then: TaxReport, now: TaxReport): readonly FiledDifference[] {
  const [old, current] = [itemsOf(then), itemsOf(now)];
  const after = new Map(current.map((item) => [`${item.part} ${item.key}`, item]));
  const before = new Set(old.map((item) => `${item.part} ${item.key}`));
  const was = old.flatMap(({ amount, ...item }) => {
    const found = after.get(`${item.part} ${item.key}`);
    return isSame(amount, found?.amount) ? [] : [{ ...item, filed: amount, now: found?.amount ?? null }];
  });
  const came = current.flatMap(({ amount, ...item }) =>
    before.has(`${item.part} ${item.key}`) ? [] : [{ ...item, filed: null, now: amount }],
  );
  const all = [...was, ...came];
  return (["sum", "disposal", "income"] as const).flatMap((part) => all.filter((it) => it.part === part));
}
