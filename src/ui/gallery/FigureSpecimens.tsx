import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { ExplainButton } from "#ui/components/ExplainButton.tsx";
import { FigureText, RatioText } from "#ui/components/FigureText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { ProvenanceDot } from "#ui/components/ProvenanceDot.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Card, Section } from "#ui/components/Section.tsx";
import { SAMPLE_TREE } from "#ui/gallery/gallery-data.ts";

/** Figures in every state they can have. */
export function FigureSpecimens() {
  return (
    <Section title="Figures" note="Hidden while the eye is closed; percentages stay.">
      <div className="grid gap-6 lg:grid-cols-3">
        <div>
          <p className="text-13 text-ink-muted">Net worth</p>
          <p className="text-36 font-semibold tracking-[-0.02em]">
            <ExplainButton label="Net worth" tree={SAMPLE_TREE}>
              <Amount value="1323600.00" currency="EUR" />
            </ExplainButton>
          </p>
          <p className="text-14">
            <Delta amount="119290.00" currency="EUR" ratio={0.0991} isBare />
          </p>
          <p className="text-14">
            <Delta amount="-4120.55" currency="EUR" ratio={-0.0031} isBare />
          </p>
        </div>
        <Card>
          <KeyValueList
            items={[
              { label: "Amount", value: <Amount value="-1234567.891" currency="EUR" /> },
              { label: "No coins", value: <Amount value="1234567" currency="JPY" /> },
              { label: "Eighteen digits", value: <Quantity value="0.482915730000000001" unit="ETH" /> },
              { label: "Long", value: <Amount value="98765432109876543.21" currency="USD" /> },
              { label: "Compact", value: <Amount value="1323600" currency="EUR" precision="compact" /> },
              { label: "Date", value: <DateText on="2026-11-21" /> },
            ]}
          />
        </Card>
        <Card>
          <KeyValueList
            items={[
              {
                label: "Unknown",
                value: <Amount value={null} currency="EUR" reason="There is no price on or before this day." />,
              },
              {
                label: "Partial",
                value: (
                  <FigureText
                    currency="EUR"
                    figure={{ status: "partial", value: "812.40", notes: ["Lake House has no value."] }}
                  />
                ),
              },
              {
                label: "Too short",
                value: <RatioText figure={{ status: "insufficient_data", value: null, notes: [] }} />,
              },
              { label: "Gain", value: <Percent value={0.0512} isGain /> },
              { label: "Loss", value: <Percent value={-0.1274} isGain /> },
              {
                label: "Provenance",
                value: (
                  <>
                    <ProvenanceDot source="ECB" on="2026-11-20" ageDays={1} isStale={false} />
                    <ProvenanceDot source="Statement" on="2026-03-02" ageDays={264} isStale />
                    <ProvenanceDot source="Entered by you" on="2026-11-02" ageDays={19} isStale={false} isManual />
                  </>
                ),
              },
            ]}
          />
        </Card>
      </div>
    </Section>
  );
}
