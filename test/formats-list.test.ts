import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatsPage } from "./formats-page.ts";

test("the public list of formats is what the registry makes (node scripts/formats.ts writes it)", () => {
  const page = readFileSync(new URL("../content/support/import/formats.md", import.meta.url), "utf8");
  expect(page).toBe(formatsPage(page));
});
