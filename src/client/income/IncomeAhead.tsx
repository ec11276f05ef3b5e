import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import { SaveCsv } from "#client/parts/SaveCsv.tsx";
import type { Income } from "#features/figures/income-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { FigureText, Partial } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { aheadCsv, aheadTable, type AheadCell, type AheadRow } from "./income-ahead.ts";

/** What is expected, a row a month and a column a source; each amount explains itself, estimates are marked. */
export function IncomeAhead({ income }: { readonly income: Income }) {
  const { sources, rows } = aheadTable(income);
  const { ahead, currency, on } = income;
  if (sources.length === 0) return null;
  const key = `ahead.${ahead.months}`;
  return (
    <Section
      title="Expected by month"
      note={`the next ${ahead.months} months, in ${currency}`}
      actions={
        <span className="no-print">
          <SaveCsv
            what="expected income by month"
            name={`expected-income-${on}-${ahead.months}-months.csv`}
            text={() => aheadCsv(income)}
          />
        </span>
      }
    >
      <div
        role="region"
        aria-label="Expected by month, table"
        tabIndex={0}
        className="scroll-edges relative overflow-x-auto print:overflow-visible"
      >
        <table className="w-full min-w-max text-13 tabular print:min-w-0 print:text-11" aria-label="Expected by month">
          <thead>
            <tr className="border-b border-line text-12 text-ink-muted">
              <th scope="col" className={classNames("py-2 pr-4 text-left font-medium", FIRST)}>
                Month
              </th>
              {["All", ...sources.map(({ label }) => label)].map((label) => (
                <th key={label} scope="col" className="py-2 pl-4 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <MonthRow key={row.month} row={row} income={income} keys={sources.map((it) => it.key)} />
            ))}
            <tr className="font-semibold">
              <th scope="row" className={classNames("py-1.5 pr-4 text-left", FIRST)}>
                All
              </th>
              <Cell isEstimated={fixedIsNot0(ahead.estimated.value)}>
                <Explain figure="income" figureKey={key} label={`Expected in ${ahead.months} months`}>
                  <FigureText figure={ahead.total} currency={currency} isBare />
                </Explain>
              </Cell>
              {sources.map((source) => {
                const sum = ahead.bySource.find((it) => it.source === source.key);
                return (
                  <Cell key={source.key} isEstimated={sum !== undefined && fixedIsNot0(sum.estimated)}>
                    {sum ? (
                      <Explain
                        figure="income"
                        figureKey={`${key}.all.${source.key}`}
                        label={`${source.label} expected`}
                      >
                        <FigureText figure={sum.total} currency={currency} isBare />
                      </Explain>
                    ) : (
                      "–"
                    )}
                  </Cell>
                );
              })}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="mt-3 max-w-140 text-13 text-ink-muted">
        ≈ holds an estimate: what assumes a rate or a yield, or what came three times and is taken to come again. The
        rest is fixed by terms or planned. Amounts are before taxes, foreign ones at today’s exchange rates.
      </p>
    </Section>
  );
}

/** What a row is of stays in sight while its sources are scrolled. */
const FIRST = "sticky left-0 bg-surface print:static";

const fixedIsNot0 = (value: string | null): boolean => value !== null && value !== "0";

interface MonthRowProps {
  readonly row: AheadRow;
  readonly income: Income;
  readonly keys: readonly string[];
}

function MonthRow({ row: { month, total, cells }, income: { ahead, currency }, keys }: MonthRowProps) {
  const name = formatLocalDate(`${month}-01`, useLocale(), "month");
  const key = `ahead.${ahead.months}.${month}`;
  return (
    <tr>
      <th scope="row" className={classNames("py-1.5 pr-4 text-left font-normal whitespace-nowrap", FIRST)}>
        {name}
      </th>
      {[total, ...cells].map((cell, place) => {
        const source = place === 0 ? undefined : keys[place - 1];
        return (
          <Cell key={source ?? "all"} isEstimated={cell?.isEstimated ?? false}>
            {cell === undefined || (cell.amount === "0" && cell.unknown === 0) ? (
              <span className="text-ink-faint">–</span>
            ) : (
              <Explain
                figure="income"
                figureKey={source === undefined ? key : `${key}.${source}`}
                label={`Expected in ${name}`}
              >
                <Known cell={cell} currency={currency} />
              </Explain>
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

function Known({ cell: { amount, unknown }, currency }: { readonly cell: AheadCell; readonly currency: string }) {
  const shown = <Amount value={amount} currency={currency} isBare />;
  return unknown === 0 ? shown : <Partial reason={`${unknown} more without a known exchange rate.`}>{shown}</Partial>;
}

const Cell = ({ isEstimated, children }: { readonly isEstimated: boolean; readonly children: ReactNode }) => (
  <td className="py-1.5 pl-4 text-right whitespace-nowrap">
    {isEstimated ? (
      <span className="text-ink-muted">
        <span aria-hidden>≈ </span>
        <span className="sr-only">holds an estimate: </span>
      </span>
    ) : null}
    {children}
  </td>
);
