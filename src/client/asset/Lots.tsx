import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { DetailTable, HeadingCell, NumberCell } from "./DetailTable.tsx";
import { FewRows } from "./FewRows.tsx";

/** What is still held, by the day it was acquired. The date leads to its transaction. */
export function Lots({ detail }: { readonly detail: HoldingDetail }) {
  const links = useScreenLinks();
  const { shownCurrency } = usePortfolioView();
  // What is known by its value has no units: its quantity would be the value once more.
  const hasUnits = detail.holding.tracking === "units";
  if (detail.lots.length === 0) return <p className="py-3 text-14 text-ink-muted">Nothing is held on this day.</p>;
  return (
    <FewRows rows={detail.lots}>
      {(shown) => (
        <DetailTable
          label="Lots"
          headings={["Acquired", ...(hasUnits ? ["Quantity"] : []), `Cost ${shownCurrency}`, "Value", "Gain"]}
        >
          {shown.map((lot) => (
            <tr key={`${lot.transactionId} ${lot.accountId} ${lot.acquiredOn}`}>
              <HeadingCell note={lot.isAssumed ? `${lot.accountName} · assumed` : lot.accountName}>
                <Link to={withSearch(links.transactions, { open: lot.transactionId })}>
                  <DateText on={lot.acquiredOn} />
                </Link>
              </HeadingCell>
              {hasUnits ? (
                <NumberCell>
                  <Quantity value={lot.quantity} />
                </NumberCell>
              ) : null}
              <NumberCell>
                <FigureText figure={lot.costInCurrency} currency={shownCurrency} isBare />
              </NumberCell>
              <NumberCell>
                <FigureText figure={lot.value} currency={shownCurrency} isBare />
              </NumberCell>
              <NumberCell>
                <FigureText figure={lot.unrealized} currency={shownCurrency} isBare isGain />
              </NumberCell>
            </tr>
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}
