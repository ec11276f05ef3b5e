import { SOON_TIERS } from "#engine/cash/liquidity.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { Metrics } from "#features/metrics/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";

const SOON: ReadonlySet<string> = new Set(SOON_TIERS);

/** Two figures beside the total: what of it can be spent soon, and how sound the data under it are. */
export function StateFigures({ metrics }: { readonly metrics: Metrics }) {
  const soon = metrics.liquidity.filter(({ tier }) => SOON.has(tier));
  const value = formatFixed(soon.reduce((sum, it) => sum + fixed(it.value), 0n));
  const weight = soon.reduce((sum, it) => sum + (it.weight ?? 0), 0);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 text-14">
      <div>
        <dt className="text-13 text-ink-muted">Can be spent within weeks</dt>
        <dd className="mt-0.5 font-medium">
          {metrics.liquidity.length === 0 ? (
            <span className="text-ink-muted">Nothing yet</span>
          ) : (
            <>
              <Amount value={value} currency={metrics.currency ?? ""} precision="whole" />
              <span className="font-normal text-ink-muted">
                {", "}
                {metrics.unknownCount === 0 ? (
                  <>
                    <Percent value={weight} decimals={0} /> of what is owned
                  </>
                ) : (
                  "of what is known"
                )}
              </span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-13 text-ink-muted">Data score</dt>
        <dd className="mt-0.5 font-medium">
          {metrics.liquidity.length === 0 && metrics.dataScore.value === null ? (
            <span className="text-ink-muted">Nothing yet</span>
          ) : (
            <>
              <RatioText figure={metrics.dataScore} decimals={0} />{" "}
              <span className="font-normal text-ink-muted">of holdings are current and beyond doubt</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
