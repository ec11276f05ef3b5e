import sample from "#site/home/sample-overview.json";
import { bridgeBars } from "#ui/charts/bridge-bars.ts";
import { Amount } from "#ui/components/Amount.tsx";

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
const colorOf = (value: string, isLevel: boolean): string => {
  if (isLevel) return "var(--ink)";
  return value.startsWith("-") ? "var(--negative)" : "var(--positive)";
};

/** The sample's last full year as a statement: each line a change, drawn where it moved the total, to the cent. */
export function SampleBridge() {
  return (
    <figure>
      <ol className="border-b border-line-strong">
        {bridgeBars(sample.bridge).map(({ step, low, high }) => (
          <li
            key={step.key}
            className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t py-1.5 text-14 sm:text-16 sm:grid-cols-[7rem_minmax(0,1fr)_11rem] sm:py-2.5 lg:text-18 ${step.isLevel ? "border-line-strong font-semibold" : "border-line"}`}
          >
            <span>{step.label}</span>
            <span
              aria-hidden
              className="relative col-span-2 row-start-2 mt-0.5 h-1 sm:col-span-1 sm:row-start-auto sm:mt-0 sm:h-5"
            >
              <span
                className="absolute inset-y-0 min-w-0.5 rounded-xs"
                style={{
                  left: percent(step.isLevel ? 0 : low),
                  width: percent(step.isLevel ? high : high - low),
                  background: colorOf(step.value, step.isLevel === true),
                }}
              />
            </span>
            <span className="text-right">
              <Amount value={step.value} currency={sample.currency} isBare hasSign={step.isLevel !== true} />
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-13 text-ink-muted">
        The sample portfolio in 2025, in EUR. Add the lines up: they meet at the closing value. The bars begin near the
        lowest total, so that the changes can be seen.
      </figcaption>
    </figure>
  );
}
