import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { TransactionRow } from "#features/transactions/contract.ts";
import { VALUATION_METHOD_WORDS } from "#engine/ledger/valuation-methods.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** How a value of something known by its value alone came to be. */
const HOW: Readonly<Partial<Record<TransactionRow["type"], string>>> = {
  valuation: "Value stated",
  opening_balance: "Value at the start",
  buy: "Bought for",
};

interface StatedValuesProps {
  readonly assetId: string;
  readonly currency: string;
}

/** Every value that was stated of an asset, newest first, with how and what was noted. */
export function StatedValues({ assetId, currency }: StatedValuesProps) {
  const page = useApiQuery(usePortfolioPaths().read.transactions({ assetId, limit: 200 }));
  if (!page.data && page.failure)
    return (
      <ErrorState title="The values could not be loaded" onRetry={page.retry}>
        {page.failure.message}
      </ErrorState>
    );
  if (!page.data) return <SkeletonRows count={4} />;
  const values = page.data.transactions
    .filter(({ type, status }) => HOW[type] !== undefined && status === "booked")
    .toSorted((a, b) => b.on.localeCompare(a.on));
  if (values.length === 0) return <p className="py-3 text-14 text-ink-muted">No value was stated yet.</p>;
  return (
    <FewRows rows={values}>
      {(shown) => (
        <DetailTable label="Values" headings={["On", `Value ${currency}`, "How"]}>
          {shown.map((it) => (
            <tr key={it.transactionId}>
              <HeadingCell note={it.note ?? it.description}>
                <DateText on={it.on} />
              </HeadingCell>
              <NumberCell>
                <Amount value={it.quantity} currency={currency} isBare reason="No value was stated with it." />
              </NumberCell>
              <NumberCell>
                <span className="text-ink-muted">
                  {HOW[it.type]}
                  {it.method === null ? "" : `: ${VALUATION_METHOD_WORDS[it.method].toLowerCase()}`}
                  {it.importId === null ? "" : ", from a file"}
                </span>
              </NumberCell>
            </tr>
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}
