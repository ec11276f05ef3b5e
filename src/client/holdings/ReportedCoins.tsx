import { ComparedAmount } from "#client/entries/ComparedAmount.tsx";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { CoinWalletView } from "#features/figures/coin-wallets-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { causeWords, sourceWords, walletWords } from "./coin-words.ts";

interface ReportedCoinsProps {
  readonly rows: readonly CoinWalletView[];
  readonly onSettle: (row: CoinWalletView) => void;
}

/** Reported and computed units of coins by wallet, with the difference, why it is likely to be there and what mends it. */
export function ReportedCoins({ rows, onSettle }: ReportedCoinsProps) {
  return (
    <table aria-label="Reported balances" className="w-full table-fixed text-14 tabular">
      <thead>
        <tr className="border-b border-line text-right text-12 text-ink-muted [&_th]:h-8 [&_th]:font-medium">
          <th scope="col" className="pr-3 text-left">
            Coin and wallet
          </th>
          <th scope="col" className="hidden w-36 px-3 md:table-cell">
            Reported
          </th>
          <th scope="col" className="hidden w-36 px-3 md:table-cell">
            Computed
          </th>
          <th scope="col" className="w-26 px-3 sm:w-36">
            Difference
          </th>
          <th scope="col" className="hidden w-56 px-3 text-left lg:table-cell">
            Likeliest cause
          </th>
          <th scope="col" className="w-22 pl-3">
            <span className="sr-only">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line/70">
        {rows.map((row) => (
          <ReportedRow key={`${row.assetId} ${row.accountId}`} row={row} onSettle={onSettle} />
        ))}
      </tbody>
    </table>
  );
}

/** What the button does. */
function actionOf({ reported, cause }: CoinWalletView): string {
  if (cause !== null) return "Settle";
  return reported === null ? "State" : "Show";
}

function ReportedRow({ row, onSettle }: Pick<ReportedCoinsProps, "onSettle"> & { readonly row: CoinWalletView }) {
  const { assetId, assetName, accountName, reported, cause, units } = row;
  const assetLink = useAssetLink();
  const words = cause === null ? (reported === null ? "Nothing is reported" : "Agrees") : causeWords(cause);
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
        <Link to={assetLink(assetId)} className="block truncate font-medium">
          {assetName}
        </Link>
        <span className="block text-12 text-ink-muted">
          {walletWords(row)}
          {reported ? (
            <>
              , <DateText on={reported.on} />, {sourceWords(reported)}
            </>
          ) : null}
        </span>
        <span className="block text-12 text-ink-muted lg:hidden">{words}</span>
      </th>
      <td className="hidden px-3 py-2 text-right align-top md:table-cell">
        {reported ? <Quantity value={reported.stated} /> : <span className="text-ink-muted">Not reported</span>}
      </td>
      <td className="hidden px-3 py-2 text-right align-top md:table-cell">
        <Quantity value={reported?.computed ?? units} />
      </td>
      <td className="px-3 py-2 text-right align-top">
        {reported && reported.difference !== "0" ? (
          <ComparedAmount of={reported} value={reported.difference} hasSign />
        ) : (
          <span className="text-ink-muted">{reported ? "None" : ""}</span>
        )}
      </td>
      <td className="hidden px-3 py-2 text-left align-top lg:table-cell">
        {cause === null ? (
          <span className="text-ink-muted">{words}</span>
        ) : (
          <Badge tone={cause === "rounding" ? "neutral" : "warning"}>{words}</Badge>
        )}
      </td>
      <td className="py-1.5 pl-3 text-right align-top">
        <Button size="sm" variant={cause === null ? "quiet" : "secondary"} onPress={() => onSettle(row)}>
          {actionOf(row)}
          <span className="sr-only">
            {" "}
            {assetName} in {accountName}
          </span>
        </Button>
      </td>
    </tr>
  );
}
