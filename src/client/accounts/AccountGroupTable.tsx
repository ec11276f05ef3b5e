import { FOLLOWING_WORDS } from "#client/dialogs/following-words.ts";
import { Ellipsis } from "lucide-react";
import { Fragment } from "react";
import { useNavigate } from "react-router";
import { scopeText } from "#engine/valuation/scope.ts";
import type { AccountAction } from "#client/accounts/account-action.ts";
import type { AccountGroup } from "#client/accounts/group-accounts.ts";
import { ACCOUNT_KINDS } from "#client/dialogs/account-kinds.ts";
import { deleteAccountBlockedReason } from "#client/dialogs/account-form.ts";
import { ConnectedNote, useConnectionOf } from "#client/accounts/ConnectedNote.tsx";
import { ComparedNote } from "#client/accounts/ComparedNote.tsx";
import { below, withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { costMethodLabel } from "#client/dialogs/cost-method-words.ts";
import type { AccountBalance } from "#features/accounts/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { Section } from "#ui/components/Section.tsx";

interface AccountGroupTableProps {
  readonly group: AccountGroup;
  readonly currency: string;
  readonly onAction: (action: AccountAction) => void;
  readonly hasInstitutions: boolean;
  /** Column headings are drawn on the first table only; the others keep them for assistive technology. */
  readonly isFirst: boolean;
}

/** One institution with its accounts: cash per currency, holdings, last transaction and value. */
export function AccountGroupTable({ group, currency, onAction, hasInstitutions, isFirst }: AccountGroupTableProps) {
  const { institution, accounts } = group;
  const title = institution?.name ?? (hasInstitutions ? "Without an institution" : "Accounts");
  return (
    <Section
      title={title}
      className="border-t-0 [&>header]:mb-0"
      note={<FigureText figure={group.value} currency={currency} />}
      actions={institution ? <InstitutionMenu group={group} onAction={onAction} /> : undefined}
    >
      {accounts.length === 0 ? (
        <p className="text-14 text-ink-muted">No open accounts here.</p>
      ) : (
        <table className="w-full table-fixed text-14">
          <thead className={isFirst ? undefined : "[&_th]:h-0 [&_th]:text-[0px] [&_th]:leading-none"}>
            <tr className="border-b border-line text-left text-12 text-ink-muted">
              <th className="h-8 pr-3 font-medium">Account</th>
              <th className="hidden w-40 px-3 text-right font-medium md:table-cell lg:w-44">Cash</th>
              <th className="hidden w-24 px-3 text-right font-medium lg:table-cell">Holdings</th>
              <th className="hidden w-36 px-3 text-right font-medium sm:table-cell">Last transaction</th>
              <th className="w-36 px-3 text-right font-medium lg:w-44">
                Value <span className="font-normal">{currency}</span>
              </th>
              <th className="w-9">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line/70">
            {accounts.map((account) => (
              <AccountRow key={account.accountId} account={account} currency={currency} onAction={onAction} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

interface AccountRowProps {
  readonly account: AccountBalance;
  readonly currency: string;
  readonly onAction: (action: AccountAction) => void;
}

function AccountRow({ account, currency, onAction }: AccountRowProps) {
  const links = useScreenLinks();
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
        <span className="flex items-center gap-2">
          <Link
            look="plain"
            to={withSearch(links.transactions, { accountId: account.accountId })}
            className="min-w-0 font-medium wrap-anywhere hover:underline"
          >
            {account.name}
          </Link>
          {account.closedOn ? <Badge>Closed</Badge> : null}
        </span>
        <span className="block text-12 text-ink-muted">
          {ACCOUNT_KINDS[account.kind]} · {account.currency}
          {account.following === "transactions" ? "" : ` · ${FOLLOWING_WORDS[account.following].label}`}
          {account.costMethod ? ` · ${costMethodLabel(account.costMethod)}` : ""}
        </span>
        <PledgedFor debts={account.pledgedFor} />
        <ComparedNote accountId={account.accountId} />
        <ConnectedNote accountId={account.accountId} />
      </th>
      <td className="hidden px-3 py-2 text-right align-top md:table-cell">
        {account.cash.length === 0 ? <span className="text-ink-faint">None</span> : null}
        {account.cash.map((it) => (
          <div key={it.currency}>
            <Amount value={it.amount} currency={it.currency} />
          </div>
        ))}
      </td>
      <td className="hidden px-3 py-2 text-right align-top tabular lg:table-cell">{account.holdingCount}</td>
      <td className="hidden px-3 py-2 text-right align-top text-ink-muted sm:table-cell">
        <DateText on={account.lastTransactionOn} reason="There is no transaction yet." />
      </td>
      <td className="px-3 py-2 text-right align-top font-medium">
        <FigureText figure={account.value} currency={currency} isBare />
      </td>
      <td className="py-1 align-top">
        <AccountMenu account={account} onAction={onAction} />
      </td>
    </tr>
  );
}

/** Which debts what is held here stands behind. */
function PledgedFor({ debts }: { readonly debts: AccountBalance["pledgedFor"] }) {
  const assetLink = useAssetLink();
  if (debts.length === 0) return null;
  return (
    <span className="block text-12 text-ink-muted">
      {"Pledged for "}
      {debts.map(({ assetId, name }, place) => (
        <Fragment key={assetId}>
          {place === 0 ? "" : ", "}
          <Link to={assetLink(assetId)}>{name}</Link>
        </Fragment>
      ))}
    </span>
  );
}

function AccountMenu({ account, onAction }: Omit<AccountRowProps, "currency">) {
  const disabledReason = useReadOnlyReason();
  const navigate = useNavigate();
  const links = useScreenLinks();
  const scope = scopeText({ kind: "account", accountId: account.accountId });
  const connection = useConnectionOf(account.accountId);
  const item = (key: string, label: string, action: AccountAction, reason = disabledReason) => ({
    key,
    label,
    onSelect: () => onAction(action),
    disabledReason: reason,
  });
  return (
    <Menu
      label={`Actions for ${account.name}`}
      placement="bottom-end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          label={`Actions for ${account.name}`}
          icon={<Ellipsis size={16} strokeWidth={1.5} />}
        />
      )}
      sections={[
        {
          items: [
            {
              key: "holdings",
              label: "Show holdings",
              onSelect: () => void navigate(withSearch(links.holdings, { scope })),
            },
            connection
              ? {
                  key: "connection",
                  label: `Open ${connection.name}`,
                  onSelect: () => void navigate(below(links.connections, connection.connectionId)),
                }
              : {
                  key: "connection",
                  label: "Connect an institution",
                  onSelect: () => void navigate(below(links.connections, "new")),
                  disabledReason,
                },
            {
              key: "documents",
              label: "Documents",
              onSelect: () =>
                void navigate(withSearch(links.documents, { about: "account", aboutKey: account.accountId })),
            },
            {
              key: "compare",
              label: "Compare balances",
              onSelect: () =>
                void navigate(withSearch(below(links.accounts, "compare"), { accountId: account.accountId })),
            },
            {
              key: "alone",
              label: "Look at it alone",
              onSelect: () => void navigate(withSearch(links.overview, { scope })),
            },
          ],
        },
        {
          items: [
            item("edit", "Edit account", { kind: "account", account }),
            item("opening", "Add opening balance", { kind: "opening", account }),
            ...(account.isBalancesOnly ? [item("state", "State a value or balance", { kind: "state", account })] : []),
            item("note", "Note and history", { kind: "note", account }, undefined),
            item("merge", "Merge with another account", { kind: "merge", account }),
            {
              key: "move",
              label: "Move entries",
              description: "Choose them, then Move to account.",
              onSelect: () => void navigate(withSearch(links.transactions, { accountId: account.accountId })),
              disabledReason,
            },
            account.closedOn
              ? item("reopen", "Reopen account", { kind: "reopen", account })
              : item("close", "Close account", { kind: "close", account }),
          ],
        },
        {
          items: [
            {
              ...item(
                "delete",
                "Delete account",
                { kind: "delete_account", account },
                disabledReason ?? deleteAccountBlockedReason(account),
              ),
              isDanger: true,
            },
          ],
        },
      ]}
    />
  );
}

function InstitutionMenu({ group, onAction }: Pick<AccountGroupTableProps, "group" | "onAction">) {
  const readOnly = useReadOnlyReason();
  const { institution, accountCount } = group;
  if (!institution) return null;
  const used = accountCount === 0 ? undefined : "Accounts belong to this institution. Move or delete them first.";
  return (
    <Menu
      label={`Actions for ${institution.name}`}
      placement="bottom-end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          label={`Actions for ${institution.name}`}
          icon={<Ellipsis size={16} strokeWidth={1.5} />}
        />
      )}
      sections={[
        {
          items: [
            {
              key: "edit",
              label: "Edit institution",
              onSelect: () => onAction({ kind: "institution", institution }),
              disabledReason: readOnly,
            },
            {
              key: "merge",
              label: "Merge into another institution",
              onSelect: () => onAction({ kind: "merge_institution", institution }),
              disabledReason: readOnly,
            },
            {
              key: "delete",
              label: "Delete institution",
              isDanger: true,
              onSelect: () => onAction({ kind: "delete_institution", institution }),
              disabledReason: readOnly ?? used,
            },
          ],
        },
      ]}
    />
  );
}
