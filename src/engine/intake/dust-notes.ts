import type { Balances } from "#engine/intake/balances.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";
import { isDust } from "#engine/ledger/dust.ts";
import { abs, type Fixed, formatFixed, mulDiv, ZERO } from "#engine/money/fixed.ts";

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
      const changeQuantities = heldAfterEach(balances, account.accountId, thing);
      const quantity = changeQuantities.at(-1) ?? ZERO;
      if (!isDust({ quantity, changeQuantities })) return [];
      const where = `${facts.name} in ${account.known?.name ?? account.newName}`;
      return `${formatFixed(abs(quantity))} ${quantity < ZERO ? "more than there was left" : "is left of"} ${where}: the statements' own rounding. It counts as nothing.`;
    }),
  );

function heldAfterEach(balances: Balances, accountId: string, thing: string): Fixed[] {
  let held = ZERO;
  return balances
    .of(accountId, thing)
    .map(({ quantity, ratio }) => (held = ratio ? mulDiv(held, ratio.to, ratio.from) : held + quantity));
}
