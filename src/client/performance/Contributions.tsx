import { missingWords } from "#client/parts/missing-words.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { Suspense, useState } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { useAssetLink, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import type { ContributionMapProps } from "#client/performance/ContributionMap.tsx";
import { useOwnAttributes } from "#client/performance/use-own-attributes.ts";
import type { PartBy, PartReturns, PartReturnsList } from "#features/analytics/contract.ts";
import { SignedBars, type SignedRow } from "#ui/charts/SignedBars.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Partial, RatioText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";

const PARTS = [
  { value: "holding", label: "Holding" },
  { value: "assetClass", label: "Class" },
  { value: "account", label: "Account" },
  { value: "institution", label: "Institution" },
  { value: "currency", label: "Currency" },
  { value: "country", label: "Country" },
  { value: "sector", label: "Sector" },
] as const;

const FORMS = [
  { value: "bars", label: "Bars" },
  { value: "map", label: "Map" },
] as const;

const ContributionMap = laterPart<ContributionMapProps>(
  async () => (await import("#client/performance/ContributionMap.tsx")).ContributionMap,
);

/** What each part added to the time-weighted return: the parts add up to the whole. */
export function Contributions() {
  const { read } = usePortfolioPaths();
  const { scoped, window, range, day } = usePortfolioView();
  const words = useWindowWords({ range, on: day });
  const own = useOwnAttributes();
  const [by, setBy] = useState<PartBy>("holding");
  const [form, setForm] = useState<(typeof FORMS)[number]["value"]>("bars");
  const returns = useApiQuery(read.returns({ ...scoped, ...window, by }), { keepsPrevious: true });
  // While other parts are on their way, those before them stand there.
  const isMap = by === "holding" && form === "map" && returns.data?.by === by;
  return (
    <Section
      title="Contribution"
      note={`what each part added, ${words}`}
      actions={
        <>
          <SegmentedControl label="Parts" size="sm" value={by} onChange={setBy} segments={[...PARTS, ...own]} />
          {by === "holding" ? (
            <SegmentedControl label="Form of the chart" size="sm" value={form} onChange={setForm} segments={FORMS} />
          ) : null}
        </>
      }
    >
      {returns.data && !isMap ? (
        <Bars list={returns.data} params={queryText({ by, ...window, ...scoped }).slice(1)} />
      ) : null}
      {returns.data && isMap ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <ContributionMap list={returns.data} />
        </Suspense>
      ) : null}
      {!returns.data && returns.failure ? (
        <ErrorState title="The parts could not be loaded" onRetry={returns.retry}>
          {returns.failure.message}
        </ErrorState>
      ) : null}
      {returns.isLoading ? <SkeletonRows count={6} /> : null}
    </Section>
  );
}

/** What moved most comes first, for better or worse. */
const sizeOf = ({ contribution }: PartReturns): number => Math.abs(contribution.value ?? 0);

const HEADINGS = ["Part", "Contribution", "Return", "Gain"];

function Bars({ list, params }: { readonly list: PartReturnsList; readonly params: string }) {
  const assetLink = useAssetLink();
  const { by, currency, whole } = list;
  const parts = list.parts.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const rowOf = (part: PartReturns): SignedRow => ({
    key: part.key,
    heading:
      by === "holding" ? (
        <Link look="plain" to={assetLink(part.key)}>
          {part.label}
        </Link>
      ) : (
        part.label
      ),
    size: part.contribution.value,
    cells: [
      <Explain
        key="contribution"
        figure="contribution"
        figureKey={part.key}
        params={params}
        label={`Contribution of ${part.label}`}
      >
        <RatioText figure={part.contribution} isGain decimals={2} />
      </Explain>,
      <Explain key="return" figure="part_return" figureKey={part.key} params={params} label={`Return of ${part.label}`}>
        <RatioText figure={part.timeWeighted} hasSign />
      </Explain>,
      <Explain key="gain" figure="part_gain" figureKey={part.key} params={params} label={`Gain of ${part.label}`}>
        <PartGain part={part} currency={currency} />
      </Explain>,
    ],
  });
  if (parts.length === 0) return <p className="text-14 text-ink-muted">Nothing was held in this period.</p>;
  return (
    <>
      <FewRows rows={parts} few={12}>
        {(shown) => <SignedBars label="Contribution" headings={HEADINGS} rows={shown.map(rowOf)} />}
      </FewRows>
      <p className="mt-3 text-13 text-ink-muted tabular">
        Together <RatioText figure={whole.contribution} hasSign decimals={2} />
        {", "}
        <Amount value={whole.totalGain} currency={currency} precision="whole" hasSign />
      </p>
    </>
  );
}

function PartGain({ part, currency }: { readonly part: PartReturns; readonly currency: string }) {
  const locale = useLocale();
  const amount = <Amount value={part.totalGain} currency={currency} precision="whole" isBare hasSign />;
  return part.missing.length === 0 ? (
    amount
  ) : (
    <Partial reason={`Left out: ${missingWords(part.missing, locale)}.`}>{amount}</Partial>
  );
}
