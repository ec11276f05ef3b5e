import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { monthsAhead } from "./days.ts";
import { choose, fill, type Newcomer, openNewcomer, save, say } from "./hands.ts";
import { openStage, type Stage } from "./harness.ts";

/** A household of every class, typed by hand; each figure of each class is what the API says, explains itself, and is right. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function addAccount(
  page: Page,
  at: string,
  account: Readonly<Record<"name" | "kind" | "currency" | "balance", string>>,
) {
  await page.goto(`${at}/accounts?add=account`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(account.name);
  await dialog.getByLabel("Kind").selectOption(account.kind);
  if (account.currency !== "EUR") await choose(page, "Currency", account.currency);
  if (account.balance !== "") await dialog.getByLabel("Cash balance").fill(account.balance);
  await dialog.getByRole("button", { name: "Add account" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Enters something that happened to an asset, in the words of its class. */
async function enter(
  { page, at }: Newcomer,
  event: { readonly account: string; readonly asset: string; readonly is: string; readonly on?: string },
  rest: (drawer: Locator) => Promise<void>,
): Promise<void> {
  await page.goto(`${at}/transactions?add=transaction`);
  const drawer = page.getByRole("dialog", { name: "Add transaction" });
  await choose(drawer, "Account", event.account);
  await choose(drawer, "Asset", event.asset);
  await drawer.getByLabel("Type").selectOption({ label: event.is });
  if (event.on) await drawer.getByRole("textbox", { name: "Date", exact: true }).fill(event.on);
  await rest(drawer);
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await drawer.waitFor({ state: "detached" });
}

/** One figure of an asset as the API tells it. */
interface ToldFigure {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly value: string | number | null;
  readonly notes: readonly string[];
}

/** A number as a person reads it off the screen, and half of its last digit. */
function readNumber(text: string): { readonly number: number; readonly slack: number } {
  const digits = /[−-]?[\d,]+(?:\.(\d+))?/.exec(text);
  return {
    number: Number((digits?.[0] ?? "x").replaceAll(",", "").replace("−", "-")),
    slack: 0.5 * 10 ** -(digits?.[1]?.length ?? 0) + 1e-9,
  };
}

