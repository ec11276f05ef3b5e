import { SAMPLE_CURRENCY, SAMPLE_PARTS } from "#site/home/sample-figures.ts";
import { sampleLine } from "#site/home/sample-line.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
import { sparklinePath } from "#ui/charts/sparkline-path.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

const ASSETS_TOTAL = 1_533_600;

/** The product in miniature, drawn with its own parts: sharp at any size and in both modes. */
export function ProductPicture() {
  return (
    <figure>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <div className="grid lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
          <div className="min-w-0 p-5 sm:p-8">
            <p className="text-13 text-ink-muted">Net worth</p>
            <p className="mt-1 text-28 font-semibold tracking-[-0.02em] tabular sm:text-48">
              <Amount value="1323600.00" currency={SAMPLE_CURRENCY} />
            </p>
            <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-muted">
              <span>
                <Amount value="119290.00" currency={SAMPLE_CURRENCY} isGain isBare /> this year
              </span>
              <span>
                Time-weighted <Percent value={0.0781} isGain />
              </span>
              <span>
                Money-weighted <Percent value={0.0764} isGain />
              </span>
            </p>
            <SampleLine />
          </div>
          <div className="min-w-0 border-t border-line p-5 sm:p-8 lg:border-t-0 lg:border-l">
            <p className="text-13 text-ink-muted">What it is made of</p>
            <div aria-hidden className="mt-3 flex h-3 gap-px overflow-hidden rounded-xs">
              {SAMPLE_PARTS.slice(0, -1).map((it) => (
                <span key={it.key} style={{ flexGrow: Number(it.value), background: hueColor(it.hue) }} />
              ))}
            </div>
            <ul className="mt-3 divide-y divide-line/70">
              {SAMPLE_PARTS.map((it) => (
                <li key={it.key} className="flex h-10 items-center gap-2.5 text-14">
                  <span aria-hidden className="size-2.5 shrink-0 rounded-xs" style={{ background: hueColor(it.hue) }} />
                  <span className="min-w-0 flex-1 truncate">{it.label}</span>
                  <Amount value={it.value} currency={SAMPLE_CURRENCY} isBare />
                  <span className="w-13 text-right text-ink-muted">
                    {it.key === "loan" ? null : <Percent value={Number(it.value) / ASSETS_TOTAL} decimals={1} />}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-13 text-ink-muted">
        Sample figures. The sample portfolio in the application is live.
      </figcaption>
    </figure>
  );
}

const WIDTH = 720;
const HEIGHT = 220;
const LINE = sparklinePath(sampleLine(252, 0.3, 0.93), { width: WIDTH, height: HEIGHT, low: 0, high: 1 });

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
