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

/** How one value became another: each step a bar from where the last one ended, with its amount written on it. */
export function BridgeChart({ label, steps, currency, height = 220, onSelect }: BridgeChartProps) {
  const bars = bridgeBars(steps);
  return (
    <ChartFrame label={label} table={<BridgeTable {...{ label, steps, currency }} />}>
      <div className="overflow-x-auto" role="region" aria-label={`${label}, steps`} tabIndex={0}>
        <ol className="flex min-w-128 gap-2 pt-5">
          {bars.map((bar, index) => (
            <li key={bar.step.key} className="min-w-0 flex-1">
              <BridgeColumn bar={bar} isLast={index === bars.length - 1} {...{ currency, height, onSelect }} />
            </li>
          ))}
        </ol>
      </div>
    </ChartFrame>
  );
}

interface BridgeColumnProps {
  readonly bar: BridgeBar;
  readonly isLast: boolean;
  readonly currency: string;
  readonly height: number;
  readonly onSelect: ((key: string) => void) | undefined;
}

function BridgeColumn({ bar, isLast, currency, height, onSelect }: BridgeColumnProps) {
  const { isHidden } = usePrivacy();
  const { step } = bar;
  const content = (
    <>
      <span className="relative block" style={{ height }}>
        <span
          className="absolute inset-x-0 rounded-xs"
          style={{
            bottom: bar.low * height,
            height: Math.max(2, (bar.high - bar.low) * height),
            background: barColor(step, isHidden),
          }}
        />
        {isLast ? null : (
          <span
            className="absolute -right-2 left-0 border-t border-line-strong"
            style={{ bottom: bar.level * height }}
          />
        )}
        <span className="absolute inset-x-0 text-center text-12 leading-4" style={{ bottom: bar.high * height + 3 }}>
          <Amount
            value={step.value}
            currency={currency}
            precision="whole"
            isBare
            {...(step.isLevel ? {} : { hasSign: true })}
          />
        </span>
      </span>
      <span className="mt-2 block truncate text-center text-12 text-ink-muted">{step.label}</span>
    </>
  );
  if (!onSelect) return content;
  return (
    <button type="button" onClick={() => onSelect(step.key)} className="block w-full rounded-sm hover:bg-hover">
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
