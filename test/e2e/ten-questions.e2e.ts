import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { machineNow } from "#test/clock.ts";
import { axeFindings, openStage, type Stage, type Visitor } from "./harness.ts";
import { figureOf, numberOf, openSample } from "./sample.ts";

/**
 * Ten things people ask of what they own, each asked in words from wherever one is, and answered by the screen the first answer leads to. All of
 * one visitor and one sample; what is written is taken back.
 */
let stage: Stage;
let visitor: Visitor & { readonly home: string };
beforeAll(async () => {
  stage = await openStage();
  visitor = await openSample(stage, { width: 1280, colorScheme: "light" });
});
afterAll(() => stage.close());

/** From the overview the search is opened, the question typed, and the first answer taken. */
async function ask(question: string): Promise<Page> {
  const { page, home } = visitor;
  await page.goto(home);
  await page.getByText("Time-weighted").first().waitFor();
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill(question);
  await page.getByText("Questions", { exact: true }).waitFor();
  await page.getByRole("option", { selected: true }).first().waitFor();
  await page.keyboard.press("Enter");
  return page;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const searchOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Opens how a figure is computed, looks for words in it, and closes it. */
async function explained(page: Page, label: RegExp, words: RegExp): Promise<void> {
  await page.getByRole("button", { name: label }).first().click();
  const panel = page.getByRole("dialog", { name: /^How / });
  await panel.getByText(words).first().waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
}

test("EQ-04 in part, AN-07 in part: what were the dividends of 2024, in one currency", async () => {
  const page = await ask("dividends in 2024 in one currency");
  await heading(page, "Income");
  expect([searchOf(page, "from"), searchOf(page, "on")]).toEqual(["2024-01-01", "2024-12-31"]);
  await page.getByText(/^Jan 1, 2024 to .*, in EUR$/).waitFor();
  const [dividends, received] = [await figureOf(page, "Dividends"), await figureOf(page, "Received")].map(numberOf);
  expect(dividends).toBeGreaterThan(0);
  expect(received).toBeGreaterThanOrEqual(dividends ?? 0);
  await explained(page, /Explain Dividends$/, /2024/);
});

test("PF-06: when is the next capital call, and is there cash for it", async () => {
  const page = await ask("when is the next capital call and is there cash for it");
  await heading(page, "Calendar");
  const call = page.locator("dl > div").filter({ has: page.getByText("Next call", { exact: true }) });
  await call.getByText(/covered by the cash of that day/).waitFor();
  expect(await call.innerText()).toMatch(/\d[\d,]*\s*EUR on [A-Z][a-z]{2} \d+, \d{4}, /);
  await page
    .getByRole("listitem")
    .getByText(/overed by cash$/)
    .first()
    .waitFor();
});

test("CM-03: what is my lowest cash in the next year", async () => {
  const page = await ask("what is my lowest cash in the next year");
  await heading(page, "Cash forecast");
  expect(searchOf(page, "months")).toBe("12");
  expect(await page.getByRole("radio", { name: "12 months" }).isChecked()).toBe(true);
  const lowest = numberOf((await figureOf(page, "Lowest point")).split("\n")[0] ?? "");
  await explained(page, /Explain the lowest point$/, /cash today \+ every expected flow/);
  // No month of the year ends below it.
  const ends = await page.getByRole("region", { name: "By month" }).getByRole("row").allInnerTexts();
  for (const end of ends.slice(1).map((row) => numberOf(row.split("\t").at(-1) ?? "")))
    expect(end).toBeGreaterThanOrEqual(lowest - 1);
});

test("RE-06 in part: what are the cap rate and the cash on cash of the flat", async () => {
  const page = await ask("cap rate and cash on cash of the flat");
  await heading(page, "Real estate");
  const grid = page.getByRole("grid", { name: "Holdings" });
  for (const figure of ["Cap rate", "Cash on cash"]) {
    const cell = grid.getByRole("button", { name: `Explain ${figure} of Flat on Mill Street` });
    await cell.waitFor();
    expect(await cell.innerText()).toMatch(/^[−+]?\d+\.\d+%/);
  }
});

test("FI-04 in part, UP-27 in part: what matures this year", async () => {
  const page = await ask("what matures this year");
  await heading(page, "Calendar");
  expect([searchOf(page, "kind"), searchOf(page, "view")]).toEqual(["maturities", "agenda"]);
  await page.getByRole("button", { name: /^Maturities and calls \d+$/, pressed: true }).waitFor();
  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") })
    .filter({ hasText: /EUR|USD/ })
    .first()
    .waitFor();
});

test("RE-05 in part: which leases end, and when", async () => {
  const page = await ask("which leases end");
  await heading(page, "Real estate");
  const leases = page.getByRole("figure", { name: "Leases", exact: true });
  await leases.getByRole("option", { selected: true }).focus();
  await page.keyboard.press("End");
  await expect
    .poll(() => leases.getByRole("status").innerText())
    .toMatch(/(Mill Street|Orchard Court), on [A-Z][a-z]{2} \d+, \d{4}/);
});

test("CR-04: which transfers are unmatched; one that matches is confirmed, becomes one entry, and is taken back", async () => {
  const page = await ask("unmatched transfers");
  await heading(page, "Crypto");
  const transfers = page.getByRole("region", { name: "Transfers between wallets" });
  const pairs = transfers.getByRole("list", { name: "Transfers that match" }).getByRole("listitem");
  const alone = transfers.getByRole("list", { name: "Transfers without another side" }).getByRole("listitem");
  await pairs.first().waitFor();
  expect(await pairs.first().innerText()).toMatch(/Likely[^]*From Hardware wallet[^]*to Phone wallet/);
  expect(await pairs.first().innerText()).toContain("would be the fee");
  await alone.filter({ hasText: "and arrived nowhere" }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const count = await pairs.count();
  await pairs
    .first()
    .getByRole("button", { name: /^Confirm the transfer of .* from Hardware wallet to Phone wallet$/ })
    .click();
  // Looked at, a notice stays until the list has followed.
  await page.getByText(/Joined two entries into one transfer/).hover();
  await expect.poll(() => pairs.count()).toBe(count - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => pairs.count()).toBe(count);
});

test("CM-01 in part: what is the yield of my cash", async () => {
  const page = await ask("what is the yield of my cash");
  await heading(page, "Cash and debts");
  const shown = page.getByRole("region", { name: "Yield of the cash" }).first();
  await shown.getByText("Interest of a year", { exact: true }).waitFor();
  expect(await figureOf(page, "Yield")).toMatch(/^\d+\.\d+%/);
});

test("UP-15 in part: which values are older than three months, and each is updated in place", async () => {
  const page = await ask("which values are older than three months");
  await heading(page, "Data health");
  const old = page.getByRole("list", { name: "Old values" }).getByRole("listitem");
  await old.first().waitFor();
  const days = (await old.allInnerTexts()).map((text) => /of ([A-Z][a-z]{2} \d+, \d{4})/.exec(text)?.[1]);
  const threeMonths = 89 * 86_400_000;
  for (const on of days.filter((it) => it !== undefined))
    expect(machineNow() - Date.parse(on)).toBeGreaterThan(threeMonths);
  await old
    .first()
    .getByRole("button", { name: /^Update / })
    .click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByText("12 months", { exact: true })
    .or(page.getByText("1Y", { exact: true }))
    .first()
    .click();
  await expect.poll(() => searchOf(page, "older")).toBe("12");
  await page.getByRole("heading", { name: "Values older than 12 months" }).waitFor();
});

test("CM-10 in part: what interest is saved by paying 200 more a month", async () => {
  const page = await ask("interest saved by paying 250 more a month");
  await heading(page, "Cash and debts");
  const card = page.getByRole("region", { name: "Payoff plans" }).first();
  await card.getByText("Interest saved").first().waitFor();
  expect(await card.getByRole("textbox", { name: "More each month" }).inputValue()).toBe("250");
  const at250 = numberOf(await figureOf(page, "Interest saved"));
  await ask("interest saved by paying 200 more a month");
  await card.getByText("Interest saved").first().waitFor();
  const at200 = numberOf(await figureOf(page, "Interest saved"));
  expect(at200).toBeGreaterThan(0);
  expect(at250).toBeGreaterThan(at200);
  expect(visitor.problems).toEqual([]);
});

test("AN-07 in part, UP-15 in part: at 360 px, dark, the screens that answer fit a phone", async () => {
  const { home, page } = visitor;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  const screens: readonly (readonly [string, string])[] = [
    ["income?from=2024-01-01&on=2024-12-31", "Dividends"],
    ["calendar?view=agenda&kind=funds", "Next call"],
    ["cash-forecast?months=12", "Lowest point"],
    ["own/crypto", "Transfers between wallets"],
    ["settings/data-health?older=3", "Values older than 3 months"],
  ];
  for (const [path, words] of screens) {
    await page.goto(`${home}/${path}`);
    await page.getByText(words, { exact: true }).first().waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page), path).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways), path).toBeLessThanOrEqual(0);
  }
  expect(visitor.problems).toEqual([]);
});
