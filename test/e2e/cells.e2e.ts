import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openOwnStage, type Stage } from "./harness.ts";
import { openSample } from "./sample.ts";
import { callAs, mailedToken } from "./staff.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Cells of lists are changed in place: typed, pasted, refused, given back and undone. */
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage();
});
afterAll(() => stage.close());

const gridOf = (page: Page, name: string) => page.getByRole("grid", { name });
/** In the browser: copied cells, pasted where the focus is. */
const pasteOf = (text: string) => `{
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", ${JSON.stringify(text)});
  const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(paste);
}`;

/** The cells of a list can be edited once its code has come. */
const ready = (page: Page) => page.locator('[aria-readonly="false"]').first().waitFor();

const SHOWN = "hide=price,quantity,weight,cost,total,timeWeighted,moneyWeighted,account,institution,currency";

test("UP-02 in part: a name is typed over by two presses, Escape gives it back, Enter keeps it, and Undo takes it back", async () => {
  const { page, home, problems } = await openSample(stage);
  await page.goto(`${home}/holdings?${SHOWN}&q=world`);
  await ready(page);
  const first = page.getByRole("row").nth(1);
  const name = (await first.getByRole("rowheader").innerText()).split("\n")[0] ?? "";
  expect(name).not.toBe("");
  await first.getByRole("rowheader").dblclick();
  const input = page.getByRole("textbox", { name: `Name of ${name}` });
  await input.fill("Something else");
  await page.keyboard.press("Escape");
  await page
    .getByRole("row", { name: new RegExp(name) })
    .first()
    .waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("F2");
  await input.fill("My world fund");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page
    .getByRole("row", { name: /My world fund/ })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page
    .getByRole("row", { name: new RegExp(name) })
    .first()
    .waitFor();
  // One press still opens the row.
  await first.getByRole("rowheader").click();
  await page.getByRole("dialog").waitFor();
  expect(problems).toEqual([]);
});

test("UP-02 in part: Tab goes on to the next cell, a refused value says why where it stands, and a copied column goes down", async () => {
  const { page, home, problems } = await openSample(stage);
  await page.goto(`${home}/holdings?${SHOWN}&q=equit`);
  await ready(page);
  const grid = gridOf(page, "Holdings");
  const headings = await grid.getByRole("columnheader").allInnerTexts();
  const [isin, ticker] = [headings.indexOf("ISIN") + 1, headings.indexOf("Ticker") + 1];
  expect(isin).toBeGreaterThan(0);
  await grid.focus();
  await page.keyboard.press("Control+Home");
  for (let step = 1; step < isin; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: /^ISIN of/ }).fill("NOPE");
  await page.keyboard.press("Tab");
  await page.getByRole("alert").filter({ hasText: "An ISIN has 12 characters" }).waitFor();
  await page.getByRole("textbox", { name: /^Ticker of/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F2");
  expect(await page.getByRole("textbox", { name: /^ISIN of/ }).inputValue()).toBe("NOPE");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("alert").filter({ hasText: "ISIN" }).count()).toBe(0);

  await grid.focus();
  await page.keyboard.press("Control+Home");
  for (let step = 1; step < ticker; step += 1) await page.keyboard.press("ArrowRight");
  await page.evaluate(pasteOf("AAA1\nBBB2"));
  await page.getByRole("row").nth(1).getByText("AAA1").first().waitFor();
  await page.getByRole("row").nth(2).getByText("BBB2").first().waitFor();
  await page.getByText("Changed 2 assets").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("AAA1").first().waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

test("UP-23 in part: a date, a note and an amount of entries are changed in the list, and the figures follow", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1600 });
  await page.goto(`${home}/transactions?type=deposit`);
  await ready(page);
  const grid = gridOf(page, "Transactions");
  const headings = await grid.getByRole("columnheader").allInnerTexts();
  const [on, cash] = [headings.indexOf("Date"), headings.indexOf("Cash")];
  const row = page.getByRole("row").nth(1);
  const amount = row.locator(`[aria-colindex="${cash}"]`);
  const before = await amount.innerText();
  await amount.dblclick();
  await page.getByRole("textbox", { name: /^Amount of/ }).fill("nothing");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "is not a number" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: /^Amount of/ }).fill("1,234.56");
  await page.keyboard.press("Enter");
  await row.getByText("+1,234.56").or(row.getByText("1,234.56")).first().waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await amount
    .getByText(before.split("\n")[0] ?? "")
    .first()
    .waitFor();
  await row.locator(`[aria-colindex="${on}"]`).dblclick();
  await page.getByRole("textbox", { name: /^Date of/ }).fill("31.2.");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "is not a date" }).waitFor();
  expect(problems).toEqual([]);
});

