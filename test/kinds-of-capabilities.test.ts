import { expect, test } from "vitest";
import { ENTRY_EVENTS, eventsFor } from "#client/entries/entry-events.ts";
import { ENTERED_TYPES } from "#client/entries/entry-shapes.ts";

/** Every kind of transaction that the list of capabilities names, and the form that enters it: the words of the class by their key, or a type of its own. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  "PF-02 call: investment, fee or expense, inside or outside": ["call", "call_outside", "fee"],
  "PF-02 distribution: return of capital, gain, income": [
    "distribution_capital",
    "distribution_gains",
    "distribution_income",
  ],
  "PF-02 distribution: for good or recallable": ["distribution", "distribution_recallable"],
  "PF-02 valuation, transfer": ["valuation", "transfer_in_kind"],
  "PF-02 equalisation": [
    "equalization_paid",
    "equalization_paid_outside",
    "equalization_received",
    "equalization_received_outside",
  ],
  "PF-02 commitment change": ["commitment"],
  "PF-02 in-kind": ["distribution_in_kind"],
  "EQ-02 buys, sells, transfers in kind": ["buy", "sell", "securities_moved"],
  "EQ-02 short sales": ["short", "cover"],
  "EQ-03 split, reverse split": ["split"],
  "EQ-03 spin-off, merger, symbol change": ["spin_off", "merger", "symbol_change"],
  "EQ-03 rights": ["rights_received", "rights_exercised", "rights_lapsed", "sell"],
  "EQ-03 stock dividend": ["stock_dividend"],
  "EQ-04 dividends, return of capital": ["dividend", "return_of_capital"],
  "EQ-08 options": ["written", "exercise", "exercise_put", "assignment", "assignment_call", "expiry", "expiry_written"],
  "EQ-09 vesting": ["vested"],
  "EQ-09 options": ["work_options_exercised", "work_options_forfeited", "work_options_lapsed"],
  "CR-03 buy, sell, swap, transfer": ["buy", "sell", "swap", "coins_moved"],
  "CR-03 staking, airdrop, fork, mining": ["staking", "airdrop", "fork", "mining"],
  "CR-03 wrap, bridge, lend, borrow": ["wrap", "bridged", "lent", "borrowed", "repaid"],
  "CR-03 LP add, remove": ["pool_add", "pool_remove"],
  "CR-03 fee, gift, loss, spend": ["fee", "gift", "coins_moved", "sell"],
  "RE-04 income, expense": ["rent", "upkeep"],
  "FI-05 principal, interest": ["coupon", "principal"],
  "RE-03 principal": ["repayment", "drawn"],
  "CM-07 income, expense, transfers": ["interest", "other_income", "fee", "tax", "cash_transfer", "exchange"],
  "UP-05, UP-06 what was there, and balances": ["opening_balance", "valuation"],
  "AN-01 flows": ["deposit", "withdrawal"],
};
const entered = new Set<string>([...ENTRY_EVENTS.map(({ key }) => key), ...ENTERED_TYPES]);

test("every kind the list of capabilities names has a form that enters it", () => {
  const missing = Object.entries(FORMS).flatMap(([kind, forms]) =>
    forms.filter((form) => !entered.has(form)).map((form) => `${kind}: ${form}`),
  );
  expect(missing).toEqual([]);
});

test("the words of a class are offered for a thing of that class", () => {
  const offered = (assetClass: string) => eventsFor(assetClass).map(({ key }) => key);
  expect(offered("private_fund")).toEqual(expect.arrayContaining([...(FORMS["PF-02 equalisation"] ?? [])]));
  expect(offered("equity")).toEqual(expect.arrayContaining(["short", "cover", "rights_received", "merger"]));
  expect(offered("crypto")).not.toContain("rights_received");
});
