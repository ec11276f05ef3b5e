import { useMemo } from "react";
import { useNavigate } from "react-router";
import { partTiles } from "#client/parts/part-tiles.ts";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { PartReturnsList } from "#features/analytics/contract.ts";
import { Treemap } from "#ui/charts/Treemap.tsx";

export interface ContributionMapProps {
  readonly list: PartReturnsList;
}

/** Holdings by what they are worth at the end, shaded by their return; a press opens one. */
export function ContributionMap({ list: { parts, currency } }: ContributionMapProps) {
  const navigate = useNavigate();
  const assetLink = useAssetLink();
  const tiles = useMemo(() => partTiles(parts), [parts]);
  const changes = useMemo(() => new Map(parts.map(({ key, timeWeighted }) => [key, timeWeighted.value])), [parts]);
  const leftOut = parts.length - tiles.length;
  if (tiles.length === 0) return <p className="text-14 text-ink-muted">Nothing is worth anything at the end of it.</p>;
  return (
    <>
      <Treemap
        label="Contribution as a map"
        parts={tiles}
        currency={currency}
        changes={changes}
        height={320}
        onSelect={(key) => void navigate(assetLink(key))}
      />
      <p className="mt-3 text-13 text-ink-muted">
        Each holding by what it is worth at the end, shaded by its return.
        {leftOut === 0
          ? null
          : ` ${leftOut} worth nothing by then, owed or of no known value ${leftOut === 1 ? "is" : "are"} left out.`}
      </p>
    </>
  );
}
