import { Suspense, useState } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { weightsBesidePath } from "#client/api/weights-beside-path.ts";
import type { StateSharesDialogProps } from "#client/asset/StateSharesDialog.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolio, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { WeightsBeside as Weights } from "#features/figures/beside-benchmark-contract.ts";
import { SignedBars, type SignedRow } from "#ui/charts/SignedBars.tsx";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const StateSharesDialog = laterPart<StateSharesDialogProps>(
  async () => (await import("#client/asset/StateSharesDialog.tsx")).StateSharesDialog,
);

const BY = [
  { value: "sector", label: "Sector" },
  { value: "country", label: "Country" },
  { value: "industry", label: "Industry" },
  { value: "size", label: "Size" },
  { value: "style", label: "Style" },
  { value: "holding", label: "Holding" },
] as const;
const HEADINGS = ["Group", "Own", "Benchmark", "Over or under"];

/** What of equities and funds is in each sector, country or holding beside a fund that stands for the market: more than it, or less. */
export function WeightsBeside() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const [by, setBy] = useState<Weights["by"]>("sector");
  const [chosen, setChosen] = useState<string>();
  const asked = { ...scoped, by, benchmark: chosen };
  const weights = useApiQuery(weightsBesidePath(portfolioId, asked), { keepsPrevious: true });
  const [isStating, setStating] = useState(false);
  const readOnly = useReadOnlyReason();
  return (
    <Section
      title="Beside a benchmark"
      note="weights of equities and funds, funds looked through"
      actions={<SegmentedControl label="Weights by" size="sm" value={by} onChange={setBy} segments={BY} />}
    >
      <Loaded query={weights} what="The weights" skeleton={<SkeletonRows count={6} />}>
        {(answer) => (
          <Shown
            weights={answer}
            params={queryText({ ...asked, benchmark: answer.benchmark ?? undefined }).slice(1)}
            onChoose={setChosen}
          />
        )}
      </Loaded>
      <Button size="sm" className="mt-3" disabledReason={readOnly} onPress={() => setStating(true)}>
        State what a benchmark holds
      </Button>
      <Suspense>
        {isStating ? (
          <StateSharesDialog assets={[]} dimension={by} canChoose onClose={() => setStating(false)} />
        ) : null}
      </Suspense>
    </Section>
  );
}

interface ShownProps {
  readonly weights: Weights;
  readonly params: string;
  readonly onChoose: (assetId: string) => void;
}

function Shown({ weights: { benchmark, benchmarks, groups, activeShare }, params, onChoose }: ShownProps) {
  if (benchmark === null)
    return (
      <p className="max-w-140 text-14 text-ink-muted">
        Nothing states such weights yet. Paste them from the factsheet of an index fund, owned or only watched, or fill
        them from its issuer’s file under Terms on its page: then it can be the benchmark.
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Benchmark"
        value={benchmark}
        onChange={onChoose}
        options={benchmarks.map(({ assetId, name }) => ({ value: assetId, label: name }))}
        className="max-w-80"
      />
      {activeShare ? <Active {...activeShare} params={params} /> : null}
      <FewRows rows={groups} few={12}>
        {(shown) => (
          <SignedBars
            label="Weights beside the benchmark"
            headings={HEADINGS}
            rows={shown.map((it) => rowOf(it, params))}
            isPlain
          />
        )}
      </FewRows>
    </div>
  );
}

interface ActiveProps extends NonNullable<Weights["activeShare"]> {
  readonly params: string;
}

function Active({ value, isAtMost, params }: ActiveProps) {
  return (
    <p className="max-w-140 text-13 text-ink-muted">
      Active share {isAtMost ? "at most " : ""}
      <Explain figure="beside_benchmark" figureKey="active" params={params} label="Active share">
        <Percent value={value} decimals={1} />
      </Explain>
      : the part of your weights that the benchmark does not have.
      {isAtMost ? " What is not stated of either may be in common." : ""}
    </p>
  );
}

function rowOf({ key, own, benchmark, difference }: Weights["groups"][number], params: string): SignedRow {
  const name = key === "" ? "Not stated" : key;
  const explained = (side: "own" | "benchmark" | "difference", label: string, value: number) => (
    <Explain
      key={side}
      figure="beside_benchmark"
      figureKey={`${side}:${key}`}
      params={params}
      label={`${label} of ${name}`}
    >
      <Percent value={value} decimals={1} hasSign={side === "difference"} />
    </Explain>
  );
  return {
    key: name,
    heading: name,
    size: difference,
    cells: [
      explained("own", "Own weight", own),
      explained("benchmark", "Weight in the benchmark", benchmark),
      explained("difference", "Over or under weight", difference),
    ],
  };
}
