import { expect, test } from "vitest";
import { withPowers } from "./powers.ts";

const shown = (text: string): string =>
  withPowers(text)
    .map((run) => (run.isRaised ? `{${run.text}}` : run.text))
    .join("");

test("what follows a caret is raised, without the parentheses that held it together", () => {
  expect(shown("10,000 × (1 + r)^(366 ÷ 365) + 8,000 × (1 + r)^(184 ÷ 365)")).toBe(
    "10,000 × (1 + r){366 ÷ 365} + 8,000 × (1 + r){184 ÷ 365}",
  );
  expect(shown("P × i ÷ (1 − (1 + i)^−n)")).toBe("P × i ÷ (1 − (1 + i){−n})");
  expect(shown("e^μ − 1")).toBe("e{μ} − 1");
});

test("a line without powers stays in one piece", () => {
  expect(withPowers("return = gain ÷ base")).toEqual([{ text: "return = gain ÷ base", isRaised: false }]);
});
