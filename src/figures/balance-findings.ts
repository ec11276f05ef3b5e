import { formatDay } from "#engine/dates/day.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { scopeTest } from "#engine/valuation/scope.ts";
import type { Finding } from "./findings.ts";
import { assetIdOf, reconciliationOf, unsettledOf } from "./reconciliation.ts";
import type { Sheet } from "./sheet.ts";
import type { StatedInAccount } from "./workbook.ts";

/**
 * Accounts whose newest stated balances the entries do not come to, one line an account; of a part, what is inside of it. What only rounding explains
 * is no finding, and with what waits counted as happened there is nothing to compare.
 */
export function balanceFindings(sheet: Sheet): Finding[] {
  if (sheet.isProjected === true) return [];
  const { ledger, stated } = sheet;
  const inside = unsettledOf(sheet, stated.filter(isInsideOf(sheet)));
  const newest = new Map(
    reconciliationOf(sheet, inside).map((it) => [`${it.stated.accountId} ${it.stated.thing}`, it]),
  );
  const differing = [...newest.values()].filter(
    ({ result, difference }) => difference !== 0n && !(typeof result === "object" && result.cause === "rounding"),
  );
  return [...Map.groupBy(differing, (it) => it.stated.accountId)].flatMap(([accountId, found]): Finding[] => {
    const account = ledger.accounts[ledger.accountIndex.get(accountId) ?? -1];
    if (!account) return [];
    const on = found.reduce((last, it) => Math.max(last, it.stated.on), 0);
    const count = found.length === 1 ? "1 balance differs" : `${found.length} balances differ`;
    const text = `${account.name}: ${count} from what is stated, last on ${formatDay(on)}. See the likeliest cause and what to do.`;
    return [{ kind: "balance_differs", text, amount: undefined, assetId: undefined, accountId, on }];
  });
}

/** Whether an account and a thing in it are of the part that is looked at. */
export function isInsideOf({ ledger, part }: Sheet): (it: Pick<StatedInAccount, "accountId" | "thing">) => boolean {
  const isInside = scopeTest(ledger, part?.scope) ?? (() => true);
  return ({ accountId, thing }) => {
    const [account, asset] = [ledger.accountIndex.get(accountId), ledger.assetIndex.get(assetIdOf(thing))];
    return account !== undefined && isInside(account, asset ?? NONE);
  };
}
