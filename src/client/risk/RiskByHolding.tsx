import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { Risk } from "#features/analytics/contract.ts";
import { SignedBars } from "#ui/charts/SignedBars.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";

const HEADINGS = ["Holding", "Part of the risk", "Weight", "Volatility"];

/** Which of the largest holdings the risk comes from: one that moves against the others takes some away. */
export function RiskByHolding({ risk: { parts, correlations } }: { readonly risk: Risk }) {
  const assetLink = useAssetLink();
  if (parts.holdings.length === 0) return null;
  const known = parts.holdings.toSorted((a, b) => (b.share ?? -9) - (a.share ?? -9));
  return (
    <Section
      title="Where the risk comes from"
      note={
        parts.volatility.value === null ? undefined : (
          <>
            {known.length} largest with prices, together <RatioText figure={parts.volatility} /> a year
          </>
        )
      }
    >
      <SignedBars
        label="Where the risk comes from"
        headings={HEADINGS}
        isPlain
        rows={known.map((it) => ({
          key: it.assetId,
          heading: (
            <Link look="plain" to={assetLink(it.assetId)}>
              {it.name}
            </Link>
          ),
          size: it.share,
          cells: [
            <Percent
              key="share"
              value={it.share}
              decimals={1}
              reason="It cannot be divided: a correlation is not known."
            />,
            <Percent key="weight" value={it.weight} decimals={1} />,
            <Percent key="volatility" value={it.volatility} decimals={1} />,
          ],
        }))}
      />
      {correlations.notes.length === 0 ? null : (
        <p className="mt-3 max-w-140 text-13 text-ink-muted">{correlations.notes.join(" ")}</p>
      )}
    </Section>
  );
}
