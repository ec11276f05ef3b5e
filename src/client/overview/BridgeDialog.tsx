import { Banner } from "#ui/components/Banner.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { bridgeFoots } from "#ui/charts/bridge-bars.ts";
import type { BridgeStep } from "#ui/charts/bridge-bars.ts";
import { classNames } from "#ui/components/class-names.ts";
import type { Bridge } from "#features/figures/contract.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { BridgeByPart } from "./BridgeByPart.tsx";
import { bridgeSteps } from "#client/parts/bridge-steps.ts";

interface BridgeDialogProps {
  readonly bridge: Bridge;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const sentences = (missing: readonly string[]): string =>
  missing.map((words) => (words.endsWith(".") ? words : `${words}.`)).join(" ");

/** How net worth came from the start of the range to its end: every cent has a reason, and they add up. */
export function BridgeDialog({ bridge, isOpen, onClose }: BridgeDialogProps) {
  const steps = bridgeSteps(bridge);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title="What changed"
      description={
        <>
          <DateText on={bridge.from} /> to <DateText on={bridge.to} />, in {bridge.currency}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {bridge.isComplete ? null : (
          <Banner tone="warning" title="Some of it is not known">
            {sentences(bridge.missing)} What that would change is not in these steps.
          </Banner>
        )}
        <div className="hidden sm:block">
          <BridgeChart label="Steps from start to end" steps={steps} currency={bridge.currency} />
        </div>
        <BridgeLines steps={steps} bridge={bridge} />
        <BridgeByPart bridge={bridge} />
      </div>
    </Dialog>
  );
}

function BridgeLines({ steps, bridge }: { readonly steps: readonly BridgeStep[]; readonly bridge: Bridge }) {
  return (
    <div>
      <dl className="divide-y divide-line">
        {steps.map((step) => (
          <div
            key={step.key}
            className={classNames("flex justify-between gap-6 py-2 text-14", step.isLevel && "font-semibold")}
          >
            <dt>{step.label}</dt>
            <dd>
              <Amount value={step.value} currency={bridge.currency} isBare isGain={step.isLevel ? undefined : true} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-ink-muted">
        {bridgeFoots(steps)
          ? "The start and every step add up to the end, to the last digit. "
          : "These steps do not add up. This is an error on our side. "}
        <Explain figure="bridge" label="the steps" from={bridge.from} to={bridge.to}>
          <span className="text-link">How this is computed</span>
        </Explain>
      </p>
    </div>
  );
}
