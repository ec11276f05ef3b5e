import { expect, test } from "vitest";
import { readTried, triedText, type TriedBond } from "./tried-bond.ts";

const bond: TriedBond = {
  name: "Ash 3.5% 2031",
  face: "10000",
  couponRate: "0.035",
  frequency: 2,
  maturityOn: "2031-05-15",
  price: "98.25",
};

test("what is tried out comes back from its address, and anything else is not read", () => {
  expect(readTried(triedText([bond, { ...bond, couponRate: "0" }]))).toEqual([bond, { ...bond, couponRate: "0" }]);
  expect(readTried("[]")).toEqual([]);
  const wrong = ["", "{}", "[1]", triedText([{ ...bond, face: "0" }]), triedText([{ ...bond, price: "x" }])];
  expect(wrong.map(readTried)).toEqual(wrong.map(() => undefined));
  expect(readTried(triedText([{ ...bond, maturityOn: "2031-02-30" }]))).toBeUndefined();
  expect(readTried(triedText(Array.from({ length: 41 }, () => bond)))).toBeUndefined();
});
