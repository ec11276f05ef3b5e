import { hueColor } from "#ui/charts/class-hue.ts";
import { Section } from "#ui/components/Section.tsx";

const RAMPS = ["slate", "green", "blue", "amber", "red"];
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const HUES = ["slate", "green", "lime", "blue", "amber", "violet", "teal", "cyan", "indigo", "rose", "clay", "stone"];
const SIZES = ["text-12", "text-13", "text-14", "text-16", "text-18", "text-22", "text-28", "text-36"];

/** Colors and type. */
export function TokenSpecimens() {
  return (
    <Section title="Tokens">
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2">
          {RAMPS.map((ramp) => (
            <div key={ramp} className="flex items-center gap-3">
              <span className="w-12 text-12 text-ink-muted">{ramp}</span>
              <div className="flex flex-1 overflow-hidden rounded-sm">
                {STEPS.map((step) => (
                  <span
                    key={step}
                    title={`${ramp} ${step}`}
                    className="h-7 flex-1"
                    style={{ background: `var(--color-${ramp}-${step})` }}
                  />
                ))}
              </div>
            </div>
          ))}
          <div className="flex items-center gap-3">
            <span className="w-12 text-12 text-ink-muted">classes</span>
            <div className="flex flex-1 gap-px overflow-hidden rounded-sm">
              {HUES.map((hue) => (
                <span key={hue} title={hue} className="h-7 flex-1" style={{ background: hueColor(hue) }} />
              ))}
            </div>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          {SIZES.map((size) => (
            <p key={size} className={`${size} truncate tabular`}>
              1,234,567.89 Net worth on November 21
            </p>
          ))}
          <p className="font-serif text-36 font-medium tracking-[-0.012em]">Know what you own</p>
        </div>
      </div>
    </Section>
  );
}
