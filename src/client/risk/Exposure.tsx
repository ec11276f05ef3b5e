import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { FewRows } from "#client/asset/FewRows.tsx";
import { exposureParts, isDivided } from "#client/parts/exposure-parts.ts";
import { OwedWithin } from "#client/parts/OwedWithin.tsx";
import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import { Unstated } from "#client/risk/Unstated.tsx";
import { LimitsLine } from "#client/risk/Limits.tsx";
import { markedParts, useLimits } from "#client/risk/use-limits.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import { type AllocationPart, AllocationBar } from "#ui/charts/AllocationBar.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";

const DIMENSIONS = [
  { value: "assetClass", label: "Class" },
  { value: "currency", label: "Currency" },
  { value: "liquidity", label: "Liquidity" },
  { value: "region", label: "Region" },
  { value: "country", label: "Country" },
  { value: "sector", label: "Sector" },
  { value: "industry", label: "Industry" },
  { value: "size", label: "Size" },
  { value: "style", label: "Style" },
  { value: "institution", label: "Institution" },
  { value: "manager", label: "Manager" },
  { value: "owner", label: "Owner" },
  { value: "taxpayer", label: "Taxpayer" },
] as const;
type Shown = (typeof DIMENSIONS)[number]["value"] | `own:${string}`;

const isOwn = (by: string): by is `own:${string}` => by.startsWith("own:");

const UNGUESSED =
  "Nothing is classified by guesswork: what nobody stated a group for stands as not classified. State them below, under Terms of an asset, or of several by Select and Classify in Holdings.";
const NOTES: ReadonlyMap<Shown, string> = new Map([
  ["country", UNGUESSED],
  [
    "region",
    `By country: North and Latin America, Europe, Middle East, Africa, Asia and Oceania; a country is known by its English name or its code. ${UNGUESSED}`,
  ],
  [
    "liquidity",
    "As each class usually needs, or as its Terms say; a deposit by the day it ends, a hedge fund by its notice.",
  ],
  ["sector", UNGUESSED],
  ["industry", UNGUESSED],
  [
    "size",
    `Mega from 200 billion US dollars of market capitalization, Large from 10, Mid from 2, Small from 0.25, Micro below, by the market capitalization stated in the Terms of a share, or the size stated. ${UNGUESSED}`,
  ],
  ["style", `Value, blend or growth, as its Terms state it. ${UNGUESSED}`],
  [
    "institution",
    "By the bank or broker of each account; what is kept with none, such as a house, stands as not classified.",
  ],
  ["manager", "By who runs a fund, as its Terms state; what nobody runs for you stands as not classified."],
  ["owner", "By in whose name it is, as Owners says; what is outside or of nobody named stands by itself."],
  [
    "taxpayer",
    "By whose account it is in, as taxpayers have accounts under Tax; what is in an account of none of them stands as of no taxpayer.",
  ],
]);

/** The division the address asks for; by class where it asks for none. */
const shownIn = (by: string | null): Shown =>
  DIMENSIONS.find(({ value }) => value === by)?.value ?? (by !== null && isOwn(by) ? by : "assetClass");

/** Beside each group what cards and overdrawn accounts took from it, as the allocation of the overview says it. */
const withOwed = (
  parts: readonly AllocationPart[],
  groups: Exposures["dimensions"][number]["groups"],
  currency: string,
): readonly AllocationPart[] =>
  parts.map((part) => {
    const owed = groups.find(({ key }) => key === part.key)?.owed;
    if (owed === undefined || part.value === null) return part;
    const note = <OwedWithin value={part.value} owed={formatFixed(fromNumber(owed))} currency={currency} />;
    return { ...part, note };
  });

/** What the portfolio depends on, funds looked through where their shares are stated. */
export function Exposure({ exposures: { dimensions, own, currency } }: { readonly exposures: Exposures }) {
  const [search, setSearch] = useSearchParams();
  const shown = shownIn(search.get("by"));
  const setShown = (by: Shown) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("by", by);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const found = dimensions.find(({ dimension }) => dimension === shown);
  const owned = own.find(({ attribute }) => shown === `own:${attribute}`);
  const parts = useMemo(() => {
    if (owned) return exposureParts({ ...owned, dimension: undefined });
    return found ? exposureParts(found) : [];
  }, [found, owned]);
  const segments = useMemo(
    () => [
      ...DIMENSIONS.filter(({ value }) => shown === value || isDivided(dimensions, value)),
      ...own.map(({ attribute }) => ({ value: `own:${attribute}` as const, label: attribute })),
    ],
    [own, dimensions, shown],
  );
  const limits = useLimits();
  const groups = (owned ?? found)?.groups;
  const marked = useMemo(
    () => withOwed(markedParts(parts, shown, limits), groups ?? [], currency),
    [parts, shown, limits, groups, currency],
  );
  const note = NOTES.get(shown);
  return (
    <Section
      title="Exposure"
      note={`of what is owned, in ${currency}`}
      actions={<SegmentedControl label="Dimension" size="sm" value={shown} onChange={setShown} segments={segments} />}
    >
      <FewRows rows={marked} few={12}>
        {(few) => <AllocationBar label="Exposure" parts={few} currency={currency} />}
      </FewRows>
      <LimitsLine shown={shown} limits={limits} />
      {found ? <Unstated found={found} currency={currency} /> : null}
      {note === undefined ? null : <p className="mt-2 max-w-120 text-13 text-ink-muted">{note}</p>}
    </Section>
  );
}
