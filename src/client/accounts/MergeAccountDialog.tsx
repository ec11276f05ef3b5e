import { useApiQuery } from "#client/api/use-api-query.ts";
import { MergeDialog } from "#client/dialogs/MergeDialog.tsx";
import { accountOptions } from "#client/forms/picker-options.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Account } from "#features/accounts/contract.ts";

interface MergeAccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Makes this account and another one. */
export function MergeAccountDialog({ account: { accountId, name }, onClose }: MergeAccountDialogProps) {
  const { read, write } = usePortfolioPaths();
  const list = useApiQuery(read.accounts());
  return (
    <MergeDialog
      noun="account"
      self={{ id: accountId, name }}
      options={accountOptions(list.data, "", { hasClosed: true }).filter(({ value }) => value !== accountId)}
      isLoading={list.isLoading}
      outlook={read.accountMerge}
      write={write.mergeAccount}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
