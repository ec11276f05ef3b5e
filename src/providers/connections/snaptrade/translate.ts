import type { LocalDate } from "#engine/dates/day.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { mul } from "#engine/money/fixed.ts";
import type { RemoteAccount } from "#providers/connections/port.ts";
import { amountIn } from "#providers/connections/settled-sum.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import { codeIn, isBond, securityOf, SNAPTRADE } from "./names.ts";
import type { SnapActivity, SnapBalance, SnapPosition } from "./shapes.ts";
import { type Reading, readActivity } from "./translate-activity.ts";

export interface SnapRead {
  readonly account: RemoteAccount;
  readonly activities: readonly SnapActivity[];
  /** What is held, where all of the past was read. */
  readonly held: { readonly balances: readonly SnapBalance[]; readonly positions: readonly SnapPosition[] } | undefined;
}

export function snapTradeStatement(read: readonly SnapRead[], today: LocalDate): Statement {
  const draft = new SyncDraft(SNAPTRADE);
  for (const { account, activities, held } of read) {
    draft.account(account);
    const told = new Map(activities.map((activity) => [activity.id, activity]));
    for (const activity of told.values()) readActivity(activity, { account, draft, today });
    for (const { currency: stated, cash } of held?.balances ?? []) {
      const [amount, currency] = [amountIn(cash), codeIn(stated)];
      if (amount !== undefined && currency !== undefined)
        draft.total({ account: account.key, on: today, what: "cash", currency, amount });
    }
    for (const position of held?.positions ?? []) statePosition(position, { account, draft, today });
  }
  return draft.finish();
}

function statePosition(position: SnapPosition, { account, draft, today: on }: Reading): void {
  const security = securityOf(position.symbol?.symbol);
  const amount = amountIn(position.units);
  if (position.cash_equivalent === true) {
    draft.skip(position, "It is counted with the cash of the account.");
    return;
  }
  if (!security || amount === undefined) {
    draft.skip(position, "A holding without a name or without units.");
    return;
  }
  const [average, price, currency] = [
    amountIn(position.average_purchase_price),
    amountIn(position.price),
    security.currency,
  ];
  const cost =
    average === undefined || average <= 0n || amount <= 0n || currency === undefined || isBond(position.symbol?.symbol)
      ? {}
      : { cost: { amount: mul(average, amount), currency } };
  draft.total({ account: account.key, on, what: "holding", security, amount, ...cost });
  if (price !== undefined && price > 0n && currency !== undefined && !isBond(position.symbol?.symbol))
    draft.price({ security, on, price, currency });
}
