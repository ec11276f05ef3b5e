import { grantOf, type GrantFacts } from "#assets/employee-option/grant-facts.ts";
import { OPTIONS_EXERCISED } from "#assets/employee-option/grant-words.ts";
import { legNumber, NONE, statusNumber, typeNumber } from "#engine/ledger/ledger.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import type { MovedUnits } from "./moved-units.ts";
import type { TaxBook } from "./tax-book.ts";

/** Shares that came by exercising options of an employer, with the kind of those as their terms state it. */
export interface ExercisedOptions extends MovedUnits {
  readonly grantKind: GrantFacts["kind"];
}

const HOLDING = legNumber("holding");
const ACTION = typeNumber("corporate_action");
const BOOKED = statusNumber("booked");

/** Of the taxpayer's accounts, between two days; what was paid is the cost of the shares. */
export function exercisedOptions(
  { sheet, report, accountIds }: TaxBook,
  span: { readonly from: number; readonly to: number },
): readonly ExercisedOptions[] {
  const { ledger, market, assets } = sheet;
  const { transactions: t, postings: p } = ledger;
  const worth = marketWorth(ledger, { ...market, accrued: undefined }, report.currency);
  const found: ExercisedOptions[] = [];
  for (let row = 0; row < t.count; row++) {
    const on = t.day[row] ?? 0;
    if (on < span.from || on > span.to || on > sheet.on) continue;
    if (t.type[row] !== ACTION || t.status[row] !== BOOKED) continue;
    const [first, end] = [t.firstPosting[row] ?? 0, t.firstPosting[row + 1] ?? 0];
    const moved = Array.from({ length: end - first }, (_, place) => first + place).filter(
      (line) => p.leg[line] === HOLDING && ledger.kinds[p.kind[line] ?? 0] === OPTIONS_EXERCISED,
    );
    const given = moved.find((line) => p.quantity.at(line) < ZERO);
    const taken = moved.find((line) => p.quantity.at(line) > ZERO);
    if (given === undefined || taken === undefined) continue;
    const [account, asset] = [p.account[taken] ?? NONE, p.asset[taken] ?? NONE];
    if (accountIds?.has(ledger.accounts[account]?.id ?? "") === false) continue;
    const currency = ledger.currencies[t.currency[row] ?? -1];
    const rate = currency && rateOn(market.rates, { from: currency, to: report.currency }, on);
    const quantity = p.quantity.at(taken);
    found.push({
      on,
      row,
      account,
      asset,
      quantity,
      reason: "option_exercise",
      worth: worth(asset, quantity, on)?.valueBase,
      cost: rate ? convertAt(p.amount.at(taken), rate) : undefined,
      grantKind: grantOf(assets.get(ledger.assets[p.asset[given] ?? NONE]?.id ?? "")?.terms)?.kind,
    });
  }
  return found;
}
