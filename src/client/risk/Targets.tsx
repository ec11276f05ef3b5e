import type { AskedMix } from "./asked-mix.ts";
import { Plus } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import type { TargetDrift } from "#features/targets/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { MixActions } from "./MixActions.tsx";
import { MixDrift } from "./MixDrift.tsx";
import type { TargetDialogProps } from "./TargetDialog.tsx";

const TargetDialog = laterPart<TargetDialogProps>(async () => (await import("./TargetDialog.tsx")).TargetDialog);

export interface TargetsProps {
  readonly exposures: Exposures;
}

/** Mixes somebody aims at, each beside what is held, and what would bring it back. */
export function Targets({ exposures }: TargetsProps) {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const disabledReason = useReadOnlyReason();
  const [cash, setCash] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [asked, setAsked] = useState<AskedMix>();
  const answer = useApiQuery(read.targets({ ...scoped, cash: cash === "" ? undefined : cash }), {
    keepsPrevious: true,
  });
  const { data, failure } = answer;
  const mix = data?.mixes.find(({ mixId }) => mixId === chosen) ?? data?.mixes[0];
  const add = (
    <Button
      size="sm"
      icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
      onPress={() => setAsked({})}
      disabledReason={disabledReason}
    >
      Add a target mix
    </Button>
  );
  return (
    <div ref={useShownAt("targets", data !== undefined)} id="targets" className="scroll-mt-20">
      <Section
        title="Targets"
        note={data && mix ? `of what is owned, in ${data.currency}` : undefined}
        actions={mix ? <MixActions {...{ mix, onAsk: setAsked }} add={add} /> : null}
      >
        {data && data.mixes.length > 1 && mix ? (
          <Select
            label="Target mix"
            isLabelHidden
            className="mb-3 max-w-80"
            value={mix.mixId}
            onChange={setChosen}
            options={data.mixes.map(optionOf)}
          />
        ) : null}
        {data && mix ? (
          <MixDrift
            {...{ mix, cash }}
            targets={data}
            isRefreshing={answer.isRefreshing}
            problem={failure?.message}
            onCash={setCash}
          />
        ) : null}
        {data && !mix ? <NothingAimedAt add={add} /> : null}
        {!data && failure ? (
          <ErrorState title="The targets could not be loaded" onRetry={answer.retry}>
            {failure.message}
          </ErrorState>
        ) : null}
        {answer.isLoading ? <SkeletonRows count={4} /> : null}
      </Section>
      {asked ? (
        <Suspense>
          <TargetDialog {...asked} exposures={exposures} onKept={setChosen} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const optionOf = ({ mixId, name, outsideCount }: TargetDrift) => ({
  value: mixId,
  label: outsideCount === 0 ? name : `${name} (${outsideCount} outside)`,
});

const NothingAimedAt = ({ add }: { readonly add: ReactNode }) => (
  <EmptyState title="State what you aim at" actions={add}>
    Such as 60% equities and 40% bonds, each with a band it may stray by. What is held stands beside it, with what to
    buy and sell to come back.
  </EmptyState>
);

/** Scrolls to a part of the page once it is there, where the address names it. */
function useShownAt(name: string, isThere: boolean) {
  const { hash } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isThere && hash === `#${name}`) element.current?.scrollIntoView();
  }, [hash, isThere, name]);
  return element;
}
