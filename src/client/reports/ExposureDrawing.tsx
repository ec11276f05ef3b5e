import { useMemo } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { drawnMatrix } from "#client/parts/exposure-matrix.ts";
import { exposureParts } from "#client/parts/exposure-parts.ts";
import { missingWords } from "#client/parts/missing-words.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import { AllocationBar, AllocationTable, type AllocationPart } from "#ui/charts/AllocationBar.tsx";
import { MatrixChart } from "#ui/charts/MatrixChart.tsx";
import { Treemap } from "#ui/charts/Treemap.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { BlockReads } from "./BlockReads.tsx";
import { blockTitle } from "./block-words.ts";
import type { Chart } from "./drawn-chart.ts";

/** What is owned by a division, funds looked through, or its classes against another division. */
export function ExposureDrawing({ block }: { readonly block: Chart }) {
  const locale = useLocale();
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const exposure = useApiQuery(read.exposure(scoped), { keepsPrevious: true });
  const { data } = exposure;
  return (
    <BlockReads reads={[exposure]}>
      {exposure.isLoading ? <Skeleton className="h-48 w-full" /> : null}
      {data ? (
        block.of === "matrix" ? (
          <Matrix block={block} exposures={data} />
        ) : (
          <Parts block={block} exposures={data} />
        )
      ) : null}
      {data && data.missing.length > 0 ? (
        <p className="mt-2 text-13 text-warning">Left out: {missingWords(data.missing, locale)}.</p>
      ) : null}
    </BlockReads>
  );
}

interface DrawnProps {
  readonly block: Chart;
  readonly exposures: Exposures;
}

function Parts({ block, exposures }: DrawnProps) {
  const parts = useMemo(() => partsOf(exposures, block.by ?? "assetClass"), [exposures, block.by]);
  const { currency } = exposures;
  const label = blockTitle(block);
  if (parts.length === 0) return <NothingOwned />;
  if (block.form === "map") return <Treemap label={label} parts={parts} currency={currency} />;
  return (
    <FewRows rows={parts} few={12}>
      {(few) =>
        block.form === "table" ? (
          <AllocationTable label={label} parts={few} currency={currency} />
        ) : (
          <AllocationBar label={label} parts={few} currency={currency} />
        )
      }
    </FewRows>
  );
}

function partsOf({ dimensions, own }: Exposures, by: string): readonly AllocationPart[] {
  const owned = own.find(({ attribute }) => by === `own:${attribute}`);
  if (owned) return exposureParts({ ...owned, dimension: undefined });
  const found = dimensions.find(({ dimension }) => dimension === by);
  return found ? exposureParts(found) : [];
}

function Matrix({ block, exposures }: DrawnProps) {
  const against = exposures.dimensions.find(({ dimension }) => dimension === (block.by ?? "currency"));
  const drawn = useMemo(() => against && drawnMatrix(exposures, against.dimension), [exposures, against]);
  if (!drawn || drawn.rows.length === 0) return <NothingOwned />;
  const { columns, rows, totals } = drawn;
  return (
    <MatrixChart
      key={against?.dimension}
      label={blockTitle(block)}
      heading="Class"
      {...{ columns, rows, totals }}
      currency={exposures.currency}
    />
  );
}

const NothingOwned = () => <p className="text-14 text-ink-muted">Nothing that is owned is divided so.</p>;
