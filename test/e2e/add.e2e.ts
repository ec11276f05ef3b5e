import { monthsAhead } from "./days.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fill, openNewcomer, save, say } from "./hands.ts";
import { figureOf, numberOf, openSection } from "./sample.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { inTurn, widths } from "./looks.ts";

/** What a stranger owns and owes, each in one go: a few letters, a short form, one write, one undo. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const stranger = (width: number, colorScheme: "light" | "dark") => openNewcomer(stage, { width, colorScheme });

test.each(
  inTurn([
    [1280, "light"],
    [360, "dark"],
    [360, "light"],
    [1280, "dark"],
  ] as const),
)(
  "UP-05 in part, UP-10 in part, RE-01 in part, RE-03 in part: at %i px, %s, a house with its mortgage and lease is added in one go",
  async (width, scheme) => {
    const { page, at, problems } = await stranger(width, scheme);
    await page.goto(`${at}/holdings?add=asset`);
    await page.getByRole("button", { name: "House or flat" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const form = await say(page, at, "flat", "House or flat");
    await fill(form, { Name: "Elm Street 4", "What it is worth": "400,000", "What you paid": "350,000" });
    await form.getByRole("checkbox", { name: "There is a mortgage on it" }).check();
    await fill(form, { "What is owed on it": "200000", "Rate a year": "3.6", Term: "300" });
    await form.getByRole("checkbox", { name: "It is let" }).check();
    await fill(form, { "Rent a month": "1,500" });
    await form.getByRole("button", { name: "Add", exact: true }).click();
    // Days that are needed are asked for where they stand; nothing typed is lost.
    await form.locator('[aria-invalid="true"]').first().waitFor();
    await fill(form, { "First payment": "2024-02-01", From: "2024-03-01" });
    expect(await axeFindings(page)).toEqual([]);
    await save(form);
    await page.getByRole("row", { name: /Mortgage on Elm Street 4.*200,000/ }).waitFor();
    await page.getByRole("row", { name: /^Elm Street 4.*400,000/ }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
    await page.getByRole("heading", { level: 1, name: "Elm Street 4" }).waitFor();
    await page.getByText("50.0%").first().waitFor();

    await page.goto(`${at}/settings`);
    expect(problems.filter((it) => !it.includes("422"))).toEqual([]);
  },
);

test("what was added is taken back from the notice: the house, what is owed on it and their accounts", async () => {
  const { page, at } = await stranger(1280, "light");
  const form = await say(page, at, "house", "House or flat");
  await fill(form, { Name: "Elm Street 4", "What it is worth": "400000" });
  await form.getByRole("checkbox", { name: "There is a mortgage on it" }).check();
  await fill(form, { "What is owed on it": "-200000" });
  await save(form);
  await page.getByRole("row", { name: /Mortgage on Elm Street 4/ }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page
    .getByRole("row", { name: /Elm Street 4/ })
    .first()
    .waitFor({ state: "detached" });
  await page.goto(`${at}/accounts`);
  await page.getByRole("heading", { level: 1, name: "Accounts" }).waitFor();
  expect(await page.getByText("Loans").count()).toBe(0);
});

const THINGS: readonly (readonly [
  typed: string,
  label: string,
  fields: Readonly<Record<string, string>>,
  row: RegExp,
])[] = [
  [
    "private fund",
    "Private fund",
    { Name: "Northern IV", Commitment: "100000", Vintage: "2023", "Called and paid": "25000" },
    /Northern IV.*25,000/,
  ],
  [
    "bond",
    "Bond",
    {
      Name: "Rail 2031",
      "Face amount": "10000",
      "Price per 100": "98.5",
      "Coupon a year": "3.5",
      Maturity: "2031-05-15",
    },
    /Rail 2031/,
  ],
  [
    "btc",
    "Coin or token",
    { Name: "Bitcoin", "How many": "0.5", "Price of one": "60,000", "What you paid": "12000" },
    /Bitcoin.*30,000/,
  ],
  [
    "pension",
    "Pension",
    { Name: "Works pension", "Value of the pot": "80000", "Pension a month": "900", From: "2040-01-01" },
    /Works pension.*80,000/,
  ],
  [
    "annuity",
    "Annuity",
    { Name: "Annuity", "Its value": "50000", "Pension a month": "300", From: "2031-01-01" },
    /Annuity.*50,000/,
  ],
  ["car", "Car", { Name: "Family car", "What it is worth": "15000" }, /Family car.*15,000/],
  [
    "painting",
    "Painting or other art",
    { Name: "Evening by the sea", "What it is worth": "9000" },
    /Evening by the sea.*9,000/,
  ],
  ["loan to my brother", "Loan you gave", { "What is owed to you": "5000" }, /Loan to my brother.*5,000/],
  [
    "bakery business",
    "Stake in a business",
    { Name: "A third of the bakery", "What your part": "60000" },
    /A third of the bakery.*60,000/,
  ],
  ["credit line", "Credit line", { Name: "Credit line", "Drawn today": "7000" }, /Credit line.*7,000/],
];

test("UP-05 in part, PF-01 in part, FI-01 in part, EQ-09 in part, CM-03 in part: everything a household has is added by its own words, on a phone in the dark", async () => {
  const { page, at, problems } = await stranger(360, "dark");
  for (const [typed, label, fields, row] of THINGS) {
    const form = await say(page, at, typed, label);
    await fill(form, fields);
    await save(form);
    await page.getByRole("row", { name: row }).waitFor();
  }
  const policy = await say(page, at, "life insurance", "Insurance with a value");
  await fill(policy, { "Surrender value": "20000" });
  await policy.getByRole("checkbox", { name: "Premiums are due" }).check();
  await fill(policy, { Amount: "600", Every: "12" });
  await policy.getByRole("textbox", { name: "On", exact: true }).last().fill(monthsAhead(2));
  expect(await axeFindings(page)).toEqual([]);
  await save(policy);
  const pay = await say(page, at, "rsu", "Shares from your employer");
  await fill(pay, { Name: "Works", "Shares vested": "40", "Price of one": "100" });
  await pay.getByRole("checkbox", { name: "More shares vest later" }).check();
  await fill(pay, { "Shares each time": "10", "First on": monthsAhead(4) });
  await save(pay);
  await page.getByRole("row", { name: /Works.*4,000/ }).waitFor();
  await page.goto(`${at}/transactions?status=planned`);
  await page.getByText("Works").first().waitFor();
  await page.goto(`${at}/cash-forecast`);
  await page.getByText("Premium").first().waitFor();
  expect(problems).toEqual([]);
});

test.each(widths())(
  "CM-10: at %i px, %s, a credit line says its limit, what is left to draw, and later what is over it",
  async (width, scheme) => {
    const { page, at, problems } = await stranger(width, scheme);
    const form = await say(page, at, "credit line", "Credit line");
    await fill(form, { Name: "Line at the bank", "Drawn today": "7000", Limit: "20,000" });
    await save(form);
    await page.getByRole("row", { name: /^Line at the bank.*7,000/ }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
    await page.getByRole("heading", { level: 1, name: "Line at the bank" }).waitFor();
    await openSection(page, "Figures");
    expect(numberOf(await figureOf(page, "Left to draw"))).toBe(13_000);
    expect(await figureOf(page, "Utilization")).toBe("35.0%");
    expect(await page.getByText("State the terms").count()).toBe(0);
    await openSection(page, "Terms");
    await fill(page.getByRole("region", { name: "Credit line" }), { Limit: "6000" });
    await page.getByRole("button", { name: "Save terms" }).click();
    await openSection(page, "Figures");
    await page.getByText("116.7%").waitFor();
    expect(numberOf(await figureOf(page, "Over the limit"))).toBe(1000);
    expect(numberOf(await figureOf(page, "Left to draw"))).toBe(0);
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test("what is there already is added to, and of a name no class has is asked what it is", async () => {
  const { page, at } = await stranger(1280, "dark");
  const car = await say(page, at, "car", "Car");
  await fill(car, { Name: "Family car", "What it is worth": "15000" });
  await save(car);
  await page.getByRole("row", { name: /Family car/ }).waitFor();
  await page.getByRole("button", { name: "Add an asset or debt" }).click();
  const picker = page.getByRole("dialog", { name: "What do you own or owe?" });
  await picker.getByLabel("What is it?").fill("Zzyzx Mills");
  await picker.getByText("What is “Zzyzx Mills”?").waitFor();
  // Nothing tells what it is: Enter takes none of them, and what is chosen carries the name.
  await page.keyboard.press("Enter");
  await picker.getByRole("button").filter({ hasText: "Fund or ETF" }).click();
  const fund = page.getByRole("dialog", { name: "Fund or ETF" });
  expect(await fund.getByLabel("Name").inputValue()).toBe("Zzyzx Mills");
  await fund.getByRole("button", { name: "Something else instead" }).click();
  await picker.getByLabel("What is it?").fill("family");
  await picker.getByRole("button", { name: "More of Family car" }).click();
  const more = page.getByRole("dialog", { name: "Add transaction" });
  await more.getByText("Family car").first().waitFor();
  // It is held in one account: neither that nor its currency is asked again.
  expect(await more.getByRole("combobox", { name: "Account", exact: true }).inputValue()).toBe("Other things");
  expect(await more.getByRole("combobox", { name: "Currency", exact: true }).inputValue()).toMatch(/^EUR/);
});

test("UP-05 in part: money that is said among what one owns opens an account of a bank, not of a broker", async () => {
  const { page, at } = await stranger(1280, "light");
  await page.goto(`${at}/holdings?add=asset`);
  const picker = page.getByRole("dialog", { name: "What do you own or owe?" });
  await picker.getByLabel("What is it?").fill("savings");
  await picker.getByRole("button").filter({ hasText: "Bank account or cash" }).click();
  const form = page.getByRole("dialog", { name: "Add account" });
  await form.getByLabel("Name").waitFor();
  expect(await form.getByRole("combobox", { name: "Kind", exact: true }).inputValue()).toBe("bank");
});
