import { assetPath, withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { PriceHealth } from "#features/prices/living-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";

type AssetState = PriceHealth["assets"][number];

const STATES: Readonly<
  Record<AssetState["state"], { readonly word: string; readonly tone: "positive" | "warning" | "neutral" | "info" }>
> = {
  live: { word: "Kept up to date", tone: "positive" },
  filling: { word: "History is fetched", tone: "info" },
  looking: { word: "Looked for", tone: "info" },
  unsure: { word: "Choose which it is", tone: "warning" },
  unknown: { word: "No source knows it", tone: "warning" },
  unreachable: { word: "No source answers", tone: "warning" },
  own_only: { word: "Your prices only", tone: "neutral" },
  none: { word: "Nothing identifies it", tone: "neutral" },
};

const decisionsOf = ({ questionedCount, eventCount }: AssetState): number => questionedCount + eventCount;
const needsHand = (it: AssetState): boolean =>
  decisionsOf(it) > 0 || STATES[it.state].tone === "warning" || it.problem !== null;

/** What needs a hand first, then the rest; each leads to where it is mended. */
export function AssetPriceStates({ health }: { readonly health: PriceHealth }) {
  const { assets } = health;
  const mended = assets.filter(needsHand);
  const live = assets.filter(({ state }) => state === "live").length;
  if (assets.length === 0)
    return <p className="text-14 text-ink-muted">Nothing is known by units and a price here yet.</p>;
  return (
    <>
      <p className="text-16" role="status">
        <span className="font-semibold">
          {live} of {assets.length}
        </span>{" "}
        have a price that a source keeps up to date.
        {mended.length === 0 ? " None needs a hand." : ` ${mended.length} could use a hand.`}
      </p>
      {mended.length === 0 ? null : (
        <Section title="Could use a hand">
          <AssetList assets={mended} />
        </Section>
      )}
      {mended.length === assets.length ? null : (
        <Section title="Nothing to do">
          <AssetList assets={assets.filter((it) => !needsHand(it))} />
        </Section>
      )}
    </>
  );
}

const AssetList = ({ assets }: { readonly assets: readonly AssetState[] }) => (
  <ul className="divide-y divide-line">
    {assets.map((it) => (
      <AssetRow key={it.assetId} asset={it} />
    ))}
  </ul>
);

function AssetRow({ asset }: { readonly asset: AssetState }) {
  const { portfolioId } = usePortfolio();
  const to = withSearch(assetPath(portfolioId, asset.assetId), { section: "prices" });
  const count = decisionsOf(asset);
  const { word, tone } = STATES[asset.state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-14">
      <div className="min-w-0 flex-1 basis-60">
        <Link look="plain" to={to} className="block truncate">
          {asset.name}
        </Link>
        <span className="text-13 text-ink-muted">
          {asset.lastOn === null ? null : (
            <>
              {asset.sourceName}, <DateText on={asset.lastOn} />
            </>
          )}
          {asset.problem === null ? "" : ` ${asset.problem}`}
          {asset.standInName === null ? "" : `. ${asset.standInName} stands in`}
        </span>
      </div>
      <span className="flex items-center gap-3">
        <Badge tone={tone}>{word}</Badge>
        {needsHand(asset) ? (
          <ButtonLink size="sm" to={to}>
            {count > 0 ? `Decide (${count})` : asset.state === "unsure" ? "Choose" : "Mend"}
            <span className="sr-only"> {asset.name}</span>
          </ButtonLink>
        ) : null}
      </span>
    </li>
  );
}
