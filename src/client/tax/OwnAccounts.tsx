import { useApiQuery } from "#client/api/use-api-query.ts";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { TypedTaxpayer } from "#client/tax/taxpayer-form.ts";
import type { Taxpayer } from "#features/taxpayers/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

interface OwnAccountsProps {
  readonly form: WriteForm<TypedTaxpayer>;
  readonly others: readonly Taxpayer[];
}

/** Which accounts are theirs: an account is of one taxpayer, whose pools and wash sales reach over all of them. */
export function OwnAccounts({ form, others }: OwnAccountsProps) {
  const { read } = usePortfolioPaths();
  const accounts = useApiQuery(read.accounts());
  const { hasRest, accountIds } = form.values;
  const rest = others.find((it) => it.accountIds === null);
  const { error } = form.field("accountIds");
  const choose = (id: string, isChosen: boolean) =>
    form.change({ accountIds: isChosen ? [...accountIds, id] : accountIds.filter((it) => it !== id) });
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 text-13 font-medium">Accounts</legend>
      <Checkbox
        label="Every account no other taxpayer names"
        description={rest && !hasRest ? `${rest.name} has these.` : undefined}
        isChecked={hasRest}
        isDisabled={rest !== undefined && !hasRest}
        onChange={(isChecked) => form.change({ hasRest: isChecked })}
      />
      {hasRest ? null : (
        <>
          {accounts.isLoading ? <SkeletonRows count={3} /> : null}
          {(accounts.data?.accounts ?? []).map(({ accountId, name }) => {
            const owner = others.find((it) => it.accountIds?.includes(accountId));
            return (
              <Checkbox
                key={accountId}
                label={name}
                description={owner ? `Of ${owner.name}.` : undefined}
                isChecked={accountIds.includes(accountId)}
                isDisabled={owner !== undefined && !accountIds.includes(accountId)}
                onChange={(isChosen) => choose(accountId, isChosen)}
              />
            );
          })}
        </>
      )}
      {error === undefined ? null : (
        <p role="alert" className="text-13 text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}
