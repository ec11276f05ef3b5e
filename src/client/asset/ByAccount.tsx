import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import type { Holding } from "#features/figures/contract.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { DetailTable, HeadingCell, NumberCell } from "./DetailTable.tsx";

/** Where the holding lies. */
export function ByAccount({ holding }: { readonly holding: Holding }) {
  const links = useScreenLinks();
  const { shownCurrency } = usePortfolioView();
  // What is known by its value has no units: its quantity would be the value once more.
  const hasUnits = holding.tracking === "units";
  if (holding.accounts.length === 0) return <p className="py-3 text-14 text-ink-muted">No account holds it now.</p>;
  const only = holding.isCash ? {} : { assetId: holding.assetId };
  return (
    <DetailTable label="Accounts" headings={["Account", ...(hasUnits ? ["Quantity"] : []), `Value ${shownCurrency}`]}>
      {holding.accounts.map((it) => (
        <tr key={it.accountId}>
          <HeadingCell note={it.institutionName}>
            <Link to={withSearch(links.transactions, { accountId: it.accountId, ...only })}>{it.accountName}</Link>
          </HeadingCell>
          {hasUnits ? (
            <NumberCell>
              <Quantity value={it.quantity} />
            </NumberCell>
          ) : null}
          <NumberCell>
            <FigureText figure={it.value} currency={shownCurrency} isBare />
          </NumberCell>
        </tr>
      ))}
    </DetailTable>
  );
}