const HOUSE = { assetClass: "other", currency: "EUR", tracking: "value" } as const;

/** Somebody with a house and a painting, in an account at home. */
async function openTwo() {
  const typed = await openTyped(stage, { width: 1280 });
  const accountId = randomUUID();
  await typed.write("POST", "/accounts", { accountId, name: "At home", kind: "property", currency: "EUR" });
  for (const name of ["House", "Painting"]) {
    const opening = { on: "2025-01-01", accountId, quantity: "600" };
    await typed.write("POST", "/assets", { ...HOUSE, assetId: randomUUID(), name, opening });
  }
  return typed;
}

test("UP-02 in part: a paste says which copied values found no cell, and why, until it is read", async () => {
  const { page, at, problems } = await openTwo();
  await page.goto(`${at}/holdings?sort=name`);
  await ready(page);
  await gridOf(page, "Holdings").focus();
  await page.keyboard.press("Control+Home");
  // Name and quantity of two holdings, and a third line there is no holding for.
  await page.evaluate(pasteOf("Cottage\t1\nPicture\t2\nCar\t3"));
  await page.getByRole("row", { name: /^Cottage/ }).waitFor();
  await page.getByRole("row", { name: /^Picture/ }).waitFor();
  const said = page.getByRole("status").filter({ hasText: "2 of 6 copied values went into cells" });
  await said
    .getByText("Quantity of House and Quantity of Painting: computed from entries, prices and terms.")
    .waitFor();
  await said.getByText("2 values would stand below the last row.").waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByRole("row", { name: /^House/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await said.getByRole("button", { name: "Dismiss" }).click();
  await said.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

test("UP-21: a member who only views changes no cell, by keys, presses or a paste, and is told why", async () => {
  const { page: owner, portfolioId, at } = await openTwo();
  const { page, problems } = await stage.visitor();
  const { origin } = stage;
  const person = { name: "Ben Hill", email: `ben-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  await page.request.post(`${origin}/api/identity/sign-up`, { headers: { origin }, data: person });
  const token = await mailedToken(page, origin, person.email);
  await page.request.post(`${origin}/api/identity/email/verify`, { headers: { origin }, data: { token } });
  const invitation = { invitationId: randomUUID(), email: person.email, role: "viewer" };
  const invited = await callAs(owner, origin, "POST", `/api/portfolios/${portfolioId}/invitations`, invitation);
  expect(invited.status()).toBe(201);
  const offered = { token: await mailedToken(page, origin, person.email) };
  const joined = await callAs(page, origin, "POST", "/api/user/portfolio-invitations/accept", offered);
  expect(joined.status(), await joined.text()).toBe(200);

  await page.goto(`${at}/holdings`);
  const why = "You can view this portfolio but not change it. Ask its owner for the editor role.";
  await page.getByRole("row", { name: /^House/ }).waitFor();
  await page.getByRole("navigation").first().waitFor();
  await page.getByText(why).first().waitFor();
  const grid = gridOf(page, "Holdings");
  expect(await grid.getAttribute("aria-readonly")).toBe("true");
  expect(await page.getByRole("button", { name: "Select", exact: true }).count()).toBe(0);
  await grid.focus();
  await page.keyboard.press("F2");
  const refused = page.getByRole("status").filter({ hasText: "Nothing was changed" });
  await refused.getByText(why).waitFor();
  expect(await grid.getByRole("textbox").count()).toBe(0);
  await refused.getByRole("button", { name: "Dismiss" }).click();
  await refused.waitFor({ state: "detached" });
  await grid.focus();
  await page.evaluate(pasteOf("Cottage"));
  await refused.getByText(why).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("row", { name: /^House/ }).dblclick();
  await page.getByRole("dialog").waitFor();
  expect(await grid.getByRole("textbox").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("UP-02 in part: where the plan stands in the way of columns, the list says so with the way to the plans", async () => {
  const { page, at } = await openTwo();
  await page.route(/holdings\?.*fields=unrealized/, (route) =>
    route.fulfill({
      status: 402,
      contentType: "application/json",
      body: JSON.stringify({ message: "Your trial has ended. Choose a plan to go on." }),
    }),
  );
  await page.goto(`${at}/holdings?hide=cost`);
  const line = page.getByRole("alert").filter({ hasText: "Some columns are still missing for this reason." });
  await line.getByRole("link", { name: "See plans" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
