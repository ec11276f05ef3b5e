import { after, type Balances } from "#engine/intake/balances.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";
import { isDustBeside } from "#engine/ledger/dust.ts";
import { abs, type Fixed, formatFixed, max, ONE, ZERO } from "#engine/money/fixed.ts";

interface Left {
  readonly accounts: readonly ChosenAccount[];
  readonly assets: Pick<AssetChoice, "byId">;
  readonly balances: Balances;
}

/** What the roundings of statements left over, said once: it is neither a holding nor a shortfall. */
export const dustNotes = ({ accounts, assets, balances }: Left): readonly string[] =>
  accounts.flatMap((account) =>
    balances.thingsOf(account.accountId).flatMap((thing) => {
      const facts = assets.byId(thing);
      if (facts?.tracking !== "units") return [];
      const { quantity, most } = heldIn(balances, account.accountId, thing);
      if (abs(quantity) >= ONE || !isDustBeside(quantity, most)) return [];
      const where = `${facts.name} in ${account.known?.name ?? account.newName}`;
      return `${formatFixed(abs(quantity))} ${quantity < ZERO ? "more than there was left" : "is left of"} ${where}: the statements' own rounding. It counts as nothing.`;
    }),
  );

function heldIn(
  balances: Balances,
  accountId: string,
  thing: string,
): { readonly quantity: Fixed; readonly most: Fixed } {
  let [quantity, most] = [ZERO, ZERO];
  for (const movement of balances.of(accountId, thing)) {
    quantity = after(quantity, movement);
    most = max(most, abs(quantity));
  }
  return { quantity, most };
}
