import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { coveredDeposits, roomForDeposits, type JointTreatment } from "./covered-deposits.ts";

const f = fixed;
const of = (
  alone: string,
  joint: readonly (readonly [number, string])[],
  limit: string,
  treatment: JointTreatment,
) => ({
  alone: f(alone),
  joint: joint.map(([holders, amount]) => ({ holders, amount: f(amount) })),
  limit: f(limit),
  treatment,
});
const covered = (...it: Parameters<typeof of>) => formatFixed(coveredDeposits(of(...it)));
const room = (...it: Parameters<typeof of>) => formatFixed(roomForDeposits(of(...it)));

test("alone, what is up to the limit is protected", () => {
  expect(covered("110000", [], "100000", "split")).toBe("100000");
  expect(covered("36865", [], "100000", "split")).toBe("36865");
  expect(room("36865", [], "100000", "split")).toBe("63135");
  expect(room("110000", [], "100000", "split")).toBe("0");
});

test("divided: 80,000 alone and half of 60,000 are 110,000 of one person; the other half is of another", () => {
  expect(covered("80000", [[2, "60000"]], "100000", "split")).toBe("130000");
  expect(room("40000", [[2, "60000"]], "100000", "split")).toBe("30000");
});

test("esisuisse, changes as of 2023: a joint account of 300,000 was protected with 200,000 and is with 100,000", () => {
  expect(covered("0", [[2, "300000"]], "100000", "split")).toBe("200000");
  expect(covered("0", [[2, "300000"]], "100000", "once_apart")).toBe("100000");
  // With 100,000 alone: 200,000 of this spouse and both, 100,000 more of the other's own account.
  expect(covered("100000", [[2, "300000"]], "100000", "once_apart")).toBe("200000");
});

test("CDIC, deposits held in more than one name: 75,000 and 50,000 with a spouse and 150,000 of three people are protected with 200,000", () => {
  const joint = [
    [2, "125000"],
    [3, "150000"],
  ] as const;
  expect(covered("0", joint, "100000", "once_apart")).toBe("200000");
});

test("FDIC: beside 250,000 alone each of two owners has 250,000 in what they hold together", () => {
  expect(covered("250000", [[2, "500000"]], "250000", "each_apart")).toBe("750000");
  expect(covered("300000", [[2, "600000"]], "250000", "each_apart")).toBe("750000");
  expect(room("100000", [[2, "600000"]], "250000", "each_apart")).toBe("150000");
});

test("parts that do not come out even add up to the whole", () => {
  expect(covered("0", [[3, "100"]], "100000", "split")).toBe("100");
});
