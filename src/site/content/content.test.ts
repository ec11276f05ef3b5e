import { expect, test } from "vitest";
import { compileContent } from "#content/compile/compile-content.ts";
import { describeProblem } from "#content/compile/problems.ts";
import { siteOptions } from "#content/compile/site-options.ts";

test("D5 every file of content/ is right: its fields, its blocks, its links, its pictures and samples", () => {
  const { problems } = compileContent(siteOptions(false));
  expect(problems.map(describeProblem)).toEqual([]);
});
