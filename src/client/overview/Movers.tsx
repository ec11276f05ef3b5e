import { assetClassOf } from "#assets/registry.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import type { Overview } from "#features/figures/contract.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { RANGE_WORDS } from "#client/portfolio/view-state.ts";

/** What moved the net worth most over the range, for better or worse. */
export function Movers({ overview }: { readonly overview: Overview }) {
  const links = useScreenLinks();
  return (
    <Section title="Largest moves" note={`${RANGE_WORDS[overview.range]}, in ${overview.currency}`}>
      {overview.movers.length === 0 ? (
        <p className="text-14 text-ink-muted">Nothing has moved in this range.</p>
      ) : (
        <ul className="divide-y divide-line">
          {overview.movers.map((it) => (
            <li key={it.assetId} className="relative flex items-center gap-3 py-2 text-14 hover:bg-hover">
              <span
                aria-hidden
                className="size-2.5 shrink-0 rounded-xs"
                style={{ background: hueColor(assetClassOf(it.assetClass).hue) }}
              />
              <Link
                look="plain"
                to={withSearch(links.holdings, { holding: it.assetId })}
                className="min-w-0 flex-1 truncate after:absolute after:inset-0"
              >
                {it.name}
              </Link>
              <span className="hidden text-ink-muted sm:inline">
                <Amount value={it.value} currency={overview.currency} precision="whole" isBare />
              </span>
              <span className="w-44 text-right">
                <Delta
                  amount={it.gain}
                  currency={overview.currency}
                  isBare
                  precision="whole"
                  {...(it.ratio === null ? {} : { ratio: it.ratio })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
