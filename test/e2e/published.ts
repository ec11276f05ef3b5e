import type { Locator, Page } from "playwright-core";
import { openNewcomer, paste, save, say, type Newcomer } from "./hands.ts";
import type { Stage } from "./harness.ts";
import { openSection } from "./sample.ts";

/** Examples as books, agencies and tax offices publish them, typed on the screens and read back on the day each of them is of. */

/** What is typed or chosen, by how its label begins, in the order of the form: a term that another one brings in stands after it. */
type Said = Readonly<Record<string, string>>;

export interface Examples extends Newcomer {
  /** Adds something by the short form of that name, with more of its terms where they are known. */
  readonly add: (label: string, said: Said, more?: Said) => Promise<void>;
  /** States terms on the page of an asset that is open. */
  readonly state: (said: Said) => Promise<void>;
  /** Its page on a day. */
  readonly look: (name: string, on: string, section?: string) => Promise<void>;
  /** Types a table of transactions; `fresh` says what a name is that the portfolio does not have yet. */
  readonly enterRows: (rows: readonly Row[], fresh?: Said) => Promise<void>;
}

type Row = readonly [type: string, on: string, account: string, asset: string, said: Partial<Record<Column, string>>];
const COLUMNS = ["Quantity", "Price", "Amount", "Fee"] as const;
type Column = (typeof COLUMNS)[number];

/** Somebody new whose portfolio is in the currency of the examples. */
export async function openExamples(stage: Stage, currency: string): Promise<Examples> {
  const newcomer = await openNewcomer(stage, { width: 1280, colorScheme: "light", currency });
  const { page, at, ask } = newcomer;
  const look = async (name: string, on: string, section = "figures"): Promise<void> => {
    const { assets } = (await ask("/assets")) as { readonly assets: readonly { assetId: string; name: string }[] };
    const assetId = assets.find((it) => it.name === name)?.assetId;
    await page.goto(`${at}/assets/${assetId}?on=${on}&section=${section}`);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  };
  return {
    ...newcomer,
    look,
    add: async (label, said, more = {}) => {
      const form = await say(page, at, label, label);
      await enter(form, said);
      if (Object.keys(more).length > 0) await form.getByText("More terms").click();
      await enter(form, more);
      await save(form);
    },
    state: async (said) => {
      await openSection(page, "Terms");
      await enter(page.getByRole("main"), said);
      const button = page.getByRole("button", { name: "Save terms" });
      await button.click();
      await button.and(page.locator('[aria-disabled="true"]')).waitFor();
      await openSection(page, "Figures");
    },
    enterRows: async (rows, fresh = {}) => {
      const lines = rows.map(([type, on, account, asset, said]) =>
        [type, on, account, asset, ...COLUMNS.map((it) => said[it] ?? ""), currency].join("\t"),
      );
      await page.goto(`${at}/transactions`);
      await page.getByRole("button", { name: "Add several" }).waitFor();
      await paste(page, [["Type", "Date", "Account", "Asset", ...COLUMNS, "Currency"].join("\t"), ...lines].join("\n"));
      for (const [name, what] of Object.entries(fresh))
        await page.getByLabel(new RegExp(`^“${name}” in`)).selectOption(`new:${what}`);
      await page.getByRole("button", { name: `Add ${rows.length} transactions` }).click();
      await page
        .getByText(/^Added/)
        .first()
        .waitFor();
    },
  };
}

/** `Value of a share 1 > On` is a cell of a list, whose row is added where it is not there; `Depreciation > Method` a term of a part of the form. */
async function enter(form: Locator, said: Said): Promise<void> {
  for (const [label, what] of Object.entries(said)) {
    const [own = "", row] = label.split(" > ").toReversed();
    const named = { name: row ?? "", exact: true };
    const within = row === undefined ? form : form.getByRole("group", named).or(form.getByRole("region", named));
    if (row !== undefined && (await within.count()) === 0)
      await form.getByRole("button", { name: `Add ${row.replace(/ \d+$/, "").toLowerCase()}` }).click();
    const name = new RegExp(`^${own}`);
    const box = within.getByRole("checkbox", { name });
    const field = within.getByRole("textbox", { name }).or(within.getByRole("combobox", { name })).or(box).first();
    await field.waitFor();
    if ((await field.getAttribute("type")) === "checkbox") await field.check();
    else if ((await field.locator("option").count()) > 0) await field.selectOption({ label: what });
    else await field.fill(what);
  }
}

/** What the rows of a table of an asset's page say, cell by cell: those it begins with, or all of them. */
export async function tableOf(
  page: Page,
  name: string,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<readonly (readonly string[])[]> {
  const table = page.getByRole("region", { name }).first();
  await table.getByRole("row").nth(1).waitFor();
  const all = table.getByRole("button", { name: /^Show all/ });
  if (isWhole && (await all.count()) > 0) await all.click();
  const rows = await table.getByRole("row").all();
  const texts = rows.slice(1).map((row) => row.getByRole("cell").allInnerTexts());
  return (await Promise.all(texts)).map((cells) => cells.map((it) => it.split(". Explain")[0]?.trim() ?? ""));
}
