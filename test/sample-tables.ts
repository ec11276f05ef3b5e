import type { readSampleReports } from "#test/sample-reports.ts";

type Reports = Awaited<ReturnType<typeof readSampleReports>>;
type Cell = string | number | null;

const cell = (value: Cell): string => {
  const text = value === null ? "" : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** The tables of the sample reports as CSV, by file name: full amounts, dates as YYYY-MM-DD, ratios as fractions. */
export function sampleTables({ currency, closesOn, opensOn, netWorth, performance, tax }: Reports) {
  return {
    "holdings.csv": table(
      ["Date", "Name", "Class", "Quantity", "Price", "Price currency", "Priced on", `Value in ${currency}`],
      netWorth.holdings.map((it) => [
        closesOn,
        it.name,
        it.label,
        it.quantity,
        it.price,
        it.currency,
        it.pricedOn,
        it.value,
      ]),
    ),
    "net-worth.csv": table(
      ["Class", `${opensOn} in ${currency}`, `${closesOn} in ${currency}`, "Share of assets"],
      netWorth.classes.map((it) => [it.label, it.before, it.value, it.weight]),
    ),
    "performance.csv": table(
      ["Year", "Opening", "Paid in", "Gain", "Closing", "Time-weighted", "Money-weighted"],
      performance.years.map((it) => [
        it.year,
        it.opening,
        it.paidIn,
        it.gain,
        it.closing,
        it.timeWeighted,
        it.moneyWeighted,
      ]),
    ),
    "realized-gains.csv": table(
      ["Asset", "Account", "Acquired", "Sold", "Quantity", "Proceeds", "Cost", "Gain"],
      tax.lines.map((it) => [
        it.name,
        it.account,
        it.acquiredOn,
        it.soldOn,
        it.quantity,
        it.proceeds,
        it.basis,
        it.gain,
      ]),
    ),
  };
}
