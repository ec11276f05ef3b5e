import type { SecurityRef, Statement } from "#engine/intake/statement.ts";
import { type Fixed, formatFixed } from "#engine/money/fixed.ts";

const codeOf = ({ isin, ticker, otherId, name }: SecurityRef): string => isin ?? ticker ?? otherId ?? name ?? "";

/** What the lines of a statement come to, by account and code of the currency or security. Tests alone ask it. */
function sumLines({ lines }: Statement): ReadonlyMap<string, Fixed> {
  const sums = new Map<string, Fixed>();
  const move = (account: string, code: string, amount: Fixed): void => {
    sums.set(`${account} ${code}`, (sums.get(`${account} ${code}`) ?? 0n) + amount);
  };
  for (const { account, type, security, quantity = 0n, moves = [], feeUnits, cash, cashOther } of lines) {
    for (const money of [cash, cashOther]) if (money) move(account, money.currency, money.amount);
    if (security) move(account, codeOf(security), type === "sell" ? -quantity : quantity);
    for (const moved of moves) move(account, codeOf(moved.security), moved.quantity);
    if (feeUnits) move(account, codeOf(feeUnits.security), -feeUnits.quantity);
  }
  return sums;
}

/** Where a statement of everything states other balances than its lines come to: `EUR: 5 stated, 4 computed`. */
export function differencesIn(statement: Statement): readonly string[] {
  const sums = sumLines(statement);
  return statement.totals.flatMap(({ account, currency, security, amount }) => {
    const code = currency ?? (security ? codeOf(security) : "");
    const computed = sums.get(`${account} ${code}`) ?? 0n;
    return computed === amount ? [] : [`${code}: ${formatFixed(amount)} stated, ${formatFixed(computed)} computed`];
  });
}
