import { expect, test } from "vitest";
import { scenarioSteps } from "./scenario-steps.ts";

test("200 of shares and bonds, less 20 of the one and 5 of the other, are 175; what does not move has no step", () => {
  const steps = scenarioSteps({
    key: "asked",
    label: "As asked",
    source: null,
    shocks: { equity: -0.2 },
    before: 200,
    after: 175,
    change: -25,
    ratio: { status: "ok", value: -0.125, notes: [] },
    parts: [
      { assetClass: "bond", before: 50, change: -5 },
      { assetClass: "equity", before: 100, change: -20 },
      { assetClass: "cash", before: 50, change: 0 },
    ],
  });
  expect(steps.map(({ label, value }) => [label, value])).toEqual([
    ["Net worth", "200"],
    ["Equities", "-20"],
    ["Bonds", "-5"],
    ["After", "175"],
  ]);
});
