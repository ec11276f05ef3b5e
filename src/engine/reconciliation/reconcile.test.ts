import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fixed, ZERO } from "#engine/money/fixed.ts";
import type { Moved } from "#engine/reconciliation/cause.ts";
import { reconcile, type Thing } from "#engine/reconciliation/reconcile.ts";

/** Entries as day and amount: `[3, "100"]` is booked on day 3. */
type Row = readonly [on: number, quantity: string, status?: Moved["status"]];
const movedOf = (rows: readonly Row[], prefix = "t"): Moved[] =>
  rows.map(([on, quantity, status = "booked"], place) => ({
    transactionId: `${prefix}${place + 1}`,
    on,
    status,
    quantity: fixed(quantity),
  }));

function thing(rows: readonly Row[], { isCash = true, others = [] as readonly Row[] } = {}): Thing {
  const moved = movedOf(rows);
  return {
    isCash,
    moved,
    others: movedOf(others, "o"),
    balanceAt: (day) =>
      moved.reduce((sum, it) => (it.status === "booked" && it.on <= day ? sum + it.quantity : sum), ZERO),
  };
}

const stated = (...rows: readonly (readonly [number, string])[]) =>
  rows.map(([on, amount]) => ({ on, amount: fixed(amount) }));

/** What is said of the last stated balance. */
function causeIn(rows: readonly Row[], balance: readonly [number, string], options: Parameters<typeof thing>[1] = {}) {
  const found = reconcile(stated(balance), thing(rows, options)).at(-1)?.result;
  return typeof found === "object" ? [found.cause, ...found.transactionIds] : [found];
}

test("a balance that the entries come to agrees, whatever moved after its day", () => {
  const [only] = reconcile(
    stated([10, "150"]),
    thing([
      [1, "100"],
      [10, "50"],
      [11, "7"],
    ]),
  );
  expect(only).toMatchObject({ computed: fixed("150"), difference: ZERO, movedCount: 2, result: "agrees" });
});

test.each<[string, readonly Row[], readonly [number, string], readonly unknown[]]>([
  ["cents are rounding", [[1, "100"]], [5, "99.98"], ["rounding"]],
  [
    "an entry that waits explains it",
    [
      [1, "100"],
      [4, "-30", "pending"],
    ],
    [5, "70"],
    ["waiting", "t2"],
  ],
  [
    "the same twice within days is doubled",
    [
      [1, "100"],
      [3, "-20"],
      [4, "-20"],
    ],
    [5, "80"],
    ["doubled", "t2", "t3"],
  ],
  [
    "twice the amount is a wrong sign",
    [
      [1, "100"],
      [3, "25"],
    ],
    [5, "75"],
    ["wrong_sign", "t2"],
  ],
  [
    "an entry of the day after belongs to the day",
    [
      [1, "100"],
      [6, "40"],
    ],
    [5, "140"],
    ["timing", "t2"],
  ],
  [
    "an entry of the day itself may come later",
    [
      [1, "100"],
      [5, "40"],
    ],
    [5, "100"],
    ["timing", "t2"],
  ],
  [
    "a little less after a trade is perhaps its fee",
    [
      [1, "5000"],
      [3, "-2000"],
    ],
    [5, "2991"],
    ["fee"],
  ],
  ["anything else is missing", [[1, "100"]], [5, "160"], ["missing"]],
])("%s", (_, rows, balance, expected) => {
  expect(causeIn(rows, balance)).toEqual(expected);
});

test("money that arrived in another currency of the account was booked in the wrong one", () => {
  expect(causeIn([[1, "100"]], [5, "180"], { others: [[3, "80"]] })).toEqual(["currency", "o1"]);
  // Units have no currency.
  expect(causeIn([[1, "100"]], [5, "180"], { isCash: false, others: [[3, "80"]] })).toEqual(["missing"]);
});

test("a difference of an earlier day is carried on, and only what it grew by is explained", () => {
  const rows: Row[] = [
    [1, "100"],
    [12, "25"],
  ];
  const compared = reconcile(stated([5, "160"], [10, "160"], [15, "135"]), thing(rows));
  expect(compared.map(({ difference }) => difference)).toEqual([fixed("60"), fixed("60"), fixed("10")]);
  expect(compared.map(({ result }) => (typeof result === "object" ? result.cause : result))).toEqual([
    "missing",
    "carried",
    "wrong_sign",
  ]);
});

test("what is stated is always what was computed and the difference, and what moved since explains what is computed", () => {
  const row = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -9999, max: 9999 }).map(String));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), fc.array(row, { maxLength: 6 }), (moves, balances) => {
      for (const it of reconcile(stated(...balances), thing(moves))) {
        expect(it.computed + it.difference).toBe(it.stated.amount);
        expect((it.before?.computed ?? ZERO) + it.moved).toBe(it.computed);
        expect(it.result === "agrees").toBe(it.difference === ZERO);
      }
    }),
  );
});
