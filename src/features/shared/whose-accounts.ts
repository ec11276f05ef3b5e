/** A taxpayer as far as it says whose an account is. */
export interface WhoseAccounts {
  readonly name: string;
  /** Null: every account no other taxpayer names. */
  readonly account_ids: readonly string[] | null;
}

/** Why taxpayers of one portfolio cannot stand beside each other: an account is of one of them, and the rest of the accounts too. */
export function whoseAccountsProblem(taxpayers: readonly WhoseAccounts[]): string | undefined {
  const [first, second] = taxpayers.filter(({ account_ids }) => account_ids === null);
  if (first && second) return `${first.name} has every account that is not named: name those of ${second.name}.`;
  const owners = new Map<string, string>();
  for (const { name, account_ids } of taxpayers)
    for (const accountId of new Set(account_ids ?? [])) {
      const owner = owners.get(accountId);
      if (owner !== undefined) return `An account is of one taxpayer: ${owner} and ${name} both name the same.`;
      owners.set(accountId, name);
    }
  return undefined;
}
