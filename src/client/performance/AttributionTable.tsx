import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { Attribution } from "#features/analytics/contract.ts";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import type { MixByPart } from "./mix-by-part.ts";

interface AttributionTableProps {
  readonly attribution: Attribution;
  readonly mix: MixByPart;
  readonly nameOf: (assetId: string) => string;
  /** What it was asked with. */
  readonly params: string;
}

const EFFECTS = ["allocation", "selection", "interaction"] as const;
const WORDS = { allocation: "Allocation", selection: "Selection", interaction: "Interaction" } as const;

const together = ({ effects }: Pick<Attribution["segments"][number], "effects">): number =>
  EFFECTS.reduce((sum, it) => sum + (effects?.[it] ?? 0), 0);

/** Of each part what holding more or less of it, and what was chosen within it, added to the difference; they add up to it. */
export function AttributionTable({ attribution, mix, nameOf, params }: AttributionTableProps) {
  const { segments, portfolioReturn, benchmarkReturn, active } = attribution;
  const shown = segments
    .filter(
      ({ effects, benchmarkWeight }) =>
        effects !== null && (benchmarkWeight > 0 || EFFECTS.some((it) => Math.abs(effects[it]) >= 0.000_005)),
    )
    .toSorted((a, b) => Math.abs(together(b)) - Math.abs(together(a)));
  const sumOf = (effect: (typeof EFFECTS)[number]): number =>
    segments.reduce((sum, { effects }) => sum + (effects?.[effect] ?? 0), 0);
  if (active.value === null) return <p className="text-13 text-warning">{active.notes.join(" ")}</p>;
  return (
    <>
      <DetailTable
        label="Attribution"
        headings={["Part", { wide: "Of the benchmark" }, ...EFFECTS.map((it) => ({ wide: WORDS[it] })), "Together"]}
      >
        {shown.map(({ key, label, benchmarkWeight, effects }) => {
          const asset = mix[key]?.assetId;
          return (
            <tr key={key}>
              <HeadingCell isFluid note={asset === undefined ? "not in the benchmark" : nameOf(asset)}>
                {label}
              </HeadingCell>
              <NumberCell isWide>
                <Percent value={benchmarkWeight} decimals={0} />
              </NumberCell>
              {EFFECTS.map((it) => (
                <NumberCell key={it} isWide>
                  <Percent value={effects?.[it] ?? null} decimals={2} hasSign />
                </NumberCell>
              ))}
              <NumberCell>
                <Percent value={together({ effects })} decimals={2} isGain />
              </NumberCell>
            </tr>
          );
        })}
        <tr className="font-medium">
          <HeadingCell isFluid>All</HeadingCell>
          <NumberCell isWide>
            <Percent value={1} decimals={0} />
          </NumberCell>
          {EFFECTS.map((it) => (
            <NumberCell key={it} isWide>
              <Explain figure="attribution" figureKey={it} params={params} label={WORDS[it]}>
                <Percent value={sumOf(it)} decimals={2} hasSign />
              </Explain>
            </NumberCell>
          ))}
          <NumberCell>
            <Explain figure="attribution" figureKey="active" params={params} label="the difference">
              <RatioText figure={active} isGain decimals={2} />
            </Explain>
          </NumberCell>
        </tr>
      </DetailTable>
      <p className="mt-3 max-w-140 text-13 text-ink-muted">
        The portfolio made <RatioText figure={portfolioReturn} hasSign decimals={2} />, the benchmark{" "}
        <RatioText figure={benchmarkReturn} hasSign decimals={2} />. Allocation: holding more or less of a part than the
        benchmark. Selection: what was chosen within it. Interaction: both at once. Linked over the days, so that they
        add up.
      </p>
    </>
  );
}
