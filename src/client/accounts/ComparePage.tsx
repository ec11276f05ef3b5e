import { Plus, Scale } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { ComparedAccountTable } from "#client/accounts/ComparedAccountTable.tsx";
import { comparedAccounts, isOpenDifference } from "#client/entries/compare-words.ts";
import type { SettleDrawerProps } from "#client/entries/SettleDrawer.tsx";
import type { StateBalanceDialogProps } from "#client/dialogs/StateBalanceDialog.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import {
  usePortfolio,
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import type { AccountList } from "#features/accounts/contract.ts";
import type { ComparedBalanceView, Reconciliation } from "#features/figures/reconciliation-contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { whenIdle } from "#ui/when-idle.ts";

export const meta: MetaFunction = () => [{ title: "Stated and computed · Aventine" }];

const SettleDrawer = laterPart<SettleDrawerProps>(
  async () => (await import("#client/entries/SettleDrawer.tsx")).SettleDrawer,
);
const StateBalanceDialog = laterPart<StateBalanceDialogProps>(
  async () => (await import("#client/dialogs/StateBalanceDialog.tsx")).StateBalanceDialog,
);

/** What statements and people say accounts hold beside what the entries come to, by account and day, with what may explain a difference. */
export default function ComparePage() {
  const { read } = usePortfolioPaths();
  const { on } = usePortfolioView();
  const { baseCurrency } = usePortfolio();
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const compared = useApiQuery(read.reconciliation({ on }), { keepsPrevious: true });
  const accounts = useApiQuery(read.accounts({ on }), { keepsPrevious: true });
  const [opened, setOpened] = useState<ComparedBalanceView>();
  const [isStating, setIsStating] = useState(false);
  const [search] = useSearchParams();
  useEffect(() => whenIdle(SettleDrawer.prepare), []);
  const accountId = search.get("accountId") ?? "";
  const nameOf = (id: string): string =>
    accounts.data?.accounts.find((it) => it.accountId === id)?.name ?? "An account";
  const currency = accounts.data?.accounts.find((it) => it.accountId === accountId)?.currency ?? baseCurrency;
  const failure = compared.failure ?? accounts.failure;
  const isShown = compared.data !== undefined && accounts.data !== undefined;
  return (
    <Page
      title="Stated and computed"
      description={
        <>
          Balances as statements and people state them, beside what the entries come to.{" "}
          <Link to={links.accounts}>All accounts</Link>
        </>
      }
      actions={
        // Where nothing is stated yet, the empty screen offers it.
        isShown && compared.data.balances.length === 0 ? null : (
          <Button
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            onPress={() => setIsStating(true)}
            disabledReason={disabledReason}
          >
            State a balance
          </Button>
        )
      }
    >
      {isShown ? (
        <Compared
          compared={compared.data}
          accounts={accounts.data}
          accountId={accountId}
          onOpen={setOpened}
          onState={() => setIsStating(true)}
        />
      ) : failure ? (
        <ErrorState
          title="The balances could not be compared"
          onRetry={compared.failure ? compared.retry : accounts.retry}
        >
          {failure.message}
        </ErrorState>
      ) : (
        <SkeletonRows count={10} />
      )}
      {isShown && failure ? (
        <Banner tone="warning" title="These balances may be out of date">
          {failure.message}
        </Banner>
      ) : null}
      <Suspense>
        {opened ? (
          <SettleDrawer
            key={`${opened.accountId} ${opened.thing} ${opened.on}`}
            balance={opened}
            accountName={nameOf(opened.accountId)}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
        {isStating ? <StateBalanceDialog start={{ accountId, currency }} onClose={() => setIsStating(false)} /> : null}
      </Suspense>
    </Page>
  );
}

const ALL = "all";

interface ComparedProps {
  readonly compared: Reconciliation;
  readonly accounts: AccountList;
  /** Empty: every account. */
  readonly accountId: string;
  readonly onOpen: (balance: ComparedBalanceView) => void;
  readonly onState: () => void;
}

function Compared({ compared, accounts, accountId, onOpen, onState }: ComparedProps) {
  const [, setSearch] = useSearchParams();
  const [isDifferingOnly, setIsDifferingOnly] = useState(false);
  const names = new Map(accounts.accounts.map((it) => [it.accountId, it.name]));
  const all = comparedAccounts(compared.balances);
  if (all.length === 0) return <NothingStated onState={onState} />;
  const choose = (chosen: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen === ALL) next.delete("accountId");
        else next.set("accountId", chosen);
        return next;
      },
      { replace: true },
    );
  const shown = all
    .filter((it) => accountId === "" || it.accountId === accountId)
    .map((it) => (isDifferingOnly ? { ...it, balances: it.balances.filter(isOpenDifference) } : it))
    .filter(({ balances }) => balances.length > 0);
  const options = all.map((it) => ({ value: it.accountId, label: names.get(it.accountId) ?? "An account" }));
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-full sm:w-64">
          <Select
            label="Account"
            value={options.some(({ value }) => value === accountId) ? accountId : ALL}
            onChange={choose}
            options={[{ value: ALL, label: "All accounts" }, ...options]}
          />
        </div>
        <div className="pb-2">
          <Checkbox label="Differences only" isChecked={isDifferingOnly} onChange={setIsDifferingOnly} />
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="text-14 text-ink-muted">
          {isDifferingOnly ? "Nothing differs." : "Nothing was stated of this account yet."}
        </p>
      ) : null}
      {shown.map((account) => (
        <ComparedAccountTable
          key={account.accountId}
          account={account}
          name={names.get(account.accountId) ?? "An account"}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

function NothingStated({ onState }: Pick<ComparedProps, "onState">) {
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  return (
    <EmptyState
      icon={<Scale size={28} strokeWidth={1.25} />}
      title="No balance was stated yet"
      actions={
        <>
          <Button variant="primary" onPress={onState} disabledReason={disabledReason}>
            State a balance
          </Button>
          {disabledReason ? null : <ButtonLink to={links.imports}>Import a statement</ButtonLink>}
        </>
      }
    >
      State what your bank says there is on a day, or import a statement with balances. Where the entries come to
      something else, the likeliest cause is named here.
    </EmptyState>
  );
}
