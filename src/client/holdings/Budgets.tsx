import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { Budgets as Answer } from "#features/budgets/contract.ts";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Menu } from "#ui/components/Menu.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import type { BudgetDialogProps } from "./BudgetDialog.tsx";
import { budgetBar, STATE_WORDS } from "./budget-words.ts";

const BudgetDialog = laterPart<BudgetDialogProps>(async () => (await import("./BudgetDialog.tsx")).BudgetDialog);

type Category = Answer["categories"][number];

/** What a month costs, by what it goes for, beside what was meant to be spent. */
export function Budgets() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const [asked, setAsked] = useState<Category>();
  const answer = useApiQuery(read.budgets(scoped), { keepsPrevious: true });
  const { data, failure } = answer;
  return (
    <Section
      title="Budgets"
      note={data ? `this month, day ${data.day} of ${data.days}, in ${data.currency}` : undefined}
    >
      {data && data.categories.length > 0 ? <Body budgets={data} onAsk={setAsked} /> : null}
      {data?.categories.length === 0 ? (
        <p className="max-w-120 text-14 text-ink-muted">
          Nothing was spent in twelve months. What entries say money went for stands here, each with a budget you set.
        </p>
      ) : null}
      {!data && failure ? (
        <ErrorState title="The budgets could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={6} /> : null}
      {asked && data ? (
        <Suspense>
          <BudgetDialog of={asked} currency={data.currency} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

interface BodyProps {
  readonly budgets: Answer;
  readonly onAsk: (category: Category) => void;
}

function Body({ budgets, onAsk }: BodyProps) {
  const { categories, currency, total, notes } = budgets;
  const hasBudget = categories.some(({ budget }) => budget !== null);
  return (
    <>
      <ChartFrame
        label="Budgets"
        readout={
          hasBudget ? (
            <span>
              <Explain figure="budget" figureKey="total" label="What was spent of all budgets">
                <Amount value={total.spent} currency={currency} precision="whole" />
              </Explain>{" "}
              of <FigureText figure={total.planned} currency={currency} precision="whole" /> spent
            </span>
          ) : (
            <span className="text-ink-muted">No budget is set yet</span>
          )
        }
        table={<BudgetTable budgets={budgets} />}
      >
        <FewRows rows={categories} few={10}>
          {(few) => (
            <ul className="grid gap-x-12 xl:grid-cols-2">
              {few.map((it) => (
                <Row key={it.category} category={it} budgets={budgets} onAsk={onAsk} />
              ))}
            </ul>
          )}
        </FewRows>
      </ChartFrame>
      <p className="mt-2 max-w-160 text-13 text-ink-muted">
        Own transfers, payments of cards and what was invested are in none of it. {notes.join(" ")}
      </p>
    </>
  );
}

interface RowProps extends BodyProps {
  readonly category: Category;
}

function Row({ category, budgets, onAsk }: RowProps) {
  const { currency } = budgets;
  const { category: key, label, budget, planned, spent, ofThree, ofTwelve } = category;
  const disabledReason = useReadOnlyReason();
  return (
    <li className="min-w-0 border-b border-line/70 py-2.5 text-14">
      <div className="flex items-center justify-between gap-x-4">
        <span className="min-w-0 font-medium">{label}</span>
        <span className="flex shrink-0 items-center gap-3 leading-6">
          <span>
            <Explain figure="budget" figureKey={`spent:${key}`} label={`What was spent on ${label} this month`}>
              <Amount value={spent} currency={currency} precision="whole" isBare={planned !== null} />
            </Explain>
            {planned === null ? null : (
              <span className="text-ink-muted">
                {" of "}
                <FigureText figure={planned} currency={currency} precision="whole" />
              </span>
            )}
          </span>
          {budget === null ? (
            <Button size="sm" variant="quiet" disabledReason={disabledReason} onPress={() => onAsk(category)}>
              Set budget<span className="sr-only"> of {label}</span>
            </Button>
          ) : (
            <Actions category={category} onAsk={onAsk} />
          )}
        </span>
      </div>
      <Bar category={category} budgets={budgets} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-ink-muted">
        <span>
          Average month:{" "}
          <Explain figure="budget" figureKey={`ofThree:${key}`} label={`An average month of ${label} over 3 months`}>
            <Amount value={ofThree} currency={currency} precision="whole" isBare />
          </Explain>{" "}
          over 3 months,{" "}
          <Explain figure="budget" figureKey={`ofTwelve:${key}`} label={`An average month of ${label} over 12 months`}>
            <Amount value={ofTwelve} currency={currency} precision="whole" isBare />
          </Explain>{" "}
          over 12
        </span>
        <State category={category} currency={currency} />
      </div>
    </li>
  );
}

/** Seldom wanted beside each budget every day, so behind one button; what is removed is brought back from the notice. */
function Actions({ category, onAsk }: Pick<RowProps, "category" | "onAsk">) {
  const { write } = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const removing = useApiWrite();
  const words = `Actions for the budget of ${category.label}`;
  const remove = () => void removing.run(write.removeBudget(category.category), undefined);
  return (
    <Menu
      label={words}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton
          {...props}
          size="sm"
          label={words}
          isBusy={removing.isRunning}
          icon={<Ellipsis size={16} strokeWidth={1.5} />}
        />
      )}
      sections={[
        {
          items: [
            { key: "change", label: "Change", disabledReason, onSelect: () => onAsk(category) },
            { key: "remove", label: "Remove", isDanger: true, disabledReason, onSelect: remove },
          ],
        },
      ]}
    />
  );
}

/** What is left or over, and whether it goes faster than the month: in words. */
function State({
  category: { category, label, left, state },
  currency,
}: {
  readonly category: Category;
  readonly currency: string;
}): ReactNode {
  if (left === null || left.value === null || state === null) return null;
  const tone = { within: undefined, ahead: "text-warning", over: "font-medium text-negative" }[state];
  return (
    <span className={tone}>
      <Explain figure="budget" figureKey={`left:${category}`} label={`What is left of the budget of ${label}`}>
        <Amount value={left.value.replace("-", "")} currency={currency} precision="whole" />
      </Explain>{" "}
      {STATE_WORDS[state]}
    </span>
  );
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

/** How much of the budget is spent, with a line where the month stands. Hidden with the amounts, which it would tell. */
function Bar({ category, budgets: { day, days } }: Pick<RowProps, "category" | "budgets">) {
  const { isHidden } = usePrivacy();
  const bar = budgetBar(category, { day, days });
  if (bar === undefined || isHidden) return null;
  return (
    <div aria-hidden className="relative my-1.5 h-3 rounded-xs bg-hover">
      <span
        className="absolute inset-y-0 left-0 rounded-xs"
        style={{ width: percent(bar.spent), background: BAR_COLORS[bar.state] }}
      />
      <span className="absolute -inset-y-0.5 border-l-2 border-ink" style={{ left: percent(bar.month) }} />
    </div>
  );
}

const BAR_COLORS = { within: "var(--ink-faint)", ahead: "var(--warning)", over: "var(--negative)" } as const;

const HEADINGS = ["For", "This month", "Budget", "Left", "Last 3 months", "Last 12 months"];

const BudgetTable = ({ budgets: { categories, currency } }: { readonly budgets: Answer }) => (
  <ChartTable
    label="Budgets"
    headings={HEADINGS}
    rows={categories.map(({ category, label, spent, planned, left, ofThree, ofTwelve }) => ({
      key: category,
      heading: label,
      cells: [
        <Amount key="spent" value={spent} currency={currency} isBare />,
        planned === null ? "None" : <FigureText key="planned" figure={planned} currency={currency} isBare />,
        left === null ? "" : <FigureText key="left" figure={left} currency={currency} isBare />,
        <Amount key="three" value={ofThree} currency={currency} isBare />,
        <Amount key="twelve" value={ofTwelve} currency={currency} isBare />,
      ],
    }))}
  />
);
