import { expect, test } from "vitest";
import { shortcutLinks } from "./shortcut-links.ts";

test("S2 three shortcuts, and the documentation's start on the error page", () => {
  expect(shortcutLinks(false).map(({ to }) => to)).toEqual(["/support/guide/getting-started", "/pricing", "/articles"]);
  expect(shortcutLinks(true).map(({ to }) => to)).toContain("/docs/getting-started");
});
