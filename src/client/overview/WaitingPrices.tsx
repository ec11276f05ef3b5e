import { pricePaths } from "#client/api/price-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { assetPath, withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { PriceHealth } from "#features/prices/living-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { countOf } from "#ui/formats/count-of.ts";

type Waiting = PriceHealth["assets"][number];

const isWaiting = ({ questionedCount, eventCount, state }: Waiting): boolean =>
  questionedCount + eventCount > 0 || state === "unsure";

/** Closes, splits and dividends that wait for a person, and securities whose prices are to be chosen. Absent where there is nothing. */
export function WaitingPrices() {
  const { portfolioId } = usePortfolio();
  const waiting = useApiQuery(pricePaths(portfolioId).health()).data?.assets.filter(isWaiting) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title="Prices that wait for you" note={<Badge tone="warning">{waiting.length}</Badge>}>
      <ul className="divide-y divide-line">
        {waiting.map((it) => (
          <li key={it.assetId} className="flex items-center justify-between gap-3 py-2 text-14">
            <div className="min-w-0">
              <span className="block truncate">{it.name}</span>
              <span className="text-13 text-ink-muted">{wordsOf(it)}</span>
            </div>
            <ButtonLink size="sm" to={withSearch(assetPath(portfolioId, it.assetId), { section: "prices" })}>
              Decide<span className="sr-only"> about {it.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const wordsOf = ({ questionedCount, eventCount, state, matchCount }: Waiting): string =>
  [
    questionedCount === 0 ? "" : `${countOf(questionedCount, "close")} in doubt`,
    eventCount === 0 ? "" : `${countOf(eventCount, "split or dividend", "splits or dividends")} not booked`,
    state === "unsure" ? `${countOf(matchCount, "security", "securities")} may be this one` : "",
  ]
    .filter(Boolean)
    .join(", ");
