import { afterAll, beforeAll, expect, test } from "vitest";
import { openNewcomer } from "./hands.ts";
import { openStage, type Stage } from "./harness.ts";

/** Dialogs by keyboard alone: opened with Enter, left with Escape, and the hands stand where they stood. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test("a dialog left with Escape returns to the button that opened it", async () => {
  const { page, at, problems } = await openNewcomer(stage, { width: 1280, colorScheme: "light" });
  for (const [path, opener, title] of [
    ["/calendar", "Calendar address", "Calendar address"],
    ["/accounts", "Add institution", "Add institution"],
  ] as const) {
    await page.goto(`${at}${path}`);
    const button = page.getByRole("button", { name: opener, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toContain(opener);
  }
  expect(problems).toEqual([]);
});
