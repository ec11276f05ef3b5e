import { expect, test } from "vitest";
import type { Asset } from "#features/accounts/contract.ts";
import type { HeldNotice } from "#features/fund-notices/contract.ts";
import type { ImportPage } from "#features/shared/page-contract.ts";
import { foundNotice, typedOf } from "./found-notice.ts";

const FUND = { assetId: "F", name: "Fernhill Growth Partners II", currency: "EUR" } as Asset;
const pageOf = (texts: readonly string[]): ImportPage => ({
  page: 1,
  pageCount: 1,
  width: 600,
  height: 800,
  // Right before left: the place on the page counts, not the order of the file.
  words: texts.flatMap((text, line) =>
    text
      .split("|")
      .map((part, at) => ({ text: part, x: at * 100, y: line * 10, width: 90, size: 9, line }))
      .toReversed(),
  ),
});
const CALL = [
  "Kapitalabruf Nr. 4",
  "Fernhill Growth Partners II",
  "Fällig am|16.11.2026",
  "Beteiligung|EUR|1.000,00",
  "Verwaltungsvergütung|EUR|250,00",
  "Gesamtbetrag|EUR|1.250,00",
];

test("a call becomes what the form begins with; one whose day is ahead is planned", () => {
  const found = foundNotice([pageOf(CALL)], { funds: [FUND], notices: [] });
  expect(found).toMatchObject({ fund: FUND, missing: [], isForeign: false, booked: undefined });
  let count = 0;
  const start = found && typedOf(found, "2026-11-10", () => `L${(count += 1)}`);
  expect(start).toMatchObject({
    assetId: "F",
    dueOn: "2026-11-16",
    status: "planned",
    reference: "Kapitalabruf 4",
    statedTotal: "1250",
    lines: [
      { lineId: "L1", event: "call", amount: "1000", name: "" },
      { lineId: "L2", event: "call", amount: "250", name: "management_fee" },
    ],
  });
  expect(found && typedOf(found, "2026-11-16", () => "L").status).toBe("booked");
});

test("the same notice again is told to be booked, and nothing else is", () => {
  const notice = { assetId: "F", dueOn: "2026-11-16", net: "1250" } as HeldNotice;
  const known = { funds: [FUND], notices: [notice] };
  expect(foundNotice([pageOf(CALL)], known)?.booked).toBe(notice);
  expect(foundNotice([pageOf(CALL)], { ...known, notices: [{ ...notice, net: "1251" }] })?.booked).toBeUndefined();
});

test("what it does not say is named, and amounts of another currency are not taken over", () => {
  const other = { ...FUND, currency: "USD" };
  const foreign = foundNotice([pageOf(CALL)], { funds: [other], notices: [] });
  expect(foreign?.isForeign).toBe(true);
  expect(foreign && typedOf(foreign, "2026-11-10", () => "L")).not.toHaveProperty("lines");
  const bare = foundNotice([pageOf(["Capital call notice", "Somebody's fund"])], { funds: [FUND], notices: [] });
  expect(bare?.missing).toEqual(["the fund by a name you use", "the day money moves", "the currency", "an amount"]);
  expect(foundNotice([pageOf(["Account statement"])], { funds: [FUND], notices: [] })).toBeUndefined();
});
