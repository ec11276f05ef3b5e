import { OwedWithin } from "#client/parts/OwedWithin.tsx";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import { LimitsLine } from "#client/risk/Limits.tsx";
import { useLimits } from "#client/risk/use-limits.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import { SignedBars } from "#ui/charts/SignedBars.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";

/** The largest holdings by name, each with its share of what is owned. */
export function TopHoldings({ exposures: { topHoldings, currency } }: { readonly exposures: Exposures }) {
  const assetLink = useAssetLink();
  const limits = useLimits();
  return (
    <Section title="Largest holdings" note={`of what is owned, in ${currency}`}>
      <SignedBars
        label="Largest holdings"
        headings={["Holding", "Value", "Share"]}
        isPlain
        rows={topHoldings.map(({ assetId, name, value, weight, owed = "0" }) => ({
          key: assetId,
          heading: (
            <Link look="plain" to={assetLink(assetId)}>
              {name}
              <OwedWithin value={value} owed={owed} currency={currency} />
              {limits.holding !== undefined && weight > limits.holding ? (
                <span className="ml-1.5 text-12 text-warning">over your limit</span>
              ) : null}
            </Link>
          ),
          size: weight,
          cells: [
            <Amount key="value" value={value} currency={currency} precision="whole" isBare />,
            <Percent key="share" value={weight} decimals={1} />,
          ],
        }))}
      />
      <LimitsLine shown="holding" limits={limits} />
    </Section>
  );
}
