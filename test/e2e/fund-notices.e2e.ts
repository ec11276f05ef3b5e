import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linesAt, pdfOf, tableAt } from "../fixtures/documents.ts";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { choose, fill, save, say } from "./hands.ts";
import { openTyped } from "./typed-portfolio.ts";

/** A fund of 300,000 held in two accounts: a notice is typed with its lines, looked at, edited and undone as one; its tax papers are tracked. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Made up for this walk: 6,000.00 + 750.25 = 6,750.25. */
const CALL = pdfOf(
  [
    [
      ...linesAt(["Kapitalabruf Nr. 8", "Fern Buyout IV", "Datum 01.03.2025", "Fällig am 15.04.2025"], 60),
      ...tableAt(
        [50, -420],
        [
          ["Beteiligung Weidenkorb AG", "6.000,00"],
          ["Verwaltungsvergütung", "750,25"],
          ["Gesamtbetrag in EUR", "6.750,25"],
        ],
        { top: 200 },
      ),
    ],
  ],
  { isPacked: true },
);

/** Made up for this walk. */
const ACCOUNT = pdfOf(
  [
    [
      ...linesAt(["Kapitalkontoauszug", "Fern Buyout IV", "Zeitraum 01.01.2025 bis 31.03.2025, Beträge in EUR"], 60),
      ...tableAt(
        [50, -420],
        [
          ["Anfangsbestand", "0,00"],
          ["Einzahlungen", "31.000,00"],
          ["Endbestand", "31.500,00"],
        ],
        { top: 200 },
      ),
    ],
  ],
  { isPacked: true },
);

async function openOwner(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [own, joint, bank, fund] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const account = (accountId: string, name: string, kind: string) =>
    typed.write("POST", "/accounts", { accountId, name, kind, currency: "EUR" });
  await account(own, "Ada", "private");
  await account(joint, "Joint", "private");
  await account(bank, "Bank", "bank");
  const asset = { name: "Fern Buyout IV", assetClass: "private_fund", currency: "EUR", tracking: "value" };
  await typed.write("POST", "/assets", { ...asset, assetId: fund });
  const facts = { commitment: "300000", committedOn: "2025-01-01", vintage: 2025, strategy: "buyout", manager: "Fern" };
  await typed.write("PUT", `/assets/${fund}/facts`, { facts });
  const entry = { accountId: bank, currency: "EUR", type: "deposit", on: "2025-01-02", amount: "90000" };
  await typed.write("POST", "/transactions", { transactionId: randomUUID(), entry });
  const first = { accountId: own, cashAccountId: bank, currency: "EUR", type: "buy", assetId: fund };
  await typed.write("POST", "/transactions", {
    transactionId: randomUUID(),
    entry: { ...first, on: "2025-02-03", amount: "1000" },
  });
  return { ...typed, fund };
}

async function isSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

