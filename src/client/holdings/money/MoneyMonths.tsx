import { Fragment, useState } from "react";
import { queryText } from "#client/api/api-path.ts";
import { moneyPaths } from "#client/api/money-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { MoneyMonthsView } from "#features/figures/money-months-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { MonthEntries } from "./MonthEntries.tsx";

type Row = MoneyMonthsView["rows"][number];

/** Money in and out by what it was for, twelve months side by side; a category opens into its entries. */
export function MoneyMonths() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const answer = useApiQuery(moneyPaths(portfolioId).months(scoped), { keepsPrevious: true });
  const { data, failure, isRefreshing, isLoading, retry } = answer;
  return (
    <Section title="In and out by month" note={data ? `twelve months, in ${data.currency}` : undefined}>
      {data && data.rows.length > 0 ? (
        <div aria-busy={isRefreshing} className={classNames(isRefreshing && "is-refreshing")}>
          <Months view={data} params={queryText(scoped).slice(1)} />
        </div>
      ) : null}
      {data?.rows.length === 0 ? (
        <p className="max-w-120 text-14 text-ink-muted">
          No money came or went in twelve months. What entries say it was for stands here, month by month.
        </p>
      ) : null}
      {!data && failure ? (
        <ErrorState title="The months could not be computed" onRetry={retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {isLoading ? <SkeletonRows count={8} /> : null}
    </Section>
  );
}

function Months({ view, params }: { readonly view: MoneyMonthsView; readonly params: string }) {
  const { months, rows, income, spending, kept, inAll, notes } = view;
  const locale = useLocale();
  const [opened, setOpened] = useState<string>();
  const nameOf = (month: string) => `${formatLocalDate(month, locale, "month").slice(0, 3)} ${month.slice(2, 4)}`;
  const toggle = (key: string) => setOpened(opened === key ? undefined : key);
  const parts = [
    { key: "in", label: "Came in", rows: rows.filter(({ isIn }) => isIn), sums: income, total: inAll.income },
    { key: "out", label: "Went out", rows: rows.filter(({ isIn }) => !isIn), sums: spending, total: inAll.spending },
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <DetailTable label="In and out by month" headings={["For", ...months.map(nameOf), "In all"]}>
        {parts.map((part) => (
          <Fragment key={part.label}>
            {part.rows.map((row) => (
              <CategoryRow key={row.key} {...{ row, view, params }} isOpen={opened === row.key} onToggle={toggle} />
            ))}
            <SumRow what={part.key} label={part.label} values={part.sums} total={part.total} {...{ view, params }} />
          </Fragment>
        ))}
        <SumRow what="kept" label="Kept or invested" values={kept} total={inAll.kept} {...{ view, params }} />
      </DetailTable>
      <p className="max-w-160 text-13 text-ink-muted">
        Press a category for its entries. The last month runs. Own transfers, payments of cards and what was invested
        are in none of it. {notes.join(" ")}
      </p>
    </div>
  );
}

interface CategoryRowProps {
  readonly row: Row;
  readonly view: MoneyMonthsView;
  readonly params: string;
  readonly isOpen: boolean;
  readonly onToggle: (key: string) => void;
}

function CategoryRow({ row, view, params, isOpen, onToggle }: CategoryRowProps) {
  const { key, label, values, total, hasKind } = row;
  return (
    <>
      <tr>
        <HeadingCell note={hasKind ? undefined : "nothing says what for"}>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onToggle(key)}
            className="min-h-6 rounded-xs text-left underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {label}
          </button>
        </HeadingCell>
        {view.months.map((month, i) => (
          <NumberCell key={month}>
            <Whole value={values[i] ?? "0"} what={key} when={month} {...{ label, view, params }} />
          </NumberCell>
        ))}
        <NumberCell>
          <Whole value={total} what={key} when="all" {...{ label, view, params }} />
        </NumberCell>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={view.months.length + 2} className="py-2">
            <MonthEntries row={row} view={view} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface WholeProps {
  readonly value: string | null;
  /** A category, or `in`, `out`, `kept`. */
  readonly what: string;
  /** A month, or `all`. */
  readonly when: string;
  readonly label: string;
  readonly view: MoneyMonthsView;
  readonly params: string;
}

/** Nothing stands where nothing moved, so that what did is seen. */
function Whole({ value, what, when, label, view, params }: WholeProps) {
  const locale = useLocale();
  if (value === "0" || value === null) return null;
  const whole = when === "all" ? "in all" : formatLocalDate(when, locale, "month");
  return (
    <Explain figure="cash" figureKey={`months:${what}:${when}`} label={`${label}, ${whole}`} params={params}>
      <Amount value={value} currency={view.currency} isBare precision="whole" />
    </Explain>
  );
}

interface SumRowProps {
  readonly what: "in" | "out" | "kept";
  readonly label: string;
  readonly values: readonly string[];
  readonly view: MoneyMonthsView;
  readonly params: string;
  readonly total: string;
}

function SumRow({ what, label, values, total, view, params }: SumRowProps) {
  return (
    <tr className="font-medium">
      <HeadingCell>{label}</HeadingCell>
      {view.months.map((month, i) => (
        <NumberCell key={month}>
          <Whole value={values[i] ?? null} when={month} {...{ what, label, view, params }} />
        </NumberCell>
      ))}
      <NumberCell>
        <Whole value={total} when="all" {...{ what, label, view, params }} />
      </NumberCell>
    </tr>
  );
}
