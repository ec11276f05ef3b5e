import { Landmark, Plus } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { type AccountAction, type AskedAction, isPlain, usePlainAction } from "#client/accounts/account-action.ts";
import type { AccountActionsProps } from "#client/accounts/AccountActions.tsx";
import { AccountGroupTable } from "#client/accounts/AccountGroupTable.tsx";
import { ConnectedContext } from "#client/accounts/ConnectedNote.tsx";
import { ComparedContext } from "#client/accounts/ComparedNote.tsx";
import { comparedAccounts } from "#client/entries/compare-words.ts";
import { groupAccounts, sumOf } from "#client/accounts/group-accounts.ts";
import { connectionPaths } from "#client/api/connection-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { below } from "#client/portfolio/portfolio-links.ts";
import {
  usePortfolio,
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { RowsDoor, useRowsDoor } from "#client/rows/RowsDoor.tsx";
import type { AccountList } from "#features/accounts/contract.ts";
import { classNames } from "#ui/components/class-names.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { whenIdle } from "#ui/when-idle.ts";

const AccountActions = laterPart<AccountActionsProps>(
  async () => (await import("#client/accounts/AccountActions.tsx")).AccountActions,
);

/** Institutions and their accounts: what each holds, and everything that can be done with them. */
export default function AccountsPage() {
  const { asOf, mode } = usePortfolioView();
  const projected = mode === "projected" ? mode : undefined;
  const disabledReason = useReadOnlyReason();
  const list = useApiQuery(usePortfolioPaths().read.accounts({ ...asOf, mode: projected }), { keepsPrevious: true });
  const compared = useApiQuery(usePortfolioPaths().read.reconciliation({ on: asOf.on }), { keepsPrevious: true });
  const connected = useApiQuery(connectionPaths(usePortfolio().portfolioId).list());
  const links = useScreenLinks();
  const [action, setAction] = useAccountAction();
  useEffect(() => whenIdle(AccountActions.prepare), []);
  const add = () => setAction({ kind: "account", account: undefined });
  const door = useRowsDoor();
  return (
    <Page
      title="Accounts"
      description={list.data && list.data.accounts.length > 0 ? <Summary list={list.data} /> : undefined}
      actions={
        <>
          <ButtonLink to={links.owners}>Owners</ButtonLink>
          <ButtonLink to={below(links.accounts, "compare")}>Compare balances</ButtonLink>
          <Button onPress={door.open} disabledReason={disabledReason}>
            Add balances
          </Button>
          <Button
            onPress={() => setAction({ kind: "institution", institution: undefined })}
            disabledReason={disabledReason}
          >
            Add institution
          </Button>
          <Button icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} onPress={add} disabledReason={disabledReason}>
            Add account
          </Button>
        </>
      }
    >
      <RowsDoor door={door} kind="balances" />
      {list.data ? (
        <ConnectedContext value={connected.data?.connections ?? []}>
          <ComparedContext value={comparedAccounts(compared.data?.balances ?? [])}>
            <Groups list={list.data} onAction={setAction} onAdd={add} isRefreshing={list.isRefreshing} />
          </ComparedContext>
        </ConnectedContext>
      ) : null}
      {list.data && list.failure ? (
        <Banner tone="warning" title="These balances may be out of date">
          {list.failure.message}
        </Banner>
      ) : null}
      {list.data && compared.failure ? (
        <Banner
          tone="warning"
          title="What banks state could not be compared"
          actions={
            <Button size="sm" onPress={compared.retry}>
              Try again
            </Button>
          }
        >
          {compared.failure.message}
        </Banner>
      ) : null}
      {list.isLoading ? <AccountsSkeleton /> : null}
      {list.failure && !list.data ? (
        <ErrorState title="The accounts could not be loaded" onRetry={list.retry}>
          {list.failure.message}
        </ErrorState>
      ) : null}
      <Suspense>{action ? <AccountActions action={action} onClose={() => setAction(undefined)} /> : null}</Suspense>
    </Page>
  );
}

/** The dialog that is open; `?add=account` in the address opens the first, `?add=bank` the same for an account at a bank. */
function useAccountAction() {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<AskedAction>();
  const doNow = usePlainAction();
  const asked = ADDED[search.get("add") ?? ""];
  const isAdding = asked !== undefined;
  const action = chosen ?? asked;
  const setAction = (next: AccountAction | undefined): void => {
    if (next && isPlain(next)) {
      void doNow(next);
      return;
    }
    setChosen(next);
    if (!isAdding) return;
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete("add");
        return rest;
      },
      { replace: true },
    );
  };
  return [action, setAction] as const;
}

const ADDED: Readonly<Record<string, AskedAction>> = {
  account: { kind: "account", account: undefined },
  bank: { kind: "account", account: undefined, start: { kind: "bank" } },
};

function Summary({ list }: { readonly list: AccountList }) {
  const open = list.accounts.filter((it) => it.closedOn === null).length;
  const institutions = new Set(list.accounts.map((it) => it.institutionId).filter((it) => it !== null)).size;
  return (
    <>
      {open} open {open === 1 ? "account" : "accounts"}
      {institutions > 0 ? ` at ${institutions} ${institutions === 1 ? "institution" : "institutions"}` : ""} ·{" "}
      <FigureText
        figure={sumOf(list.accounts.map((it) => it.value))}
        currency={list.currency}
        className="font-medium text-ink"
      />
    </>
  );
}

interface GroupsProps {
  readonly list: AccountList;
  readonly onAction: (action: AccountAction) => void;
  readonly onAdd: () => void;
  readonly isRefreshing: boolean;
}

function Groups({ list, onAction, onAdd, isRefreshing }: GroupsProps) {
  const [showsClosed, setShowsClosed] = useState(false);
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const closedCount = list.accounts.filter((it) => it.closedOn !== null).length;
  if (list.accounts.length === 0 && list.institutions.length === 0) {
    return (
      <EmptyState
        icon={<Landmark size={28} strokeWidth={1.25} />}
        title="No accounts yet"
        actions={
          <>
            <Button variant="primary" onPress={onAdd} disabledReason={disabledReason}>
              Add account
            </Button>
            {disabledReason ? null : <ButtonLink to={links.imports}>Import a statement</ButtonLink>}
          </>
        }
      >
        An account is where money or investments are kept. Add one with its balance, or import a statement: it brings
        its accounts along.
      </EmptyState>
    );
  }
  return (
    <div className={classNames("flex flex-col gap-2", isRefreshing && "is-refreshing")}>
      {groupAccounts(list, showsClosed).map((group, index) => (
        <AccountGroupTable
          key={group.institution?.institutionId ?? "none"}
          group={group}
          currency={list.currency}
          onAction={onAction}
          isFirst={index === 0}
          hasInstitutions={list.institutions.length > 0}
        />
      ))}
      {closedCount > 0 ? (
        <Checkbox label={`Show closed accounts (${closedCount})`} isChecked={showsClosed} onChange={setShowsClosed} />
      ) : null}
    </div>
  );
}

function AccountsSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {[3, 2].map((count) => (
        <div key={count} className="pt-4">
          <Skeleton className="mb-2 h-5 w-40" />
          <SkeletonRows count={count} />
        </div>
      ))}
    </div>
  );
}
