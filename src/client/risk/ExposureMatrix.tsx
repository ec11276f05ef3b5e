import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { isDivided } from "#client/parts/exposure-parts.ts";
import { drawnMatrix } from "#client/parts/exposure-matrix.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import { MatrixChart } from "#ui/charts/MatrixChart.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";

type Divided = Exposures["rows"];

const WAYS: readonly { readonly value: Divided; readonly label: string }[] = [
  { value: "assetClass", label: "Class" },
  { value: "liquidity", label: "Liquidity" },
  { value: "currency", label: "Currency" },
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
];

/** Names in the address what stands down and what stands across. */
const [DOWN, ACROSS] = ["rows", "columns"] as const;
const wayIn = (search: URLSearchParams, name: string): Divided | undefined =>
  WAYS.find(({ value }) => value === search.get(name))?.value;

/** What is owned divided two ways at once: how much of it is of both, funds looked through. */
export function ExposureMatrix({ exposures }: { readonly exposures: Exposures }) {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const down = wayIn(search, DOWN) ?? "assetClass";
  const asked = wayIn(search, ACROSS) ?? "currency";
  const across = asked === down ? (down === "assetClass" ? "currency" : "assetClass") : asked;
  const turned = useApiQuery(read.exposure({ ...scoped, rows: down }), {
    isEnabled: down !== "assetClass",
    keepsPrevious: true,
  });
  const shown = down === "assetClass" ? exposures : turned.data?.rows === down ? turned.data : undefined;
  const drawn = useMemo(() => shown && drawnMatrix(shown, across), [shown, across]);
  const ways = WAYS.filter(({ value }) => isDivided(exposures.dimensions, value));
  const choose = (next: Readonly<Record<string, Divided>>) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        for (const [name, way] of Object.entries(next)) changed.set(name, way);
        return changed;
      },
      { preventScrollReset: true, replace: true },
    );
  const label = `${wordOf(down)} by ${wordOf(across).toLowerCase()}`;
  return (
    <Section
      title={label}
      note="share of what is owned, funds looked through where their shares are stated"
      actions={
        <div className="no-print grid grid-cols-2 gap-2">
          <Select size="sm" label="Rows" value={down} options={ways} onChange={(way) => choose({ [DOWN]: way })} />
          <Select
            size="sm"
            label="Columns"
            value={across}
            options={ways.filter(({ value }) => value !== down)}
            onChange={(way) => choose({ [ACROSS]: way })}
          />
        </div>
      }
    >
      {drawn ? (
        <MatrixChart
          key={`${down} ${across}`}
          label={label}
          heading={wordOf(down)}
          columns={drawn.columns}
          rows={drawn.rows}
          totals={drawn.totals}
          currency={exposures.currency}
        />
      ) : null}
      {!drawn && turned.failure ? (
        <Banner tone="warning" title="The matrix could not be loaded.">
          {turned.failure.message}
        </Banner>
      ) : null}
      {down === "assetClass" ? null : (
        <p className="mt-2 max-w-140 text-13 text-ink-muted">
          Where both ways divide a holding, such as a fund by country and by sector, each part of it is taken to divide
          alike: what is stated says no more.
        </p>
      )}
    </Section>
  );
}

const wordOf = (way: Divided): string => WAYS.find(({ value }) => value === way)?.label ?? way;
