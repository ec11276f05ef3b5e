import { expect, test } from "vitest";
import { besideFromText, besideName, besideText, toggled } from "./beside.ts";

const known = (id: string) => id.length === 1;
const names = (id: string) => ({ a: "World", b: "Bonds" })[id] ?? id;

test("assets and mixes of the address are read and written as they stand there", () => {
  const read = besideFromText("a:1;a:60,b:40", known);
  expect(read.map((it) => besideName(it, names))).toEqual(["World", "60 % World + 40 % Bonds"]);
  expect(besideText(read)).toBe("a:1;a:60,b:40");
});

test("what cannot be read or is gone is left out, a mix that lost a part whole", () => {
  expect(besideText(besideFromText(";x;gone:1;a:1,gone:2;b:3", known))).toBe("b:3");
});

test("an asset is added as a line of its own and taken away again, a mix with it stays", () => {
  const mix = besideFromText("a:60,b:40", known);
  expect(besideText(toggled(mix, "a"))).toBe("a:60,b:40;a:1");
  expect(besideText(toggled(toggled(mix, "a"), "a"))).toBe("a:60,b:40");
});
