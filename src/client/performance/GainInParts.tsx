import { missingWords } from "#client/parts/missing-words.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { bridgeSteps } from "#client/parts/bridge-steps.ts";
import type { Bridge } from "#features/figures/contract.ts";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { Section } from "#ui/components/Section.tsx";

/** From the value at the start to the value at the end, every cause a step. */
export function GainInParts({ bridge }: { readonly bridge: Bridge }) {
  const locale = useLocale();
  return (
    <Section
      title="What changed"
      note={`in ${bridge.currency}`}
      actions={
        <span className="text-13">
          <Explain figure="bridge" label="the steps" from={bridge.from} to={bridge.to}>
            <span className="text-link">How this is computed</span>
          </Explain>
        </span>
      }
    >
      {bridge.isComplete ? null : (
        <p className="mb-2 text-13 text-warning">Left out: {missingWords(bridge.missing, locale)}.</p>
      )}
      <BridgeChart label="From start to end" steps={bridgeSteps(bridge)} currency={bridge.currency} height={200} />
    </Section>
  );
}
