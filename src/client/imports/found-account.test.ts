import { expect, test } from "vitest";
import { withAccount } from "#client/asset/fund-account-form.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { foundAccount, isKept, typedAccount } from "./found-account.ts";
import { noticeInMail } from "./found-notice.ts";

const FUND = {
  assetId: "F",
  name: "Fernhill Growth Partners II",
  assetClass: "private_fund",
  currency: "EUR",
} as Asset;
const DEAL = { ...FUND, assetId: "D", name: "Fernhill", assetClass: "direct_deal" } as Asset;
const STATEMENT = [
  "Fernhill Growth Partners II",
  "Kapitalkontoauszug, Zeitraum 01.01.2026 bis 31.03.2026, EUR",
  "Anfangsbestand 45.000,00",
  "Endbestand 48.750,00",
].map((text, line) => ({ line, text }));

test("PF-08: an account becomes what the form begins with, and once kept the same again is known", () => {
  const found = foundAccount(STATEMENT, [DEAL, FUND]);
  expect(found).toMatchObject({ fund: FUND, missing: [], isForeign: false });
  const typed = found && typedAccount(found);
  const account = { assetId: "F", fromOn: "2026-01-01", toOn: "2026-03-31", opening: "45000", closing: "48750" };
  expect(typed).toEqual(account);
  const empty = { contributions: "", distributions: "", unfunded: "", managementFees: "", otherCosts: "", carry: "" };
  const facts = withAccount({ vintage: 2024 }, { ...empty, ...account });
  expect(facts).toEqual({
    vintage: 2024,
    managerAccounts: [{ fromOn: "2026-01-01", toOn: "2026-03-31", opening: "45000", closing: "48750" }],
  });
  expect([found && isKept(found, facts), found && isKept(found, {})]).toEqual([true, false]);
  // Of the same days there is one: what is mended takes its place.
  const mended = withAccount(facts, { ...empty, ...account, closing: "48000" });
  expect(mended["managerAccounts"]).toHaveLength(1);
  expect(found && isKept(found, mended)).toBe(false);
});

test("PF-08: amounts of another currency are not taken over, and what is not said is named", () => {
  const foreign = foundAccount(STATEMENT, [{ ...FUND, currency: "USD" }]);
  expect([foreign?.isForeign, foreign && typedAccount(foreign).closing]).toEqual([true, undefined]);
  const bare = foundAccount([{ line: 0, text: "Capital account statement" }], [FUND]);
  expect(bare?.missing).toEqual([
    "the fund by a name you use",
    "its first day",
    "its last day",
    "the currency",
    "the closing value",
  ]);
});

test("PF-08: a mail without a file that is a call itself is read as the document is; any other mail is none", () => {
  const mail =
    "Dear investor,\n> Capital call notice no. 9\nFernhill Growth Partners II\nDue date 15 March 2026\nTotal EUR 1,250.00";
  const found = noticeInMail(mail, { funds: [FUND], notices: [] });
  expect(found).toMatchObject({ fund: FUND, missing: [] });
  expect(found?.read).toMatchObject({ kind: "call", dueOn: "2026-03-15", currency: "EUR" });
  expect(noticeInMail("Your code is 4711.", { funds: [FUND], notices: [] })).toBeUndefined();
});
