import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { goneWord } from "./asset-sections.ts";
import { DetailTable, HeadingCell, NumberCell } from "./DetailTable.tsx";
import { FewRows } from "./FewRows.tsx";

/** What was sold, each sale with the lot it took. The date leads to its transaction. */
export function Disposals({ detail }: { readonly detail: HoldingDetail }) {
  const links = useScreenLinks();
  const { shownCurrency } = usePortfolioView();
  // What is known by its value has no units: its quantity would be the value once more.
  const hasUnits = detail.holding.tracking === "units";
  const gone = goneWord(detail.holding);
  if (detail.disposals.length === 0) return <p className="py-3 text-14 text-ink-muted">Nothing has been sold.</p>;
  return (
    <FewRows rows={detail.disposals}>
      {(shown) => (
        <DetailTable
          label={gone}
          headings={[gone, ...(hasUnits ? ["Quantity"] : []), "Proceeds", "Cost", `Gain ${shownCurrency}`]}
        >
          {shown.map((sale) => (
            <tr key={`${sale.transactionId} ${sale.accountId} ${sale.acquiredOn} ${sale.quantity}`}>
              <HeadingCell
                note={
                  <>
                    acquired <DateText on={sale.acquiredOn} />
                  </>
                }
              >
                <Link to={withSearch(links.transactions, { open: sale.transactionId })}>
                  <DateText on={sale.soldOn} />
                </Link>
              </HeadingCell>
              {hasUnits ? (
                <NumberCell>
                  <Quantity value={sale.quantity} />
                </NumberCell>
              ) : null}
              <NumberCell>
                <Amount value={sale.proceeds} currency={sale.currency} />
              </NumberCell>
              <NumberCell>
                <Amount value={sale.cost} currency={sale.currency} />
              </NumberCell>
              <NumberCell>
                <FigureText figure={sale.gainInCurrency} currency={shownCurrency} isBare isGain />
              </NumberCell>
            </tr>
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}
