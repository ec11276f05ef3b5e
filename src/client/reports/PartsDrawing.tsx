import { useMemo } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { missingWords } from "#client/parts/missing-words.ts";
import { partTiles } from "#client/parts/part-tiles.ts";
import { useAssetLink, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { PartBy, PartReturns, PartReturnsList } from "#features/analytics/contract.ts";
import { SignedBars, type SignedRow } from "#ui/charts/SignedBars.tsx";
import { Treemap } from "#ui/charts/Treemap.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Partial, RatioText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { BlockReads } from "./BlockReads.tsx";
import { blockTitle } from "./block-words.ts";
import type { Chart } from "./drawn-chart.ts";
import { NothingYet } from "./TimeDrawings.tsx";

type Of = "contribution" | "return" | "gain";
interface PartsDrawingProps {
  readonly block: Chart;
  readonly of: Of;
}

/** What exposure alone is divided by, returns are not. */
const partBy = (by: Chart["by"]): PartBy =>
  by === null || by === "region" || by === "liquidity" || by === "manager" || by === "taxpayer" || by === "owner"
    ? "assetClass"
    : by;

/** What each part added, returned or gained, the largest first. */
export function PartsDrawing({ block, of }: PartsDrawingProps) {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const by = partBy(block.by);
  const returns = useApiQuery(read.returns({ ...scoped, ...window, by }), { keepsPrevious: true });
  const params = queryText({ by, ...window, ...scoped }).slice(1);
  return (
    <BlockReads reads={[returns]}>
      {returns.isLoading ? <SkeletonRows count={6} /> : null}
      {returns.data?.parts.length === 0 ? <NothingYet /> : null}
      {returns.data && returns.data.parts.length > 0 ? (
        block.form === "map" ? (
          <Tiles block={block} list={returns.data} />
        ) : (
          <Bars block={block} of={of} list={returns.data} params={params} />
        )
      ) : null}
    </BlockReads>
  );
}

function Tiles({ block, list: { parts, currency } }: { readonly block: Chart; readonly list: PartReturnsList }) {
  const tiles = useMemo(() => partTiles(parts), [parts]);
  const changes = useMemo(() => new Map(parts.map(({ key, timeWeighted }) => [key, timeWeighted.value])), [parts]);
  if (tiles.length === 0) return <p className="text-14 text-ink-muted">Nothing is worth anything at the end of it.</p>;
  return (
    <>
      <Treemap label={blockTitle(block)} parts={tiles} currency={currency} changes={changes} />
      <p className="mt-2 text-13 text-ink-muted">
        Each part by what it is worth at the end, shaded by its return; what is worth nothing by then is left out.
      </p>
    </>
  );
}

const numberOf = (part: PartReturns, of: Of): number | null =>
  of === "gain" ? Number(part.totalGain) : (of === "return" ? part.timeWeighted : part.contribution).value;
const sizeOf = (part: PartReturns, of: Of): number => Math.abs(numberOf(part, of) ?? 0);

interface BarsProps extends PartsDrawingProps {
  readonly list: PartReturnsList;
  readonly params: string;
}

const SHOWN = { contribution: "Contribution", return: "Return", gain: "Gain" } as const;

function Bars({ block, of, list, params }: BarsProps) {
  const assetLink = useAssetLink();
  const { by, currency, whole } = list;
  const parts = list.parts.toSorted((a, b) => sizeOf(b, of) - sizeOf(a, of));
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
    size: numberOf(part, of),
    cells: [<PartFigure key={of} {...{ part, of, params, currency }} />],
  });
  return (
    <>
      <FewRows rows={parts} few={12}>
        {(shown) => (
          <SignedBars
            label={blockTitle(block)}
            headings={["Part", SHOWN[of]]}
            rows={shown.map(rowOf)}
            isMoney={of === "gain"}
          />
        )}
      </FewRows>
      {of === "return" ? null : (
        <p className="mt-2 text-13 text-ink-muted tabular">
          Together{" "}
          {of === "gain" ? (
            <Amount value={whole.totalGain} currency={currency} precision="whole" hasSign />
          ) : (
            <RatioText figure={whole.contribution} hasSign decimals={2} />
          )}
        </p>
      )}
    </>
  );
}

interface PartFigureProps {
  readonly part: PartReturns;
  readonly of: Of;
  readonly params: string;
  readonly currency: string;
}

const EXPLAINS = { contribution: "contribution", return: "part_return", gain: "part_gain" } as const;

function PartFigure({ part, of, params, currency }: PartFigureProps) {
  const locale = useLocale();
  const gain = <Amount value={part.totalGain} currency={currency} precision="whole" isBare hasSign />;
  const said =
    part.missing.length === 0 ? (
      gain
    ) : (
      <Partial reason={`Left out: ${missingWords(part.missing, locale)}.`}>{gain}</Partial>
    );
  return (
    <Explain figure={EXPLAINS[of]} figureKey={part.key} params={params} label={`${SHOWN[of]} of ${part.label}`}>
      {of === "gain" ? (
        said
      ) : (
        <RatioText figure={of === "return" ? part.timeWeighted : part.contribution} hasSign isGain decimals={2} />
      )}
    </Explain>
  );
}
