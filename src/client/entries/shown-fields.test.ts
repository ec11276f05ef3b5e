import { expect, test } from "vitest";
import { ENTRY_EVENTS } from "#client/entries/entry-events.ts";
import { fieldsOf } from "#client/entries/entry-thing.ts";
import { asksForSettlement, shownFields } from "#client/entries/shown-fields.ts";

const thing = { isChosen: true, isValueTracked: false, isDebt: false, isDebtAccount: false };
const event = (key: string) => ENTRY_EVENTS.find((it) => it.key === key);
function labelsOf(key: string, otherAccountId = ""): readonly string[] {
  const of = event(key);
  return of ? shownFields({ otherAccountId }, fieldsOf(of.type, thing), of).map(({ label }) => label) : [];
}

test("what the name of an event says is not asked again as its kind", () => {
  expect(labelsOf("rent")).not.toContain("Kind");
  expect(labelsOf("upkeep")).not.toContain("Kind");
  expect(shownFields({ otherAccountId: "" }, fieldsOf("fee", thing), undefined).map(({ label }) => label)).toContain(
    "Kind",
  );
});

test("a gift and what vests ask for one account, unless a second is named; what is lent asks for two", () => {
  expect(labelsOf("gift")).not.toContain("To account");
  expect(labelsOf("vested")).not.toContain("To account");
  expect(labelsOf("gift", "other")).toContain("To account");
  expect(labelsOf("lent")).toContain("To account");
});

test("what is handed over asks whose account it goes to and how much, not what it cost", () => {
  expect(labelsOf("handed_over")).toEqual(["To the account of", "Asset", "Value handed over", "Currency", "Fee"]);
});

test("a day of settlement is asked for where cash moves, and shown wherever one is stated", () => {
  expect(asksForSettlement({ type: "buy", settledOn: "" })).toBe(true);
  expect(asksForSettlement({ type: "split", settledOn: "" })).toBe(false);
  expect(asksForSettlement({ type: "dividend", isInUnits: true, settledOn: "" })).toBe(false);
  expect(asksForSettlement({ type: "split", settledOn: "2026-11-23" })).toBe(true);
});
