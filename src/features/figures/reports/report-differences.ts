import type { KeptReportView, ReportView } from "#features/shared/kept-report-contract.ts";

type Difference = NonNullable<KeptReportView["differences"]>[number];
type Table = ReportView["tables"][number];

/** Numbers whose difference is told; words and days change with them. */
const NUMBERS: ReadonlySet<string> = new Set(["money", "units", "ratio", "multiple", "count", "per_100"]);

/** Numbers that differ between two versions of a report, in their order: what came, what went and what is another. */
export function reportDifferences(then: ReportView, now: ReportView): readonly Difference[] {
  const headline = then.headline.flatMap(({ key, label, unit, value }): Difference[] => {
    const other = now.headline.find((it) => it.key === key)?.value ?? null;
    return isSame(value, other) ? [] : [{ table: "", row: label, column: "", unit, kept: value, now: other }];
  });
  const keys = new Set([...then.tables, ...now.tables].map(({ key }) => key));
  return [
    ...headline,
    ...[...keys].flatMap((key) => {
      const [one, other] = [then, now].map(({ tables }) => tables.find((it) => it.key === key));
      return tableDifferences(one, other);
    }),
  ];
}

function tableDifferences(then: Table | undefined, now: Table | undefined): readonly Difference[] {
  const table = then ?? now;
  if (!table) return [];
  const keys = new Set([...(then?.rows ?? []), ...(now?.rows ?? [])].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const [one, other] = [then, now].map((it) => it?.rows.find((row) => row.key === key));
    const name = String((one ?? other)?.cells[0] ?? "");
    return table.columns.flatMap(({ label, unit }): Difference[] => {
      if (!NUMBERS.has(unit)) return [];
      const [before, after] = [cellOf(then, one, label), cellOf(now, other, label)];
      return isSame(before, after)
        ? []
        : [{ table: table.label, row: name, column: label, unit, kept: before, now: after }];
    });
  });
}

/** By the name of its column: later versions may have more of them. */
function cellOf(table: Table | undefined, row: Table["rows"][number] | undefined, label: string) {
  const place = table?.columns.findIndex((it) => it.label === label) ?? -1;
  return row?.cells[place] ?? null;
}

/** Rates are doubles: what differs by less than a millionth is the same. */
function isSame(one: string | number | null, other: string | number | null): boolean {
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) < 1e-6;
  return one === other;
}
