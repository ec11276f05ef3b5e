import { useState } from "react";
import type { ReactNode } from "react";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { transferPaths } from "#client/api/transfer-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import {
  useAssetLink,
  usePortfolio,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import type { OwnTransfersView } from "#features/figures/transfers-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { reasonWords, SURE_WORDS, type TransferFound } from "./transfer-words.ts";

type Alone = OwnTransfersView["alone"][number];

/** Entries that name one wallet of a transfer: those that fit together to be confirmed, and those whose other side is missing. */
export function OwnTransfers() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const transfers = useApiQuery(transferPaths(portfolioId).list(scoped), { keepsPrevious: true });
  const { data, failure } = transfers;
  return (
    <Section
      title="Transfers between wallets"
      note={data ? `${data.pairs.length} to confirm, ${data.alone.length} without another side` : undefined}
    >
      {data ? <Transfers transfers={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The transfers could not be matched" onRetry={transfers.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {transfers.isLoading ? <SkeletonRows count={3} /> : null}
    </Section>
  );
}

function Transfers({ transfers: { pairs, alone } }: { readonly transfers: OwnTransfersView }) {
  if (pairs.length === 0 && alone.length === 0)
    return (
      <p className="max-w-140 text-14 text-ink-muted">
        Every transfer names both its wallets. Where a file knows one side alone, it waits here for the other.
      </p>
    );
  return (
    <div className="flex max-w-240 flex-col gap-5">
      {pairs.length === 0 ? null : (
        <div>
          <p className="text-13 text-ink-muted">
            Confirmed, the two entries become one: the lots keep their dates and cost, and nothing counts as sold.
          </p>
          <Few label="Transfers that match" rows={pairs}>
            {(pair) => <PairRow key={`${pair.departure.transactionId} ${pair.arrival.transactionId}`} pair={pair} />}
          </Few>
        </div>
      )}
      {alone.length === 0 ? null : (
        <div>
          <p className="text-13 text-ink-muted">
            Nothing within 72 hours fits these. If the other wallet is yours, import it, or name it in the entry.
          </p>
          <Few label="Transfers without another side" rows={alone}>
            {(it) => <AloneRow key={it.transactionId} alone={it} />}
          </Few>
        </div>
      )}
    </div>
  );
}

/** So many are shown before somebody asks for all. */
const FEW = 5;

interface FewProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

function Few<Row>({ label, rows, children }: FewProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line/70">
        {(showsAll ? rows : rows.slice(0, FEW)).map((row) => children(row))}
      </ul>
      {rows.length > FEW ? (
        <Button size="sm" variant="quiet" className="mt-1 -ml-2.5" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${rows.length}`}
          <span className="sr-only"> of {label}</span>
        </Button>
      ) : null}
    </>
  );
}

function PairRow({ pair }: { readonly pair: TransferFound }) {
  const { assetId, assetName, departure, arrival, lost, confidence } = pair;
  const { portfolioId } = usePortfolio();
  const assetLink = useAssetLink();
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
          <Quantity value={departure.quantity} /> <Link to={assetLink(assetId)}>{assetName}</Link>{" "}
          <Badge tone={confidence === "high" ? "positive" : "neutral"}>{SURE_WORDS[confidence]}</Badge>
        </p>
        <p className="text-13 text-ink-muted">
          From <Side side={departure} /> to <Side side={arrival} />. {reasonWords(pair)}
          {lost === "0" ? null : (
            <>
              {" "}
              <Quantity value={lost} /> would be the fee.
            </>
          )}
        </p>
      </div>
      <Button size="sm" isBusy={write.isRunning} disabledReason={disabledReason} onPress={() => void confirm()}>
        Confirm
        <span className="sr-only">
          {" "}
          the transfer of {assetName} from {departure.accountName} to {arrival.accountName}
        </span>
      </Button>
    </li>
  );
}

/** A wallet, and the entry of the day. */
function Side({ side: { accountName, on, transactionId } }: { readonly side: TransferFound["departure"] }) {
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

function AloneRow({ alone }: { readonly alone: Alone }) {
  const { assetId, assetName, quantity, isDeparture, accountName, on, transactionId } = alone;
  const assetLink = useAssetLink();
  const { transactions } = useScreenLinks();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <Quantity value={quantity} /> <Link to={assetLink(assetId)}>{assetName}</Link>
        </p>
        <p className="text-13 text-ink-muted">
          {isDeparture ? "Left" : "Arrived in"} {accountName} on <DateText on={on} />,{" "}
          {isDeparture ? "and arrived nowhere." : "and left nowhere."}
        </p>
      </div>
      <ButtonLink size="sm" to={withSearch(transactions, { open: transactionId })}>
        Open entry
        <span className="sr-only">
          {" "}
          of {assetName} in {accountName}
        </span>
      </ButtonLink>
    </li>
  );
}
