import { expect, test } from "vitest";
import { actionOf, actionOfMoves } from "#client/entries/entry-actions.ts";
import { newDraft, readDraft, type ReadingContext } from "#client/entries/entry-draft.ts";
import { draftOfSaved } from "#client/entries/saved-draft.ts";
import { day } from "#engine/dates/day.ts";

const context: ReadingContext = { today: day("2024-03-01"), locale: "en-US", multiplier: "1", isValueTracked: false };
const head = { on: "2024-02-01", accountId: "wallet", currency: "EUR" };
const typed = (part: object) => newDraft({ ...head, ...part });

/** What the form of a draft sends, and the draft that what was sent comes back as. */
function sent(part: object) {
  const draft = typed(part);
  const reading = readDraft(draft, context);
  if (!reading.ok) return { problems: reading.error.fields };
  const back = draftOfSaved({ entry: reading.value, price: null }, "en-US", context);
  return { entry: reading.value, back, draft: { ...draft, on: "2024-02-01" } };
}
const coins = { type: "corporate_action", assetId: "ETH", quantity: "1", otherAssetId: "USDC", otherQuantity: "1000" };
const added = { ...coins, kind: "pool_add", shareAssetId: "LP", shareQuantity: "10" };

test("coins of a pool are sent as moves without an amount, and come back as they were typed", () => {
  const { entry, back, draft } = sent(added);
  expect(entry?.moves?.map(({ assetId, quantity, amount }) => [assetId, quantity, amount])).toEqual([
    ["ETH", "-1", null],
    ["USDC", "-1000", null],
    ["LP", "10", null],
  ]);
  expect(back).toEqual(draft);
  const out = sent({ ...added, kind: "pool_remove" });
  expect(out.entry?.moves?.map(({ quantity }) => quantity)).toEqual(["-10", "1", "1000"]);
  expect(out.back).toEqual(out.draft);
  const single = sent({ ...added, otherAssetId: "", otherQuantity: "" });
  expect(single.entry?.moves).toHaveLength(2);
  expect(single.back).toEqual(single.draft);
});

test("with the worth of both they are sold for it: 900 and 1,000 make a share of 1,900", () => {
  const { entry, back, draft } = sent({ ...added, amount: "900", otherAmount: "1000" });
  expect(entry?.moves?.map(({ amount }) => amount)).toEqual(["900", "1000", "1900"]);
  expect([entry?.amount, entry?.otherAmount]).toEqual([undefined, undefined]);
  expect(back).toEqual(draft);
});

test("a second coin is said whole or not at all, and a worth of both coins or of neither", () => {
  expect(sent({ ...added, amount: "900" }).problems).toEqual({
    otherAmount: "Enter the worth of both coins, or of neither.",
  });
  expect(sent({ ...added, otherQuantity: "" }).problems).toEqual({ otherQuantity: "Enter its units." });
  expect(sent({ ...added, otherAssetId: "" }).problems).toEqual({ otherAssetId: "Choose the second coin." });
});

test("borrowed coins are two moves of the same units, and interest of them is typed above zero and sent below it", () => {
  const loan = { type: "corporate_action", assetId: "ETH", quantity: "2", otherAccountId: "lender", amount: "2000" };
  const { entry, back, draft } = sent({ ...loan, kind: "borrowed" });
  expect(entry?.moves).toEqual([
    { assetId: "ETH", quantity: "2", amount: "2000" },
    { assetId: "ETH", quantity: "-2", amount: "2000", owedAt: "lender" },
  ]);
  expect(back).toEqual(draft);
  expect(sent({ ...loan, kind: "repaid" }).entry?.moves?.map(({ quantity }) => quantity)).toEqual(["-2", "2"]);
  const paid = {
    type: "interest",
    kind: "loan_interest",
    isInUnits: true,
    assetId: "ETH",
    quantity: "0.1",
    amount: "120",
  };
  const interest = sent(paid);
  expect(interest.entry).toMatchObject({ kind: "loan_interest", quantity: "-0.1", amount: "-120" });
  expect(interest.back).toEqual(interest.draft);
});

test("moves of a pool are shown by the form of their kind, and no other moves are", () => {
  const moves = actionOf("pool_add")?.moves(added) ?? [];
  expect(actionOfMoves("pool_add", moves)?.action.kind).toBe("pool_add");
  expect(actionOf("pool_add")?.values(moves.slice(0, 1))).toBeUndefined();
  expect(actionOf("pool_remove")?.values(moves)).toBeUndefined();
});
