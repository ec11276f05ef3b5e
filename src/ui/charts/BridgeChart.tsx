import { bridgeBars } from "#ui/charts/bridge-bars.ts";
import type { BridgeBar, BridgeStep } from "#ui/charts/bridge-bars.ts";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { signOf } from "#ui/formats/decimal-text.ts";

interface BridgeChartProps {
  readonly label: string;
  /** Opening level, signed changes, closing level. */
  readonly steps: readonly BridgeStep[];
  readonly currency: string;
  readonly height?: number;
  readonly onSelect?: (key: string) => void;
}

/**
 * How one value became another: each step a bar from where the last one ended, with its amount written on it. A phone has no room for eight
 * columns: there the steps stand as rows.
 */
export function BridgeChart({ label, steps, currency, height = 220, onSelect }: BridgeChartProps) {
  const bars = bridgeBars(steps);
  return (
    <ChartFrame label={label} table={<BridgeTable {...{ label, steps, currency }} />}>
      <ol className="flex flex-col gap-1 sm:flex-row sm:gap-2 sm:pt-5" aria-label={`${label}, steps`}>
        {bars.map((bar, index) => (
          <li key={bar.step.key} className="min-w-0 sm:flex-1">
            <BridgeStepBar bar={bar} isLast={index === bars.length - 1} {...{ currency, height, onSelect }} />
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}

interface BridgeStepBarProps {
  readonly bar: BridgeBar;
  readonly isLast: boolean;
  readonly currency: string;
  readonly height: number;
  readonly onSelect: ((key: string) => void) | undefined;
}

const STEP =
  "relative grid w-full grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1 text-left sm:flex sm:flex-col sm:items-stretch sm:py-0 sm:text-center";
const BAR =
  "absolute inset-y-0 left-[calc(var(--low)*100%)] w-[max(2px,calc((var(--high)-var(--low))*100%))] rounded-xs sm:inset-x-0 sm:inset-y-auto sm:bottom-[calc(var(--low)*100%)] sm:h-[max(2px,calc((var(--high)-var(--low))*100%))] sm:w-auto";
/** A level does not begin at zero, see `bridgeBars`: its bar is drawn as one that was cut. */
const BREAK =
  "absolute inset-y-0 left-2 w-0.75 -skew-x-12 bg-surface sm:inset-x-0 sm:inset-y-auto sm:bottom-2 sm:h-0.75 sm:w-auto sm:skew-x-0 sm:-skew-y-3";
/** Above its bar; at the end of a row on a phone. */
const AMOUNT =
  "text-right text-12 leading-4 tabular sm:absolute sm:inset-x-0 sm:top-[calc((1-var(--high))*var(--height)-19px)] sm:text-center";

function BridgeStepBar({ bar, isLast, currency, height, onSelect }: BridgeStepBarProps) {
  const { isHidden } = usePrivacy();
  const { step, low, high, level, isCut } = bar;
  const style = { "--low": low, "--high": high, "--level": level, "--height": `${height}px` };
  const content = (
    <>
      <span className="text-12 leading-4 hyphens-auto text-ink-muted sm:order-last sm:mt-2">{step.label}</span>
      <span className="relative block h-4 sm:h-(--height)">
        <span className={BAR} style={{ background: barColor(step, isHidden) }} />
        {isCut ? <span aria-hidden className={BREAK} /> : null}
        {isLast ? null : (
          <span className="absolute -right-2 bottom-[calc(var(--level)*100%)] left-0 hidden border-t border-line-strong sm:block" />
        )}
      </span>
      <span className={AMOUNT}>
        <Amount
          value={step.value}
          currency={currency}
          precision="whole"
          isBare
          {...(step.isLevel ? {} : { hasSign: true })}
        />
      </span>
    </>
  );
  if (!onSelect) {
    return (
      <div className={STEP} style={style}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onSelect(step.key)}
      className={`${STEP} rounded-sm hover:bg-hover`}
      style={style}
    >
      {content}
    </button>
  );
}

function barColor(step: BridgeStep, isHidden: boolean): string {
  if (step.isLevel) return "var(--ink)";
  if (isHidden) return "var(--ink-faint)";
  return signOf(step.value) < 0 ? "var(--negative)" : "var(--positive)";
}

function BridgeTable({ label, steps, currency }: Pick<BridgeChartProps, "label" | "steps" | "currency">) {
  return (
    <ChartTable
      label={label}
      headings={["Step", currency]}
      rows={steps.map((step) => ({
        key: step.key,
        heading: step.label,
        cells: [
          <Amount
            key="value"
            value={step.value}
            currency={currency}
            isBare
            {...(step.isLevel ? {} : { isGain: true })}
          />,
        ],
      }))}
    />
  );
}
