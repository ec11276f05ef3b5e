import { useState } from "react";
import { type ApiWrite, useApiWrite } from "#client/api/use-api-write.ts";
import { newId } from "#client/api/new-id.ts";
import { ComparedAmount } from "#client/entries/ComparedAmount.tsx";
import { isOpenDifference, RESULT_WORDS } from "#client/entries/compare-words.ts";
import { adjustmentOf, missingEntry } from "#client/entries/missing-entry.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import { NewEntryDrawer } from "#client/entries/NewEntryDrawer.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { day, formatDay } from "#engine/dates/day.ts";
import type { ComparedBalanceView } from "#features/figures/reconciliation-contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { Link } from "#ui/components/Link.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

export interface SettleDrawerProps {
  readonly balance: ComparedBalanceView;
  readonly accountName: string;
  readonly onClose: () => void;
}

/** One stated balance: how the computed one adds up, what may be the cause, and what can be done about it. */
export function SettleDrawer({ balance, accountName, onClose }: SettleDrawerProps) {
  const [isAdding, setIsAdding] = useState(false);
  const locale = useLocale();
  const disabledReason = useReadOnlyReason();
  if (isAdding)
    return (
      <NewEntryDrawer
        place={`settle-${balance.accountId}-${balance.thing}-${balance.on}`}
        start={missingEntry(balance, locale)}
        onClose={onClose}
        disabledReason={disabledReason}
      />
    );
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={balance.isCash ? `Cash ${balance.name}` : balance.name}
      subtitle={
        <>
          {accountName} · <DateText on={balance.on} />
        </>
      }
      footer={
        isOpenDifference(balance) ? (
          <Actions balance={balance} onAdd={() => setIsAdding(true)} onClose={onClose} />
        ) : undefined
      }
    >
      <div className="flex flex-col gap-6">
        <Sum balance={balance} />
        <section>
          <h3 className="mb-1 text-14 font-semibold">{RESULT_WORDS[balance.result].label}</h3>
          <p className="text-14 text-ink-muted">{RESULT_WORDS[balance.result].advice}</p>
          <Entries balance={balance} />
        </section>
        <Around balance={balance} />
        <Source balance={balance} onClose={onClose} />
      </div>
    </Drawer>
  );
}

/** What was there, what moved, what that comes to and what is stated instead. */
function Sum({ balance }: { readonly balance: ComparedBalanceView }) {
  const { before, movedCount } = balance;
  const entries = movedCount === 1 ? "1 booked entry" : `${movedCount} booked entries`;
  return (
    <dl className="divide-y divide-line text-14 tabular [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-2">
      {before ? (
        <div>
          <dt>
            Computed on <DateText on={before.on} />
          </dt>
          <dd>
            <ComparedAmount of={balance} value={before.computed} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{before ? `${entries} since` : `${entries} until then`}</dt>
        <dd>
          <ComparedAmount of={balance} value={balance.moved} hasSign />
        </dd>
      </div>
      <div>
        <dt>Computed</dt>
        <dd className="font-medium">
          <Computed balance={balance} />
        </dd>
      </div>
      <div>
        <dt>Stated</dt>
        <dd className="font-medium">
          <ComparedAmount of={balance} value={balance.stated} />
        </dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd className="font-medium">
          <ComparedAmount of={balance} value={balance.difference} hasSign />
        </dd>
      </div>
      {balance.growth === balance.difference || balance.growth === "0" ? null : (
        <div>
          <dt>
            New since <DateText on={before?.on ?? null} />
          </dt>
          <dd className="font-medium">
            <ComparedAmount of={balance} value={balance.growth} hasSign />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the entries come to, down to each of them where there are any. */
function Computed({ balance }: { readonly balance: ComparedBalanceView }) {
  const { accountId, thing, isCash, on, before, movedCount, computed } = balance;
  const amount = <ComparedAmount of={balance} value={computed} />;
  if (before === null && movedCount === 0) return amount;
  return (
    <Explain
      figure="held_quantity"
      label="Computed"
      accountId={accountId}
      assetId={isCash ? `cash:${thing}` : thing}
      to={on}
    >
      {amount}
    </Explain>
  );
}

/** The entries the cause rests on; each opens. */
function Entries({ balance }: { readonly balance: ComparedBalanceView }) {
  const links = useScreenLinks();
  if (balance.entries.length === 0) return null;
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line text-14">
      {balance.entries.map(({ transactionId, type, on, status, quantity, currency }) => (
        <li key={transactionId} className="flex items-baseline justify-between gap-4 py-2">
          <span>
            <Link to={withSearch(links.transactions, { accountId: balance.accountId, open: transactionId })}>
              {typeLabel(type)}
            </Link>{" "}
            <span className="text-13 text-ink-muted">
              <DateText on={on} />
              {status === "booked" ? "" : `, ${status}`}
            </span>
          </span>
          <ComparedAmount of={{ isCash: balance.isCash, currency }} value={quantity} hasSign />
        </li>
      ))}
    </ul>
  );
}

/** How many days before and after are looked at. */
const AROUND_DAYS = 10;

function Around({ balance }: { readonly balance: ComparedBalanceView }) {
  const { accountId, thing, isCash, on } = balance;
  const links = useScreenLinks();
  const dates = { from: formatDay(day(on) - AROUND_DAYS), to: formatDay(day(on) + AROUND_DAYS) };
  const narrowed = { accountId, ...dates, ...(isCash ? {} : { assetId: thing }) };
  return (
    <p className="text-14">
      <Link to={withSearch(links.transactions, narrowed)}>Show the entries around this day</Link>
    </p>
  );
}

/** Who states it; what a person stated can be taken back, what a file states goes with its import. */
function Source({ balance, onClose }: Pick<SettleDrawerProps, "balance" | "onClose">) {
  const { write: paths } = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const { accountId, thing, on, source } = balance;
  if (source.kind === "import") return <p className="text-13 text-ink-muted">Stated by the file {source.fileName}.</p>;
  const takeBack = async () => {
    if ((await write.run(paths.deleteStatedBalance(accountId, thing, on), undefined)).ok) onClose();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-13 text-ink-muted">Stated by hand. {source.note}</p>
      <Button size="sm" onPress={() => void takeBack()} isBusy={write.isRunning} disabledReason={disabledReason}>
        Take balance back
      </Button>
      <Failed write={write} />
    </div>
  );
}

interface ActionsProps extends Pick<SettleDrawerProps, "balance" | "onClose"> {
  readonly onAdd: () => void;
}

/** What mends it: first what its cause asks for; where entries are to be corrected, they stand above. */
function Actions({ balance, onAdd, onClose }: ActionsProps) {
  const { write: paths } = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const [transactionId] = useState(newId);
  const adjust = async () => {
    const done = await write.run(paths.addTransaction(), { transactionId, entry: adjustmentOf(balance) });
    if (done.ok) onClose();
  };
  const { result } = balance;
  const isMissing = result === "missing" || result === "fee";
  return (
    <div className="flex w-full flex-col gap-3">
      <Failed write={write} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant={result === "rounding" ? "primary" : "secondary"}
          onPress={() => void adjust()}
          isBusy={write.isRunning}
          disabledReason={disabledReason}
        >
          Accept as adjustment
        </Button>
        <Button variant={isMissing ? "primary" : "secondary"} onPress={onAdd} disabledReason={disabledReason}>
          Add the missing entry
        </Button>
      </div>
    </div>
  );
}

const Failed = ({ write: { failure } }: { readonly write: Pick<ApiWrite, "failure"> }) =>
  failure ? (
    <Banner tone="negative" title="Not done">
      {failure.message}
    </Banner>
  ) : null;
