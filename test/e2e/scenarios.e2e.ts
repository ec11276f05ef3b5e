import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { numberOf, openSample } from "./sample.ts";

/** What shocks would do to everything owned and owed: named ones, and one's own in the address. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "AN-09, AN-11 in part: at %i px, %s, what if rates rise one point is chosen, a shock of one's own is typed, saved by a name and compared, and its change is explained",
  async (width, colorScheme) => {
    const { page, home, problems } = await openSample(stage, { width, colorScheme });
    await page.goto(`${home}/scenarios`);
    await page.getByRole("button", { name: "Rates rise by 1 point", exact: true }).click();
    await page.getByRole("figure", { name: "Rates rise by 1 point, by class" }).waitFor();
    expect(new URL(page.url()).searchParams.get("shocks")).toBe("rate:0.01");
    for (const history of ["1973 to 1974", "2000 to 2002", "2007 to 2009"])
      await page.getByRole("button", { name: `As from ${history}`, exact: true }).waitFor();

    const own = page.getByRole("group", { name: "Shocks of your own" });
    await own.getByRole("textbox", { name: "Interest rates" }).fill("");
    await own.getByRole("textbox", { name: "Shares and funds" }).fill("-10");
    await page.keyboard.press("Enter");
    await page.getByRole("figure", { name: "Shocks of your own, by class" }).waitFor();
    expect(new URL(page.url()).searchParams.get("shocks")).toBe("equity:-0.1");
    const shown = page.locator("dl > div").filter({ hasText: "Change" }).locator("dd");
    expect(numberOf((await shown.innerText()).split("\n")[0] ?? "")).toBeLessThan(0);
    await own.getByRole("textbox", { name: "Shares and funds" }).fill("-120");
    await own.getByText("Enter a percentage from −100 to 1,000.").waitFor();
    await own.getByRole("textbox", { name: "Shares and funds" }).fill("-25");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).searchParams.get("shocks")).toBe("equity:-0.25");
    await page.reload();
    await page.getByRole("figure", { name: "Shocks of your own, by class" }).waitFor();
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: /^Save/ }).first().click();
    const naming = page.getByRole("dialog", { name: "Save this view" });
    await naming.getByRole("textbox", { name: "Name" }).fill("A quarter down");
    await naming.getByRole("button", { name: "Save view" }).click();
    await naming.waitFor({ state: "detached" });
    const saved = page.getByRole("table", { name: "Saved scenarios" });
    await saved.getByRole("button", { name: "A quarter down", exact: true }).waitFor();
    await saved.getByRole("button", { name: /Explain A quarter down/ }).waitFor();
    await page.getByRole("button", { name: "Credit spreads widen by 1 point", exact: true }).click();
    await page.getByRole("figure", { name: "Credit spreads widen by 1 point, by class" }).waitFor();
    await saved.getByRole("button", { name: "A quarter down", exact: true }).click();
    await page.getByRole("figure", { name: "Shocks of your own, by class" }).waitFor();
    await page
      .getByRole("button", { name: /Explain Shocks of your own/ })
      .first()
      .click();
    await page
      .getByRole("dialog", { name: /How Shocks of your own is computed/ })
      .getByText(/^= /)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  },
);
