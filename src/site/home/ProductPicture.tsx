import { longDate } from "#site/content/long-date.ts";
import { OpenedFigure } from "#site/home/OpenedFigure.tsx";
import sample from "#site/home/sample-overview.json";
import { hueColor } from "#ui/charts/class-hue.ts";
import { sparklinePath } from "#ui/charts/sparkline-path.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

/** The product in miniature, drawn with its own parts and the sample portfolio's own figures: sharp at any size and in both modes. */
export function ProductPicture() {
  return (
    <figure>
      <div className="rounded-lg border border-line bg-raised">
        <div className="grid lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
          <div className="min-w-0 p-4 sm:p-8">
            <p className="text-13 text-ink-muted">Net worth on {ON}</p>
            <div className="mt-1 text-28 font-semibold tracking-[-0.02em] tabular sm:text-48">
              <OpenedFigure
                name="Net worth"
                value={sample.netWorth}
                formula="values of all holdings, less debts"
                lines={sample.parts}
              >
                <Amount value={sample.netWorth} currency={sample.currency} precision="whole" />
              </OpenedFigure>
            </div>
            <div className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-muted">
              <OpenedFigure
                name="Change in one year"
                value={sample.change}
                formula="everything that moved it"
                lines={CHANGES}
                hasSign
              >
                <Amount value={sample.change} currency={sample.currency} precision="whole" isGain isBare /> in one year
              </OpenedFigure>
              <span>
                Time-weighted <Percent value={sample.timeWeighted} isGain />
              </span>
              <span>
                Money-weighted <Percent value={sample.moneyWeighted} isGain />
              </span>
            </div>
            <SampleLine />
            <p aria-hidden className="mt-2 flex justify-between text-12 text-ink-faint">
              <span>April 2025</span>
              <span>April 2026</span>
            </p>
          </div>
          <div className="min-w-0 border-t border-line p-4 sm:p-8 lg:border-t-0 lg:border-l">
            <p className="text-13 text-ink-muted">What it is made of</p>
            <div aria-hidden className="mt-3 flex h-3 gap-px overflow-hidden rounded-xs">
              {sample.parts
                .filter(({ weight }) => weight !== null)
                .map((it) => (
                  <span key={it.label} style={{ flexGrow: it.weight ?? 0, background: hueColor(it.hue) }} />
                ))}
            </div>
            <ul className="mt-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 sm:divide-y sm:divide-line/70">
              {sample.parts.map((it) => (
                <li key={it.label} className="flex h-7 items-center gap-2 text-13 sm:h-10 sm:gap-2.5 sm:text-14">
                  <span aria-hidden className="size-2.5 shrink-0 rounded-xs" style={{ background: hueColor(it.hue) }} />
                  <span className="min-w-0 flex-1 truncate">{it.label}</span>
                  <span className="max-sm:hidden">
                    <Amount value={it.value} currency={sample.currency} precision="whole" isBare />
                  </span>
                  <span className="text-right text-ink-muted sm:w-13">
                    {it.weight === null ? null : <Percent value={it.weight} decimals={1} />}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <figcaption className="mt-2 text-13 sm:mt-3 text-ink-muted">
        The sample portfolio of a fictional family. Press a dotted figure to see how it is made up.
      </figcaption>
    </figure>
  );
}

const ON = longDate(sample.on);
const CHANGES = sample.changeBridge.filter(({ isLevel }) => !isLevel);

const WIDTH = 720;
const HEIGHT = 220;
const [LOWEST, HIGHEST] = [Math.min(...sample.line), Math.max(...sample.line)];
const LOW = LOWEST - (HIGHEST - LOWEST) * 0.3;
const HIGH = HIGHEST + (HIGHEST - LOWEST) * 0.06;
const LINE = sparklinePath(sample.line, { width: WIDTH, height: HEIGHT, low: LOW, high: HIGH });

/** The line is in thousands; a rule stands at every hundred of them. */
const STEP = 100;
const LEVELS = Array.from(
  { length: Math.floor(HIGH / STEP) - Math.ceil(LOW / STEP) + 1 },
  (_, index) => (Math.ceil(LOW / STEP) + index) * STEP,
);
const fromTop = (level: number): number => (HIGH - level) / (HIGH - LOW);

/** A year of values, quiet: ink on hairlines, each with what it stands for. */
function SampleLine() {
  return (
    <div className="relative mt-4 h-30 sm:mt-6 sm:h-60">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Net worth over the year, rising"
        className="size-full"
        preserveAspectRatio="none"
      >
        {LEVELS.map((level) => (
          <line
            key={level}
            x1="0"
            x2={WIDTH}
            y1={fromTop(level) * HEIGHT}
            y2={fromTop(level) * HEIGHT}
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
      {LEVELS.map((level) => (
        <span
          key={level}
          aria-hidden
          className="absolute right-0 pt-0.5 text-12 text-ink-faint tabular"
          style={{ top: `${Math.round(fromTop(level) * 1000) / 10}%` }}
        >
          {(level / 1000).toFixed(1)}M
        </span>
      ))}
    </div>
  );
}
