import type { Leg } from "#engine/ledger/transaction.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { TransactionDetail } from "#features/transactions/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";

const LEG_WORDS: Readonly<Record<Leg, string>> = {
  holding: "Holding",
  cash: "Cash",
  income: "Income",
  fee: "Fee",
  tax: "Tax",
  external: "Outside",
  revaluation: "Stated value",
};

/** The postings of one transaction as they stand in the ledger. */
export function PostingTable({ detail }: { readonly detail: TransactionDetail }) {
  const paths = usePortfolioPaths();
  const accounts = useApiQuery(paths.read.accounts());
  const assets = useApiQuery(paths.read.assets());
  const accountName = (id: string): string => accounts.data?.accounts.find((it) => it.accountId === id)?.name ?? "";
  const assetName = (id: string | null): string => assets.data?.assets.find((it) => it.assetId === id)?.name ?? "";
  return (
    <div className="overflow-x-auto" role="region" aria-label="Postings" tabIndex={0}>
      <table className="w-full text-13">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-muted">
            <th className="py-1.5 font-medium">Leg</th>
            <th className="px-2 text-right font-medium">Moves</th>
            <th className="text-right font-medium">Amount</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {detail.postings.map((posting, index) => (
            <tr key={index} className="align-top">
              <td className="py-2">
                {LEG_WORDS[posting.leg]}
                {posting.kind ? <span className="text-ink-muted"> · {posting.kind.replaceAll("_", " ")}</span> : null}
                <div className="text-12 text-ink-muted">
                  {[accountName(posting.accountId), assetName(posting.assetId)].filter(Boolean).join(" · ")}
                </div>
              </td>
              <td className="px-2 py-2 text-right">
                {posting.quantity === null ? null : posting.leg === "cash" ? (
                  <Amount
                    value={posting.quantity}
                    currency={posting.currency ?? detail.currency}
                    hasSign
                    precision="price"
                  />
                ) : (
                  <Quantity value={posting.quantity} />
                )}
              </td>
              <td className="py-2 text-right">
                <Amount value={posting.amount} currency={detail.currency} hasSign precision="price" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
