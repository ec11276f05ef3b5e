import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openSample } from "./sample.ts";

/** What a person prefers and the server does not keep is said, loses nothing, and is tried again by one press. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Refuses what is sent to an address of the API in one way, until it is told to stop. */
async function refusing(page: Page, path: RegExp, method: string): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, contentType: "application/json", body: "{}" })
      : route.fallback(),
  );
  return () => page.unroute(path);
}

const views = (page: Page) => page.getByRole("button", { name: /Saved views|Wide/ });
const notice = (page: Page, title: string) => page.getByRole("alert").filter({ hasText: title });
const again = (page: Page, title: string) => notice(page, title).getByRole("button", { name: "Try again" }).click();

async function saveView(page: Page, name: string): Promise<void> {
  await views(page).click();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("UP-02 in part: a saved view the server does not rename, pin, delete or bring back stays as it is, and one press tries again", async () => {
  const { page, home } = await openSample(stage, { width: 1280 });
  await page.goto(`${home}/holdings?q=house`);
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  await saveView(page, "Wide");

  const mendNames = await refusing(page, /\/views\/[^/]+$/, "PUT");
  await views(page).click();
  await page.getByRole("menuitem", { name: /^Rename/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Wider");
  await dialog.getByRole("button", { name: "Rename view" }).click();
  await dialog.getByText(/The server answered with 500/).waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Wider");
  await mendNames();
  await dialog.getByRole("button", { name: "Rename view" }).click();
  await page.getByRole("button", { name: "Wider" }).waitFor();

  const mendPins = await refusing(page, /\/views\/[^/]+\/pin$/, "PUT");
  await views(page).click();
  await page.getByRole("menuitem", { name: "Pin to the navigation" }).click();
  await notice(page, "The view was not changed").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await mendPins();
  await again(page, "The view was not changed");
  await page.getByRole("navigation").getByRole("link", { name: "Wider" }).waitFor();

  await views(page).click();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  const mendUndo = await refusing(page, /\/views\/[^/]+$/, "PUT");
  await page.getByRole("status").filter({ hasText: "deleted" }).getByRole("button", { name: "Undo" }).click();
  await notice(page, "is still deleted").waitFor();
  await mendUndo();
  await again(page, "is still deleted");
  await page.getByRole("navigation").getByRole("link", { name: "Wider" }).waitFor();
});

test("UP-02 in part: saved views and own columns that cannot be loaded are said to be kept, and are loaded again", async () => {
  const { page, home } = await openSample(stage, { width: 1280 });
  const mendViews = await refusing(page, /\/api\/.*\/views$/, "GET");
  const mendAssets = await refusing(page, /\/api\/portfolios\/[^/]+\/assets$/, "GET");
  await page.goto(`${home}/holdings`);
  await page.getByText("Some columns are still missing for this reason.").waitFor();
  await views(page).click();
  const load = page.getByRole("menuitem", { name: /Load your saved views again/ });
  await load.waitFor();
  expect(await page.getByRole("menuitem", { name: /Save this view/ }).getAttribute("aria-disabled")).toBe("true");
  expect(await axeFindings(page)).toEqual([]);
  await mendViews();
  await load.click();
  await mendAssets();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await page.getByText("Some columns are still missing for this reason.").waitFor({ state: "detached" });
  await saveView(page, "Wide");
});

test("an arrangement of the overview and a preference that are not kept are sent again by one press", async () => {
  const { page, home } = await openSample(stage, { width: 1280 });
  const mend = await refusing(page, /\/layouts\/overview$/, "PUT");
  await page.getByRole("button", { name: "Arrange the overview" }).click();
  await page.getByRole("checkbox", { name: "Largest moves" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await notice(page, "The overview was not rearranged").waitFor();
  await mend();
  await again(page, "The overview was not rearranged");
  await page.getByRole("heading", { name: "Largest moves" }).waitFor({ state: "detached" });
  await page.goto(home);
  await page.getByRole("heading", { name: "Allocation" }).waitFor();
  expect(await page.getByRole("heading", { name: "Largest moves" }).count()).toBe(0);

  await page.goto("/settings");
  await page.getByLabel("Numbers and dates").waitFor();
  await page.context().setOffline(true);
  await page.getByLabel("Numbers and dates").selectOption("de-DE");
  await notice(page, "Not saved").getByText("You are offline.").waitFor();
  await page.context().setOffline(false);
  await again(page, "Not saved");
  await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
});
