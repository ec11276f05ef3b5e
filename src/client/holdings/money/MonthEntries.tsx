import { useId, useState } from "react";
import { moneyPaths } from "#client/api/money-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import {
  usePortfolio,
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import type { MoneyEntriesView, MoneyMonthsView } from "#features/figures/money-months-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";

type Entry = MoneyEntriesView["entries"][number];

interface MonthEntriesProps {
  readonly row: MoneyMonthsView["rows"][number];
  readonly view: MoneyMonthsView;
}

/** The entries a category is made of, and a way to say what those were for. */
export function MonthEntries({ row, view }: MonthEntriesProps) {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const asked = { ...scoped, category: row.key };
  const { data, failure, isLoading, retry } = useApiQuery(moneyPaths(portfolioId).monthEntries(asked), {
    keepsPrevious: true,
  });
  // It stays in sight while the months are moved sideways.
  return (
    <div className="sticky left-0 w-[min(44rem,calc(100vw-4rem))]">
      {data ? <Listed entries={data} row={row} view={view} /> : null}
      {!data && failure ? (
        <ErrorState title="The entries could not be loaded" onRetry={retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {isLoading ? <SkeletonRows count={3} /> : null}
    </div>
  );
}

function Listed({
  entries: { entries, currency, moreCount },
  row,
  view,
}: MonthEntriesProps & { readonly entries: MoneyEntriesView }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isReadOnly = useReadOnlyReason() !== undefined;
  const { transactions } = useScreenLinks();
  const marked = entries.filter(({ transactionId }) => chosen.has(transactionId));
  const mark = (id: string, isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <div className="flex flex-col gap-2">
      <FewRows rows={entries} few={10}>
        {(shown) => (
          <ul aria-label={`Entries of ${row.label}`} className="divide-y divide-line/70">
            {shown.map(({ transactionId, on, label, value, canHaveKind }) => (
              <li key={transactionId} className="flex items-center gap-3 py-1.5">
                {canHaveKind && !isReadOnly ? (
                  <Checkbox
                    label={`Choose ${label}`}
                    isLabelHidden
                    isChecked={chosen.has(transactionId)}
                    onChange={(isChosen) => mark(transactionId, isChosen)}
                  />
                ) : null}
                <span className="min-w-0 flex-1">
                  <Link to={withSearch(transactions, { open: transactionId })}>{label}</Link>{" "}
                  <span className="text-ink-muted">
                    <DateText on={on} />
                  </span>
                </span>
                <Amount value={value} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </FewRows>
      {moreCount === 0 ? null : (
        <p className="text-13 text-ink-muted">{moreCount} older ones are not listed; the amounts include them.</p>
      )}
      {marked.length === 0 ? null : (
        <Reason key={row.key} marked={marked} {...{ row, view }} onDone={() => setChosen(new Set())} />
      )}
    </div>
  );
}

interface ReasonProps extends MonthEntriesProps {
  readonly marked: readonly Entry[];
  readonly onDone: () => void;
}

/** What the chosen entries were for: in words of one's own, or one that is there. */
function Reason({ marked, row, view, onDone }: ReasonProps) {
  const paths = usePortfolioPaths();
  const listId = useId();
  const form = useWriteForm(
    ({ reason }: { readonly reason: string }, { send }) =>
      send(paths.write.editTransactions(), {
        transactions: marked.map(({ transactionId, version }) => ({ transactionId, version })),
        action: { kind: "set_reason", reason },
      }),
    { reason: "" },
    {
      blocked: ({ reason }) => (reason.trim() === "" ? "Enter what it was for" : undefined),
      at: { reason: "action.reason" },
      onDone,
    },
  );
  const others = view.rows.filter(({ isIn, hasKind, key }) => isIn === row.isIn && hasKind && key !== row.key);
  return (
    <FormBody form={form}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField label="What for" {...form.field("reason")} maxLength={60} list={listId} placeholder="Groceries" />
        <datalist id={listId}>
          {others.map(({ key, label }) => (
            <option key={key} value={label} />
          ))}
        </datalist>
        <SubmitButton form={form}>
          {marked.length === 1 ? "Save for 1 entry" : `Save for ${marked.length} entries`}
        </SubmitButton>
      </div>
    </FormBody>
  );
}
