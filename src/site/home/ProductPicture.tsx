import sample from "#site/home/sample-overview.json";
import { hueColor } from "#ui/charts/class-hue.ts";
import { sparklinePath } from "#ui/charts/sparkline-path.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

/** The product in miniature, drawn with its own parts and the sample portfolio's own figures: sharp at any size and in both modes. */
export function ProductPicture() {
  return (
    <figure>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <div className="grid lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
          <div className="min-w-0 p-5 sm:p-8">
            <p className="text-13 text-ink-muted">Net worth</p>
            <p className="mt-1 text-28 font-semibold tracking-[-0.02em] tabular sm:text-48">
              <Amount value={sample.netWorth} currency={sample.currency} precision="whole" />
            </p>
            <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-muted">
              <span>
                <Amount value={sample.change} currency={sample.currency} precision="whole" isGain isBare /> in one year
              </span>
              <span>
                Time-weighted <Percent value={sample.timeWeighted} isGain />
              </span>
              <span>
                Money-weighted <Percent value={sample.moneyWeighted} isGain />
              </span>
            </p>
            <SampleLine />
          </div>
          <div className="min-w-0 border-t border-line p-5 sm:p-8 lg:border-t-0 lg:border-l">
            <p className="text-13 text-ink-muted">What it is made of</p>
            <div aria-hidden className="mt-3 flex h-3 gap-px overflow-hidden rounded-xs">
              {sample.parts
                .filter(({ weight }) => weight !== null)
                .map((it) => (
                  <span key={it.label} style={{ flexGrow: it.weight ?? 0, background: hueColor(it.hue) }} />
                ))}
            </div>
            <ul className="mt-3 divide-y divide-line/70">
              {sample.parts.map((it) => (
                <li key={it.label} className="flex h-10 items-center gap-2.5 text-14">
                  <span aria-hidden className="size-2.5 shrink-0 rounded-xs" style={{ background: hueColor(it.hue) }} />
                  <span className="min-w-0 flex-1 truncate">{it.label}</span>
                  <Amount value={it.value} currency={sample.currency} precision="whole" isBare />
                  <span className="w-13 text-right text-ink-muted">
                    {it.weight === null ? null : <Percent value={it.weight} decimals={1} />}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-13 text-ink-muted">
        An invented family: the sample portfolio as the application shows it.
      </figcaption>
    </figure>
  );
}

const WIDTH = 720;
const HEIGHT = 220;
const [LOW, HIGH] = [Math.min(...sample.line), Math.max(...sample.line)];
const LINE = sparklinePath(sample.line, {
  width: WIDTH,
  height: HEIGHT,
  low: LOW - (HIGH - LOW) * 0.3,
  high: HIGH + (HIGH - LOW) * 0.06,
});

/** A year of daily values, quiet: ink on hairlines. */
function SampleLine() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Net worth over the year, rising"
      className="mt-6 h-45 w-full sm:h-60"
      preserveAspectRatio="none"
    >
      {[0.25, 0.5, 0.75, 1].map((level) => (
        <line
          key={level}
          x1="0"
          x2={WIDTH}
          y1={level * HEIGHT - 1}
          y2={level * HEIGHT - 1}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={`${LINE}V${HEIGHT}H0Z`} fill="var(--surface-hover)" opacity="0.75" />
      <path
        d={LINE}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
