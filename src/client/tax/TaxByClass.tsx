import { assetClassOf } from "#assets/registry.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { openLotParams } from "#client/asset/TermText.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { UnrealizedLots } from "#features/tax/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";

/** The tax that sleeps in each class, as if it alone were sold. */
export function TaxByClass({ open }: { readonly open: UnrealizedLots }) {
  const { taxByClass, currency, on, whose } = open;
  if (taxByClass.every(({ tax }) => tax.value === null)) return null;
  return (
    <Section title="Tax that sleeps in each class" note={`each as if it alone were sold, in ${currency}`}>
      <DetailTable label="Tax by class" headings={["Class", "Gain", "Tax"]}>
        {taxByClass.map(({ assetClass, gain, tax }) => {
          const { plural } = assetClassOf(assetClass);
          return (
            <tr key={assetClass}>
              <HeadingCell isFluid>{plural}</HeadingCell>
              <NumberCell>
                <Amount value={gain} currency={currency} isBare isGain />
              </NumberCell>
              <NumberCell>
                <Explain
                  figure="after_tax"
                  figureKey={assetClass}
                  params={openLotParams({ on, whose })}
                  label={`the tax in ${plural.toLowerCase()}`}
                >
                  <FigureText figure={tax} currency={currency} isBare />
                </Explain>
              </NumberCell>
            </tr>
          );
        })}
      </DetailTable>
      <p className="mt-2 max-w-prose text-13 text-ink-muted">
        A loss of one class meets gains of another only in the tax on everything, and allowances and losses of earlier
        years count in each class: the tax on everything is not the sum of these.
      </p>
    </Section>
  );
}
