import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { TakeOverModel } from "#client/asset/TakeOverModel.tsx";
import { ScheduleTable } from "#client/asset/ScheduleTable.tsx";
import { WaitingFigures } from "#client/asset/WaitingFigures.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { AssetFigures, ClassFigureView } from "#features/assets/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Partial } from "#ui/components/FigureText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

interface ClassFiguresProps {
  readonly assetId: string;
  /** Goes to the terms, or to one of them; undefined where the asset has none. */
  readonly onTerms: ((field?: string) => void) | undefined;
}

/** Every figure and table of the asset's class, each explained; what is unknown says what it waits for. */
export function ClassFigures({ assetId, onTerms }: ClassFiguresProps) {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const answer = useApiQuery(read.assetFigures(assetId, { on: asOf.on }), { keepsPrevious: true });
  if (answer.data?.assetId === assetId) return <Figures figures={answer.data} onTerms={onTerms} />;
  return answer.failure ? (
    <ErrorState title="The figures could not be loaded" onRetry={answer.retry}>
      {answer.failure.message}
    </ErrorState>
  ) : (
    <SkeletonRows count={8} />
  );
}

interface FiguresProps {
  readonly figures: AssetFigures;
  readonly onTerms: ((field?: string) => void) | undefined;
}

function Figures({ figures, onTerms }: FiguresProps) {
  const known = figures.figures.filter((it) => it.value !== null);
  const unknown = figures.figures.filter((it) => it.value === null);
  const locale = useLocale();
  const half = Math.ceil(known.length / 2);
  return (
    <div className="@container flex flex-col gap-8">
      {figures.problems.length > 0 ? (
        <Banner tone="warning" title="Some terms need mending. Figures that rest on them are left out.">
          <ul>
            {figures.problems.map((it) => (
              <li key={`${it.path} ${it.message}`}>{it.message}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <div className="grid gap-x-10 divide-y divide-line @2xl:grid-cols-2 @2xl:divide-y-0">
        {[known.slice(0, half), known.slice(half)].map((column, i) => (
          <KeyValueList
            key={i}
            items={column.map((it) => ({
              label: withLocalDates(it.label, locale),
              note: warningOf(it, locale),
              value: <Figure of={figures} figure={it} />,
            }))}
          />
        ))}
      </div>
      <TakeOverModel figures={figures} />
      {unknown.length > 0 ? <WaitingFigures of={figures} unknown={unknown} onTerm={onTerms} /> : null}
      {onTerms && unknown.every((it) => it.mend !== "terms") ? (
        <NothingStated figures={figures} onTerms={onTerms} />
      ) : null}
      {figures.schedules.map((it) => (
        <ScheduleTable
          key={it.key}
          assetId={figures.assetId}
          schedule={it}
          on={figures.on}
          currency={figures.currency}
        />
      ))}
    </div>
  );
}

/** What to mind of a figure that is known, such as a limit it is beyond. */
const warningOf = ({ status, notes }: ClassFigureView, locale: string): ReactNode =>
  status === "ok" && notes.length > 0 ? (
    <span className="text-warning">{withLocalDates(notes.join(" "), locale)}</span>
  ) : undefined;

function Figure({ of, figure }: { readonly of: AssetFigures; readonly figure: ClassFigureView }): ReactNode {
  const locale = useLocale();
  if (figure.value === null) return null;
  const shown = <ClassValue unit={figure.unit} value={figure.value} currency={figure.currency ?? of.currency} />;
  return (
    <Explain
      figure="class_figure"
      figureKey={figure.key}
      label={withLocalDates(figure.label, locale)}
      assetId={of.assetId}
    >
      {figure.status === "partial" ? (
        <Partial reason={withLocalDates(figure.notes.join(" "), locale)}>{shown}</Partial>
      ) : (
        shown
      )}
    </Explain>
  );
}

/** Most figures of some classes rest on terms: while none is stated, and no figure that waits leads to one, what they would bring is said. */
function NothingStated({
  figures,
  onTerms,
}: {
  readonly figures: AssetFigures;
  readonly onTerms: (field?: string) => void;
}) {
  const { read } = usePortfolioPaths();
  const facts = useApiQuery(read.assetFacts(figures.assetId));
  const classes = useApiQuery(paths.assetClasses());
  const own = classes.data?.classes.find((it) => it.assetClass === figures.assetClass);
  const asked = own?.facts.filter((it) => it.bringsFigures) ?? [];
  const stated = facts.data?.facts;
  const isStated = stated === undefined || asked.some((it) => it.field in stated);
  if (asked.length === 0 || isStated) return null;
  return (
    <Banner title="More figures come once its terms are stated.">
      <p className="mb-2">{`They wait for ${wordsOf(asked.map((it) => it.label))}.`}</p>
      <Button size="sm" onPress={() => onTerms(asked[0]?.field)}>
        State the terms
      </Button>
    </Banner>
  );
}

/** The first few of a list, in a sentence. */
const wordsOf = (labels: readonly string[]): string => {
  const few = labels.slice(0, 4).map((it) => it.toLowerCase());
  return labels.length > few.length ? `${few.join(", ")} and others` : few.join(", ");
};