/** Every figure the API tells of an asset stands on its page, is the same number there, and opens its explanation; or says why it is not known. */
async function checkFigures({ page, at, ask }: Newcomer, asset: { readonly assetId: string; readonly name: string }) {
  await page.goto(`${at}/assets/${asset.assetId}?section=figures`);
  await page.getByRole("heading", { level: 1, name: asset.name }).waitFor();
  const { figures } = (await ask(`/assets/${asset.assetId}/figures`)) as { readonly figures: readonly ToldFigure[] };
  const panel = page.getByRole("tabpanel", { name: /^Figures/ });
  const seen = new Map<string, string>();
  for (const { label: told, unit, value, notes } of figures) {
    const label = withLocalDates(told, "en-US");
    if (value === null) {
      await panel
        .getByRole("region", { name: "Not known yet" })
        .getByText(withLocalDates(notes.join(" "), "en-US"))
        .first()
        .waitFor();
      continue;
    }
    const explain = panel.getByRole("button", { name: new RegExp(`Explain ${escaped(label)}$`) }).first();
    const text = (await explain.innerText()).replace(/\. Explain.*$/s, "");
    const { number, slack } = readNumber(text);
    const right = Number(value) * (unit === "ratio" ? 100 : 1);
    expect(Math.abs(number - right), `${asset.name}: ${label} is ${text}, told is ${value}`).toBeLessThanOrEqual(slack);
    seen.set(label, text.replaceAll(/\s+/g, " "));
    await explain.click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`How ${escaped(label)} is computed`) });
    await dialog.getByText(label, { exact: true }).nth(0).waitFor();
    await dialog.getByRole("status").waitFor({ state: "detached" });
    expect(await dialog.getByRole("alert").count(), label).toBe(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
  return seen;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Cash in three currencies, and everything a household may own, each by its short form. */
async function typeHousehold({ page, at }: Newcomer): Promise<void> {
  const add = async (
    [words, label]: readonly [string, string],
    fields: Readonly<Record<string, string>>,
    more?: (form: Locator) => Promise<void>,
  ) => {
    const form = await say(page, at, words, label);
    await fill(form, fields);
    await more?.(form);
    await save(form);
  };
  await addAccount(page, at, { name: "Bank", kind: "bank", currency: "EUR", balance: "100,000" });
  await addAccount(page, at, { name: "Dollars", kind: "bank", currency: "USD", balance: "5k" });
  await addAccount(page, at, { name: "Francs", kind: "bank", currency: "CHF", balance: "3'000" });
  await addAccount(page, at, { name: "Cold wallet", kind: "crypto", currency: "EUR", balance: "" });
  const house = { Name: "Elm Street 4", "What it is worth": "450k", "What you paid": "€310,000" };
  await add(["house", "House or flat"], house, async (form) => {
    await form.getByRole("checkbox", { name: "There is a mortgage on it" }).check();
    await fill(form, { "What is owed on it": "200000", "Rate a year": "3.5%", Term: "25 years" });
    await fill(form, { "First payment": "March 1 2019", "Amount borrowed": "250000" });
  });
  const flat = { Name: "Mill Lane 2", "What it is worth": "240,000", "What you paid": "180,000" };
  await add(["flat", "House or flat"], flat, async (form) => {
    await form.getByRole("checkbox", { name: "It is let" }).check();
    await fill(form, { "Rent a month": "1,100", From: "2024-01-01" });
  });
  const fund = {
    Name: "Northern IV",
    Commitment: "100000",
    Vintage: "2023",
    "Called and paid": "0",
    On: monthsAhead(-30),
  };
  await add(["private fund", "Private fund"], fund);
  for (const [name, price, coupon, months] of BONDS) {
    const terms = { "Price per 100": price, "Coupon a year": coupon, Maturity: monthsAhead(months) };
    await add(["bond", "Bond"], { Name: name, "Face amount": "10000", "What you paid": "9,900", ...terms });
  }
  const coin = { Name: "Bitcoin", "How many": "0.5", "Price of one": "60,000", "What you paid": "12000" };
  await add(["btc", "Coin or token"], { ...coin, On: monthsAhead(-3) });
  await add(["car", "Car"], { Name: "Family car", "What it is worth": "15000", "What you paid": "30000" });
  const pension = { "Value of the pot": "80000", "Pension a month": "900", From: "2040-01-01" };
  await add(["pension", "Pension"], { Name: "Works pension", ...pension });
  await add(["life insurance", "Insurance with a value"], { Name: "Policy", "Surrender value": "20000" });
}

/** Name, price, coupon and months to maturity. All pay on this day of the year. */
const BONDS = [
  ["Par 2031", "100", "4", 60],
  ["Zero 2029", "88.9", "0", 36],
  ["High 2028", "104", "6", 24],
] as const;

/** Two calls and a distribution of the fund, its last report, and coins sent to another wallet. */
async function typeEvents(newcomer: Newcomer): Promise<void> {
  const fund = { account: "Bank", asset: "Northern IV" };
  const paid = (text: string) => async (drawer: Locator) => {
    await drawer.getByLabel("Amount paid").fill(text);
    // The bank's cash was entered for today: what happened before it changes it, and the form says so.
    await drawer.getByRole("note").getByRole("link", { name: "edit the balance" }).waitFor();
  };
  await enter(newcomer, { ...fund, is: "Capital call", on: monthsAhead(-24) }, paid("25,000"));
  await enter(newcomer, { ...fund, is: "Capital call", on: monthsAhead(-12) }, paid("15000"));
  await enter(newcomer, { ...fund, is: "Distribution", on: monthsAhead(-6) }, (drawer) =>
    drawer
      .getByLabel(/^Amount/)
      .first()
      .fill("10k"),
  );
  await enter(newcomer, { account: "Crypto", asset: "Bitcoin", is: "Coins sent or received" }, async (drawer) => {
    await choose(drawer, "To account", "Cold wallet");
    await drawer
      .getByLabel(/^(Units|Quantity)/)
      .first()
      .fill("0.2");
  });
  const { page, at } = newcomer;
  await page.goto(`${at}/holdings`);
  await page.getByRole("row", { name: /^Northern IV/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Update value" }).click();
  const value = page.getByRole("dialog", { name: /value/i }).last();
  await value.getByRole("textbox", { name: /value/i }).first().fill("45,000");
  await value.getByRole("button", { name: /^Save/ }).click();
  await value.waitFor({ state: "detached" });
}

/** What a person can work out by hand, by asset and figure. */
const WORKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // 200,000 ÷ 450,000, and 250,000 over 300 months at 3.5 % ÷ 12.
  "Elm Street 4": { "Loan to value": "44.4%", Equity: "250,000.00" },
  "Mortgage on Elm Street 4": { Balance: "200,000.00" },
  // 12 × 1,100 ÷ 240,000.
  "Mill Lane 2": { "Yearly rent let today": "13,200.00", "Cap rate of scheduled income": "5.50%" },
  // 25,000 and 15,000 called of 100,000; 10,000 back; (10,000 + 45,000) ÷ 40,000.
  "Northern IV": {
    "Paid in": "40,000.00",
    Unfunded: "60,000.00",
    "Distributed to paid-in (DPI)": "0.25×",
    "Total value to paid-in (TVPI)": "1.38×",
  },
  // At par a bond yields its coupon; its duration is (1 − 1.04⁻⁵) ÷ 0.04 × 1.04 years.
  "Par 2031": { "Yield to maturity": "4.00%", "Macaulay duration": "4.63 years" },
  // (100 ÷ 88.9)^(1/3) − 1.
  "Zero 2029": { "Effective yield": "4.00%" },
  // 6 ÷ 104.
  "High 2028": { "Current yield": "5.77%" },
  Bitcoin: { Value: "30,000.00", "Units over all wallets": "0.5" },
  // 80,000 ÷ (12 × 900).
  "Works pension": { "Yearly pension": "10,800.00", "Years of pension in the pot": "7.41 years" },
  "Family car": { Cost: "30,000.00" },
  Policy: { Value: "20,000.00" },
};

test("UP-01 in part, UP-05 in part, RE-06 in part, PF-11 in part, FI-02 in part: a household is typed as its owner would say it; each figure of each class is on its page, explained, and what the API and a pencil say", async () => {
  const newcomer = await openNewcomer(stage, { width: 1280, colorScheme: "light" });
  const { page, at, ask, problems } = newcomer;
  await typeHousehold(newcomer);
  await typeEvents(newcomer);
  const { assets } = (await ask("/assets")) as {
    readonly assets: readonly { readonly assetId: string; readonly name: string }[];
  };
  expect(assets.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(WORKED)));
  for (const asset of assets.filter(({ name }) => name in WORKED)) {
    const seen = await checkFigures(newcomer, asset);
    for (const [label, text] of Object.entries(WORKED[asset.name] ?? {}))
      expect(seen.get(label)?.replaceAll(" ", ""), `${asset.name}: ${label}`).toContain(text.replaceAll(" ", ""));
    if (asset.name.startsWith("Mortgage")) expect([...seen.values()].join(" ")).toContain("1,251.56");
  }
  const bitcoin = assets.find(({ name }) => name === "Bitcoin");
  await page.goto(`${at}/assets/${bitcoin?.assetId}?section=figures`);
  await page.getByRole("row", { name: /^Cold wallet.*0\.2/ }).waitFor();
  await page.goto(at);
  const { netWorth } = (await ask("/overview")) as { readonly netWorth: { readonly value: string } };
  const shown = await page.getByRole("button", { name: /Explain Net worth$/ }).innerText();
  expect(Math.abs(readNumber(shown).number - Number(netWorth.value))).toBeLessThanOrEqual(0.5);
  expect(problems).toEqual([]);
});
