import { rawText, securityKey } from "#providers/statements/markup/markup-draft.ts";
import type { StatementLine } from "#engine/intake/statement.ts";

/** Account, security, day and currency: what a dividend and the tax withheld on it share. A correction booked later shares the day, not the booking. */
const pairKey = (line: StatementLine): string =>
  [line.account, line.security ? securityKey(line.security) : "", line.on, line.settledOn, line.cash?.currency].join(
    "|",
  );

/** What both descriptions begin with: `ORCL(US68389X1054) CASH DIVIDEND 0.19 USD PER SHARE` before ` (Ordinary …)` and ` - US TAX`. */
const stemOf = (line: StatementLine): string =>
  (line.description ?? "").replace(/ - [A-Z]{2} TAX.*$| \([^()]*\)\s*$/, "").trim();

const isIncome = (line: StatementLine): boolean =>
  line.security !== undefined && (line.type === "dividend" || line.type === "return_of_capital");

/**
 * Joins the tax withheld on a dividend to the dividend, so that one line has gross, tax and net. A tax that fits no dividend of the file,
 * or several equally well, stays a line of its own: the cash is the same either way.
 */
export function pairWithheldTaxes(lines: readonly StatementLine[]): readonly StatementLine[] {
  const dividends = Map.groupBy(lines.filter(isIncome), pairKey);
  const taxes = new Map<StatementLine, StatementLine[]>();
  const alone: StatementLine[] = [];
  for (const line of lines) {
    if (isIncome(line)) continue;
    const dividend = isWithholding(line) ? dividendOf(line, dividends.get(pairKey(line)) ?? []) : undefined;
    if (dividend === undefined) alone.push(line);
    else taxes.set(dividend, [...(taxes.get(dividend) ?? []), line]);
  }
  return [...lines.filter(isIncome).map((dividend) => joined(dividend, taxes.get(dividend) ?? [])), ...alone];
}

const isWithholding = (line: StatementLine): boolean => line.type === "tax" && line.security !== undefined;

function dividendOf(tax: StatementLine, candidates: readonly StatementLine[]): StatementLine | undefined {
  if (candidates.length === 1) return candidates[0];
  const alike = candidates.filter((dividend) => stemOf(dividend) === stemOf(tax));
  return alike.length === 1 ? alike[0] : undefined;
}

function joined(dividend: StatementLine, taxes: readonly StatementLine[]): StatementLine {
  const { cash } = dividend;
  if (taxes.length === 0 || cash === undefined) return dividend;
  const amounts = taxes.map((tax) => tax.cash?.amount ?? 0n);
  return {
    ...dividend,
    place: {
      line: dividend.place.line,
      raw: rawText([dividend, ...taxes].map((line) => line.place.raw).join("\n")),
      moreLines: taxes.map((tax) => tax.place.line),
    },
    cash: { amount: amounts.reduce((sum, amount) => sum + amount, cash.amount), currency: cash.currency },
    taxes: amounts.map((amount) => ({ amount: -amount, currency: cash.currency, kind: "withholding" })),
  };
}