test("PF-03, PF-08 in part, PF-14 in part, R-13 in part: a notice of two lines for two accounts is typed, checked against its total, shown as one, edited and undone as one; one that is dropped is read and booked after its review", async () => {
  const { page, at, fund, problems } = await openOwner({ width: 1280 });
  await page.goto(`${at}/own/private-funds?notice=new`);
  const form = page.getByRole("dialog", { name: "Enter a notice" });
  await choose(form, "Fund", "Fern Buyout IV");
  await fill(form, { Called: "Capital call 7", "Money moves on": "2025-03-15", "Total on the notice": "30000" });
  await form.getByRole("group", { name: "Line 1" }).getByLabel("Amount").fill("30000");
  await form.getByRole("button", { name: "Add a line" }).click();
  const second = form.getByRole("group", { name: "Line 2" });
  await second.getByLabel("What it is").selectOption({ label: "Fee or call outside the commitment" });
  await second.getByLabel("Cost, by its ILPA name").selectOption({ label: "Management fees, gross" });
  await second.getByLabel("Amount").fill("100");
  await form.getByRole("button", { name: "Add an account" }).click();
  for (const [place, name, part] of [
    [1, "Ada", "200000"],
    [2, "Joint", "100000"],
  ] as const) {
    const share = form.getByRole("group", { name: `Account ${place}` });
    await choose(share, "Account of the fund", name);
    await choose(share, "Money from and to", "Bank");
    await share.getByLabel("Part").fill(part);
  }
  await form.getByText("Pays 20,066.67").waitFor();
  await form.getByText("The lines call 30,100.00").waitFor();
  await isSound(page);
  // The total does not fit: it says so, and nothing is sent.
  await form.getByLabel("Total on the notice").press("Enter");
  await form
    .getByText("The lines do not add up to the total of the notice.")
    .filter({ visible: true })
    .first()
    .waitFor();
  await form.getByLabel("Total on the notice").fill("30100");
  await form.getByRole("button", { name: "Book notice" }).click();
  await form.waitFor({ state: "detached" });

  const notices = page.getByRole("list", { name: "Notices" });
  const row = notices.getByRole("listitem").first();
  await row.getByText("30,100.00").waitFor();
  await row.getByRole("button", { name: /Capital call 7/ }).press("Enter");
  await row.getByText("Management fees, gross").waitFor();
  await row.getByText(/Ada 66\.67.*Joint 33\.33/).waitFor();
  await page.getByRole("region", { name: "Fees and carry", exact: true }).getByText("2025 in all").waitFor();
  await isSound(page);

  // Among transactions each entry says that it is of a notice, and leads to it.
  await page.goto(`${at}/transactions?assetId=${fund}`);
  const grid = page.getByRole("grid", { name: "Transactions" });
  await grid.getByText("Notice", { exact: true }).nth(3).waitFor();
  await grid.getByText("Notice", { exact: true }).first().click();
  const panel = page.getByRole("dialog");
  await panel.getByText("One of 4 entries of a notice.").waitFor();
  await panel.getByRole("link", { name: "Open the notice" }).click();
  const edit = page.getByRole("dialog", { name: "Edit the notice" });
  await edit.getByLabel("Total on the notice").fill("15100");
  await edit.getByRole("group", { name: "Line 1" }).getByLabel("Amount").fill("15000");
  await edit.getByRole("button", { name: "Save notice" }).click();
  await edit.waitFor({ state: "detached" });
  await notices.getByText("15,100.00").waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await notices.getByText("30,100.00").waitFor();

  // A notice that comes as a PDF is read, reviewed beside its page and booked as one; undone it is gone, and the same again adds nothing.
  const drop = async (): Promise<void> => {
    await page.goto(`${at}/imports`);
    const file = { name: "kapitalabruf-8.pdf", mimeType: "application/pdf", buffer: Buffer.from(CALL) };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.waitForURL("**/imports/*");
  };
  const book = async (): Promise<void> => {
    await drop();
    await page.getByText("A capital call of Fern Buyout IV").waitFor();
    await page.getByRole("button", { name: "Review the notice" }).click();
    const review = page.getByRole("dialog", { name: "Enter a notice" });
    await review.getByRole("img", { name: /Page 1 of 1/ }).waitFor();
    await review.getByText("The lines call 6,750.25").waitFor();
    await isSound(page);
    await review.getByRole("button", { name: "Book notice" }).click();
    await page.waitForURL(/imports$/);
  };
  await book();
  const undone = page.waitForResponse((answer) => answer.url().endsWith("/undo"));
  await page.getByRole("button", { name: "Undo" }).first().click();
  expect((await undone).ok()).toBe(true);
  await book();
  await drop();
  await page.getByText("This notice is booked already: nothing is added.").waitFor();
  await page.getByRole("button", { name: "Discard file" }).first().click();

  // A capital account statement is kept beside ours after its review, and the same again is known.
  const dropAccount = async (): Promise<void> => {
    await page.goto(`${at}/imports`);
    const file = { name: "kapitalkonto.pdf", mimeType: "application/pdf", buffer: Buffer.from(ACCOUNT) };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.waitForURL("**/imports/*");
    await page.getByText("A capital account of Fern Buyout IV").waitFor();
  };
  await dropAccount();
  await page.getByRole("button", { name: "Review the account" }).click();
  const kept = page.getByRole("dialog", { name: "Keep a capital account" });
  await kept.getByRole("img", { name: /Page 1 of 1/ }).waitFor();
  await isSound(page);
  await kept.getByRole("button", { name: "Keep account" }).click();
  await page.waitForURL(/imports$/);
  await dropAccount();
  await page.getByText("This account is kept already: nothing is added.").waitFor();
  await page.getByRole("button", { name: "Discard file" }).first().click();
  await page.goto(`${at}/assets/${fund}`);
  await page
    .getByRole("region", { name: /Beside the manager's account/ })
    .getByText("31,500")
    .first()
    .waitFor();

  // On the page of the fund, in the dark of a phone: the same notice, and amounts that are hidden stay so.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${at}/assets/${fund}?section=notices`);
  await notices.getByText("30,100.00").waitFor();
  await isSound(page);
  await page.getByRole("button", { name: "Enter a notice" }).click();
  await page.getByRole("dialog", { name: "Enter a notice" }).getByRole("group", { name: "Account 2" }).waitFor();
  await isSound(page);
  await page.keyboard.press("Escape");
  const eighth = notices.getByRole("listitem").filter({ hasText: "Kapitalabruf 8" }).first();
  await eighth.getByRole("button", { name: /Kapitalabruf 8/ }).click();
  await eighth.getByRole("button", { name: "Delete" }).click();
  await eighth.waitFor({ state: "detached" });
  await notices.getByRole("button", { name: /Capital call 7/ }).click();
  await notices.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No notice is entered yet.").waitFor();
  expect(problems).toEqual([]);
});

test("PF-01, PF-07, RE-12: a tax paper of a property fund names its file, and the file the paper", async () => {
  const { page, at, write, fund, problems } = await openOwner({ width: 1280 });
  const facts = {
    commitment: "300000",
    committedOn: "2025-01-01",
    vintage: 2025,
    strategy: "real_estate",
    investor: "Fern Family",
  };
  await write("PUT", `/assets/${fund}/facts`, { facts });
  await page.goto(`${at}/assets/${fund}?section=documents`);
  const file = { name: "K-1 2024.txt", mimeType: "text/plain", buffer: Buffer.from("Schedule K-1, partner") };
  await page.getByLabel("Documents to add").setInputFiles([file]);
  const documents = page.getByRole("list", { name: "Documents", exact: true });
  await documents.getByText("K-1 2024.txt").waitFor();
  await page.goto(`${at}/assets/${fund}?section=notices`);
  await page.getByRole("button", { name: "Note a tax paper", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Note a tax paper" });
  await form.getByLabel("Tax year").fill("2024");
  await choose(form, "Paper", "PFIC statement");
  await form.getByLabel("State").selectOption({ label: "Final received" });
  await form.getByLabel("Its file").selectOption({ label: "K-1 2024.txt" });
  await isSound(page);
  await form.getByRole("button", { name: "Save paper" }).click();
  await form.waitFor({ state: "detached" });
  await page.getByRole("list", { name: "Tax papers" }).getByRole("link", { name: "K-1 2024.txt" }).click();
  await page.waitForURL(/documents/);
  await page
    .getByRole("dialog", { name: "K-1 2024.txt" })
    .getByText(/Kept as the tax paper/)
    .waitFor();
  await isSound(page);
  await page.keyboard.press("Escape");
  await documents.getByText("Tax paper: PFIC statement of 2024").waitFor();
  expect(problems).toEqual([]);
});

test("PF-09, R-12 in part: a fund without a tax paper for last year is named; a paper past its day waits in the Inbox, comes as a draft and is final; its capital account stands beside the manager's", async () => {
  const { page, at, write, fund, problems } = await openOwner({ width: 1280 });
  await write("PUT", `/fund-papers/${randomUUID()}`, {
    assetId: fund,
    taxYear: 2024,
    kind: "Schedule K-1 (federal)",
    state: "expected",
    dueOn: "2025-03-31",
    receivedOn: null,
    note: null,
  });
  await page.goto(`${at}/inbox`);
  await page.getByText("Schedule K-1 (federal) for 2024 has not come", { exact: false }).first().waitFor();
  await page.getByRole("link", { name: "See tax papers" }).first().click();
  await page.waitForURL(/section=notices/);
  const papers = page.getByRole("list", { name: "Tax papers" });
  await papers.getByText("Missing", { exact: true }).waitFor();
  await papers.getByRole("button", { name: "Edit Schedule K-1 (federal) of 2024" }).click();
  const form = page.getByRole("dialog", { name: "Edit the tax paper" });
  await form.getByLabel("State").selectOption({ label: "Draft received" });
  await fill(form, { "Came on": "2025-04-02" });
  await isSound(page);
  await form.getByRole("button", { name: "Save paper" }).click();
  await form.waitFor({ state: "detached" });
  await papers.getByText("Draft received").waitFor();
  await isSound(page);

  const account = {
    fromOn: "2025-01-01",
    toOn: "2025-03-31",
    contributions: "900",
    distributions: "0",
    closing: "1000",
    managementFees: "10",
    carry: "5",
  };
  const facts = { commitment: "300000", committedOn: "2025-01-01", vintage: 2025, strategy: "buyout", manager: "Fern" };
  await write("PUT", `/assets/${fund}/facts`, { facts: { ...facts, managerAccounts: [account] } });
  await page.goto(`${at}/assets/${fund}?section=figures`);
  const ours = page.getByRole("region", { name: "Capital account", exact: true });
  expect(await ours.getByRole("row", { name: /^Calls within the commitment/ }).innerText()).toMatch(/1,000/);
  const beside = page.getByRole("region", { name: /^Beside the manager's account/ });
  expect(await beside.getByRole("row", { name: /^Paid in/ }).innerText()).toMatch(/1,000[\s\S]*900[\s\S]*100/);
  const inside = page.getByRole("region", { name: /^Fees and carry inside the gain/ });
  expect(await inside.getByRole("row", { name: /^Management fees/ }).innerText()).toMatch(/10/);
  expect(await inside.getByRole("row", { name: /^Carry/ }).innerText()).toMatch(/5/);
  await isSound(page);
  expect(problems).toEqual([]);
});

test("PF-15: a hedge-fund series, a convertible note and a direct deal are added by their own short forms, and say when, what and at which round", async () => {
  const { page, at, write, problems } = await openTyped(stage, { width: 1280 });
  const account = randomUUID();
  await write("POST", "/accounts", { accountId: account, name: "Private deals", kind: "private", currency: "EUR" });
  const kinds = [
    {
      label: "Hedge-fund series",
      name: "Juniper Macro",
      fields: { "Net asset value": "106000", Notice: "60" },
      says: ["Days until it can be redeemed", "Days left to give notice for it"],
    },
    {
      label: "Convertible note",
      name: "Quillwork note",
      fields: { Value: "100000", "Interest a year": "8", "Valuation cap": "5000000", Discount: "20" },
      says: ["Accrued interest", "Owed with interest"],
    },
    {
      label: "Direct deal",
      name: "Bramble Robotics",
      fields: { Value: "90000", "Share of the cap table": "1.5", "Valuation of the last round": "8000000" },
      says: ["Worth at the last round", "120,000.00"],
    },
  ];
  for (const { label, name, fields, says: words } of kinds) {
    const form = await say(page, at, label.toLowerCase(), label);
    await fill(form, { Name: name, ...fields });
    if (label === "Hedge-fund series")
      await form.getByRole("combobox", { name: "Redemption" }).selectOption({ label: "Every quarter" });
    await isSound(page);
    await save(form);
    await page.goto(`${at}/holdings`);
    await page.getByRole("grid", { name: "Holdings" }).getByText(name).first().click();
    await page.getByRole("tab", { name: "Figures" }).click();
    for (const said of words) await page.getByText(said).first().waitFor();
    await isSound(page);
  }
  expect(problems).toEqual([]);
});
