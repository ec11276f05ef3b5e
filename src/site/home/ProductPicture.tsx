import { SAMPLE_CURRENCY, SAMPLE_PARTS } from "#site/home/sample-figures.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
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

const LINE =
  "M0 171C14 168 22 160 38 163S62 178 78 172 104 148 122 150 148 164 166 157 190 132 208 136 236 158 254 149 280 118 300 112 330 128 348 134 376 108 394 98 422 112 440 104 466 78 486 82 512 96 530 86 558 58 578 54 606 68 624 60 652 36 672 30 694 34 720 18";

/** A year of daily values, quiet: ink on hairlines. */
function SampleLine() {
  return (
    <svg
      viewBox="0 0 720 200"
      role="img"
      aria-label="Net worth over the year, rising"
      className="mt-6 h-auto w-full"
      preserveAspectRatio="none"
    >
      {[30, 85, 140, 195].map((y) => (
        <line key={y} x1="0" x2="720" y1={y} y2={y} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      ))}
      <path d={`${LINE}V195H0Z`} fill="var(--surface-hover)" />
      <path d={LINE} fill="none" stroke="var(--ink)" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
