import { sayNotDone } from "#client/api/say-not-done.ts";
import { transferPaths } from "#client/api/transfer-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FewRows } from "#client/asset/FewRows.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, usePortfolioView, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { OwnTransfersView } from "#features/figures/transfers-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

type Pair = OwnTransfersView["money"][number];

/** Money that left one account and came to another: two entries that a press makes one. */
export function MoneyTransfers() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const { data, failure, isLoading, retry } = useApiQuery(transferPaths(portfolioId).list(scoped), {
    keepsPrevious: true,
  });
  return (
    <Section title="Transfers between accounts" note={data ? `${data.money.length} to confirm` : undefined}>
      {data?.money.length === 0 ? (
        <p className="max-w-140 text-14 text-ink-muted">
          No money left one account without a reason while the same came to another within five days. Where two
          statements each know one side of a transfer, it waits here.
        </p>
      ) : null}
      {data && data.money.length > 0 ? (
        <div className="max-w-240">
          <p className="text-13 text-ink-muted">
            Confirmed, the two entries become one transfer: it counts neither as put in nor as taken out. You can undo
            it.
          </p>
          <FewRows rows={data.money} few={10}>
            {(shown) => (
              <ul aria-label="Transfers that match" className="divide-y divide-line/70">
                {shown.map((pair) => (
                  <PairRow key={pair.departure.transactionId} pair={pair} />
                ))}
              </ul>
            )}
          </FewRows>
        </div>
      ) : null}
      {!data && failure ? (
        <ErrorState title="The transfers could not be matched" onRetry={retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {isLoading ? <SkeletonRows count={3} /> : null}
    </Section>
  );
}

function PairRow({ pair: { amount, currency, departure, arrival, isOnlyFit } }: { readonly pair: Pair }) {
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const confirm = async (): Promise<void> => {
    const ids = { departureId: departure.transactionId, arrivalId: arrival.transactionId };
    const joined = await write.run(transferPaths(portfolioId).join(), ids);
    if (!joined.ok) sayNotDone("The transfer was not confirmed", joined.error, confirm);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <Amount value={amount} currency={currency} />{" "}
          <Badge tone={isOnlyFit ? "positive" : "neutral"}>{isOnlyFit ? "Nothing else fits" : "Others fit too"}</Badge>
        </p>
        <p className="text-13 text-ink-muted">
          From <Side side={departure} /> to <Side side={arrival} />
        </p>
      </div>
      <Button size="sm" isBusy={write.isRunning} disabledReason={disabledReason} onPress={() => void confirm()}>
        Confirm
        <span className="sr-only">
          {" "}
          the transfer from {departure.accountName} to {arrival.accountName}
        </span>
      </Button>
    </li>
  );
}

/** An account, and the entry of the day. */
function Side({ side: { accountName, on, transactionId } }: { readonly side: Pair["departure"] }) {
  const { transactions } = useScreenLinks();
  return (
    <>
      {accountName},{" "}
      <Link to={withSearch(transactions, { open: transactionId })}>
        <DateText on={on} />
      </Link>
    </>
  );
}
