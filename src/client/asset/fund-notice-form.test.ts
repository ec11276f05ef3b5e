import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import {
  missingOfNotice,
  netByAccount,
  newLine,
  newNotice,
  noticeOfTyped,
  type TypedNotice,
} from "./fund-notice-form.ts";

const share = (accountId: string, part: string) => ({ accountId, cashAccountId: "bank", part });
const notice = (more: Partial<TypedNotice> = {}): TypedNotice => ({
  ...newNotice("fund", "1", undefined),
  dueOn: "2026-03-15",
  shares: [share("ada", "200000"), share("joint", "100000")],
  lines: [
    { ...newLine("1"), amount: "30000" },
    { ...newLine("2", "call_outside"), amount: "100", name: "management_fee" },
  ],
  ...more,
});

test("each account sees what it pays, to the cent: 20,066.67 and 10,033.33 of 30,100", () => {
  expect(netByAccount(notice(), 2).map(formatFixed)).toEqual(["20066.67", "10033.33"]);
  const out = notice({ lines: [{ ...newLine("1", "distribution"), amount: "0.03" }] });
  expect(netByAccount(out, 2).map(formatFixed)).toEqual(["-0.02", "-0.01"]);
});

test("what is missing is said in the order it is asked for, the total last", () => {
  expect(missingOfNotice(notice({ assetId: "" }))).toBe("Choose the fund.");
  expect(missingOfNotice(notice({ dueOn: "" }))).toBe("Enter the day the money moves.");
  expect(missingOfNotice(notice({ shares: [share("ada", ""), share("joint", "1")] }))).toMatch(/part is/);
  expect(missingOfNotice(notice({ lines: [newLine("1")] }))).toBe("Enter the amount of the line.");
  expect(missingOfNotice(notice({ lines: [{ ...newLine("1", "stated"), amount: "5" }] }))).toMatch(/is called/);
  expect(missingOfNotice(notice({ statedTotal: "30000" }))).toMatch(/do not add up/);
  expect(missingOfNotice(notice({ statedTotal: "30100" }))).toBeUndefined();
});

test("one account has all whatever its part; a total of money received is sent below zero", () => {
  const lines = [{ ...newLine("1", "distribution_capital"), amount: "900", interest: "7" }];
  const sent = noticeOfTyped(notice({ shares: [share("ada", "")], lines, statedTotal: "900" }));
  expect(sent).toMatchObject({ statedTotal: "-900", shares: [{ part: "1" }], lines: [{ interest: null, name: null }] });
});
