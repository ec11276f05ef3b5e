import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** An account followed by balances: chosen in its form, seen in the list, with a value to state. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "UP-06: at %i px, %s, an account is followed by balances and a value can be stated",
  async (width, colorScheme) => {
    const { page } = await stage.visitor({ width, colorScheme });
    const send = async (path: string, data: object): Promise<void> => {
      const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
      const answer = await page.request.post(`${stage.origin}${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    const email = `eve-${randomUUID()}@example.org`;
    await send("/api/identity/sign-up", { name: "Eve", email, password: "correct horse battery nine" });
    await page.goto("/central/portfolios/new");
    await page.getByLabel("Name").fill("Household");
    await page.getByRole("button", { name: "Create portfolio" }).click();
    await page.waitForURL("**/central/p/**");
    const at = new URL(page.url()).pathname;
    await page.goto(`${at}/accounts`);
    await page.getByRole("button", { name: "Add account" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Old pension");
    await dialog.getByLabel("Followed by").selectOption("balances");
    await dialog.getByText("what moved in and out is not known").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add account" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Balances only").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Actions for Old pension" }).click();
    await page.getByRole("menuitem", { name: "State a value or balance" }).click();
    await page.getByText("Without an asset it is the cash of an account followed by balances.").waitFor();
  },
);
