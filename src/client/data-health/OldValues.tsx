import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { PriceDialogProps } from "#client/dialogs/PriceDialog.tsx";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import {
  useAssetLink,
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
} from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { AGE_FIELDS, type OldValue, valuesOlderThan } from "./old-values.ts";

const PriceDialog = laterPart<PriceDialogProps>(
  async () => (await import("#client/dialogs/PriceDialog.tsx")).PriceDialog,
);

/** Names in the address how many months old a value has to be. */
const OLDER = "older";
const AGES = [
  { value: "1", label: "1M", name: "1 month" },
  { value: "3", label: "3M", name: "3 months" },
  { value: "6", label: "6M", name: "6 months" },
  { value: "12", label: "1Y", name: "12 months" },
] as const;
type Age = (typeof AGES)[number]["value"];
const USUAL: Age = "3";

/** What is held whose value is older than so many months, whatever its class allows, each with what mends it. */
export function OldValues() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const age = AGES.find(({ value }) => value === search.get(OLDER)) ?? AGES[1];
  const holdings = useApiQuery(read.holdings(AGE_FIELDS, { ...scoped, mode: "open" }), { keepsPrevious: true });
  const choose = (next: Age) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === USUAL) changed.delete(OLDER);
        else changed.set(OLDER, next);
        return changed;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <Section
      title={`Values older than ${age.name}`}
      note="with what has none yet"
      actions={<SegmentedControl label="Older than" size="sm" value={age.value} onChange={choose} segments={AGES} />}
    >
      <Loaded query={holdings} what="The ages of values" skeleton={<SkeletonRows count={4} />}>
        {(it) => (
          <OldList
            key={age.value}
            values={valuesOlderThan(it, Number(age.value))}
            currency={it.currency}
            age={age.name}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** More are shown when they are asked for. */
const FEW = 8;

interface OldListProps {
  readonly values: readonly OldValue[];
  readonly currency: string;
  readonly age: string;
}

function OldList({ values, currency, age }: OldListProps) {
  const [mended, setMended] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  if (values.length === 0)
    return <p className="text-14 text-ink-muted">Everything you hold was valued within {age}.</p>;
  return (
    <>
      <ul aria-label="Old values" className="divide-y divide-line">
        {(showsAll ? values : values.slice(0, FEW)).map((it) => (
          <OldRow key={it.assetId} old={it} currency={currency} onMend={() => setMended(it.assetId)} />
        ))}
      </ul>
      {values.length > FEW ? (
        <Button size="sm" variant="quiet" className="mt-2 -ml-2.5" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${values.length}`}
        </Button>
      ) : null}
      <Suspense>
        {mended === undefined ? null : <PriceDialog assetId={mended} onClose={() => setMended(undefined)} />}
      </Suspense>
    </>
  );
}

interface OldRowProps {
  readonly old: OldValue;
  readonly currency: string;
  readonly onMend: () => void;
}

function OldRow({ old: { assetId, name, priceOn, value }, currency, onMend }: OldRowProps) {
  const assetLink = useAssetLink();
  const disabledReason = useReadOnlyReason();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-14">
      <div className="min-w-0 flex-1 basis-48">
        <Link look="plain" to={assetLink(assetId)} className="block truncate">
          {name}
        </Link>
        <span className="text-13 text-ink-muted">
          {priceOn === null ? (
            "never valued"
          ) : (
            <>
              of <DateText on={priceOn} />
            </>
          )}
        </span>
      </div>
      <span className="ml-auto flex items-center gap-3">
        {value.value === null ? (
          <FigureText figure={value} currency={currency} precision="whole" />
        ) : (
          <Explain figure="holding_value" label={`the value of ${name}`} assetId={assetId}>
            <FigureText figure={value} currency={currency} precision="whole" />
          </Explain>
        )}
        <Button size="sm" onPress={onMend} disabledReason={disabledReason}>
          Update<span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  );
}
