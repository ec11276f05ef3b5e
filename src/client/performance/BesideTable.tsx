import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { BenchmarkList } from "#features/figures/benchmarks-contract.ts";
import { RatioText } from "#ui/components/FigureText.tsx";
import { besideName, mixText } from "#client/parts/beside.ts";

interface BesideTableProps {
  readonly compared: BenchmarkList;
  readonly nameOf: (assetId: string) => string;
}

/** The portfolio and what it is compared with: returns over the same days, and what its own flows would have earned there. */
export function BesideTable({ compared: { from, portfolio, benchmarks }, nameOf }: BesideTableProps) {
  return (
    <div className="mt-4">
      <DetailTable
        label="Beside benchmarks"
        headings={["", "Time-weighted", "Portfolio less it", { wide: "Money-weighted, same flows" }]}
      >
        <tr>
          <HeadingCell isFluid>Portfolio</HeadingCell>
          <NumberCell>
            <RatioText figure={portfolio.timeWeighted} isGain />
          </NumberCell>
          <NumberCell>
            <span className="text-ink-muted">–</span>
          </NumberCell>
          <NumberCell isWide>
            <RatioText figure={portfolio.moneyWeighted} isGain />
          </NumberCell>
        </tr>
        {benchmarks.map((it) => {
          const name = besideName(it, nameOf);
          const [only] = it.parts;
          return (
            <tr key={name}>
              <HeadingCell isFluid>{name}</HeadingCell>
              <NumberCell>
                {only && it.parts.length === 1 && it.benchmark.timeWeighted.value !== null ? (
                  <Explain
                    figure="benchmark"
                    figureKey={only.assetId}
                    params={`from=${from}&assets=${mixText(it)}`}
                    label={`Return of ${name}`}
                  >
                    <RatioText figure={it.benchmark.timeWeighted} isGain />
                  </Explain>
                ) : (
                  <RatioText figure={it.benchmark.timeWeighted} isGain />
                )}
              </NumberCell>
              <NumberCell>
                <RatioText figure={it.difference} isGain />
              </NumberCell>
              <NumberCell isWide>
                <RatioText figure={it.benchmark.sameFlowsRate} isGain />
              </NumberCell>
            </tr>
          );
        })}
      </DetailTable>
      {benchmarks.some((it) => it.benchmark.timeWeighted.value === null) ? (
        <p className="mt-2 text-13 text-warning">
          {[...new Set(benchmarks.flatMap((it) => it.benchmark.timeWeighted.notes))].join(" ")}
        </p>
      ) : null}
    </div>
  );
}
