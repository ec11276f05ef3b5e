import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Movement } from "#engine/intake/movement.ts";
import { MovementList } from "#engine/intake/movement-list.ts";
import { fixed } from "#engine/money/fixed.ts";

const PLACE = { accountId: "depot", thing: "acme" };
const movement = (on: string, quantity: string, more: Partial<Movement> = {}): Movement => ({
  ...PLACE,
  on,
  quantity: fixed(quantity),
  ...more,
});
const listOf = (movements: readonly Movement[]): MovementList => {
  const list = new MovementList(PLACE);
  for (const it of movements) list.add(it);
  return list;
};

/** Of few days and units, so that equal ones are common; some say more than columns hold. */
const someMovement = fc
  .record({
    on: fc.constantFrom("2024-01-02", "2024-01-03", "2024-02-29"),
    quantity: fc.constantFrom("2", "-2", "0.00000001", "0.000000000000000001", "-90000000000"),
    what: fc.constantFrom("cash", "paid", "paid in dollars", "short", "split"),
  })
  .map(({ on, quantity, what }): Movement => {
    if (what === "paid") return movement(on, quantity, { paid: fixed("10.5"), paidIn: "EUR" });
    if (what === "paid in dollars") return movement(on, quantity, { paid: fixed("11"), paidIn: "USD" });
    if (what === "short") return movement(on, quantity, { isShort: true, paid: fixed("-3"), paidIn: "EUR" });
    if (what === "split") return movement(on, "0", { ratio: { to: fixed("2"), from: fixed("1") } });
    return movement(on, quantity);
  });

/** An array in the same order, as it is said to be. */
const inOrder = (movements: readonly Movement[]): readonly Movement[] =>
  movements.toSorted((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : Number(b.ratio !== undefined) - Number(a.ratio !== undefined),
  );

describe("a list of movements", () => {
  test("gives back each as it came, with 18 places and ninety thousand million units, and answers from the end", () => {
    const movements = [movement("2024-01-02", "0.000000000000000001"), movement("2024-01-03", "-90000000000.5")];
    const list = listOf(movements);
    expect([...list]).toEqual(movements);
    expect(list.at(-1)).toEqual(movements[1]);
    expect(list.at(2)).toBeUndefined();
  });

  test("is ordered by day, a split before the trades of its day, and says the first day", () => {
    const split = movement("2024-02-01", "0", { ratio: { to: fixed("2"), from: fixed("1") } });
    const list = listOf([movement("2024-02-01", "1"), split, movement("2024-01-31", "3")]);
    expect(list.ordered().map(({ on, ratio }) => [on, ratio !== undefined])).toEqual([
      ["2024-01-31", false],
      ["2024-02-01", true],
      ["2024-02-01", false],
    ]);
    expect(list.firstOn).toBe("2024-01-31");
  });

  test("is what an array would be, whatever comes and goes", () => {
    fc.assert(
      fc.property(fc.array(someMovement, { maxLength: 40 }), fc.array(fc.nat(60), { maxLength: 10 }), (came, gone) => {
        const list = listOf(came);
        const left = [...came];
        for (const place of gone) {
          const it = came[place];
          if (!it) continue;
          list.remove(it);
          const last = left.findLastIndex((other) => JSON.stringify(plain(other)) === JSON.stringify(plain(it)));
          if (last >= 0) left.splice(last, 1);
        }
        expect([...list].map(plain)).toEqual(left.map(plain));
        expect(list.ordered().map(plain)).toEqual(inOrder(left).map(plain));
        expect(list.firstOn).toBe(inOrder(left)[0]?.on);
      }),
    );
  });
});

const plain = ({ on, quantity, ratio, isShort = false, paid, paidIn }: Movement) => [
  on,
  String(quantity),
  String(ratio?.to),
  isShort,
  String(paid),
  paidIn,
];
