import { expect, test } from "vitest";
import type { FactSchema } from "#assets/fact-schema.ts";
import { option } from "#assets/option/option.ts";
import { ASSET_CLASS_KEYS, type AssetClassKey } from "#assets/registry.ts";
import { ASSET_RULES } from "#assets/rules.ts";
import { waysInOf } from "#assets/way-in.ts";

const WAYS = ASSET_CLASS_KEYS.flatMap((assetClass) =>
  ASSET_RULES[assetClass].waysIn.map((way) => ({ assetClass, way })),
);
const factsOf = (assetClass: AssetClassKey): FactSchema => ASSET_RULES[assetClass].facts;
const columnsOf = (assetClass: AssetClassKey, list: string): readonly string[] => {
  const fact = factsOf(assetClass)[list];
  return fact?.kind === "list" ? Object.keys(fact.columns) : [];
};

test("every way in has a name of its own, whatever its class", () => {
  const keys = WAYS.map(({ way }) => way.key);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test("what a short form asks for and states is in the schema of its class", () => {
  for (const { assetClass, way } of WAYS) {
    const known = Object.keys(factsOf(assetClass));
    const said = [...(way.asks ?? []), ...Object.keys(way.states ?? {}), ...(way.asHeld ? [way.asHeld] : [])];
    expect(known, way.key).toEqual(expect.arrayContaining(said));
  }
});

test("what comes with it is in the schema too: a debt in that of loans, a row in its list", () => {
  for (const { assetClass, way } of WAYS)
    for (const part of way.parts ?? []) {
      const asked = [...(part.asks ?? []), ...Object.keys(part.states ?? {})];
      const known = part.kind === "debt" ? Object.keys(factsOf("loan")) : columnsOf(assetClass, part.fact ?? "");
      expect(known, `${way.key}: ${part.label}`).toEqual(expect.arrayContaining(asked));
      const besides = [...Object.keys(part.besides ?? {}), ...(part.fact ? [part.fact] : [])];
      expect(Object.keys(factsOf(assetClass))).toEqual(expect.arrayContaining(besides));
    }
});

test("a class that declares none is found by its name and asks for what it needs", () => {
  expect(waysInOf(option, ASSET_RULES.option.facts)).toEqual([
    { key: "option", label: "Option", asks: ["right", "strike", "expiresOn"] },
  ]);
});
