import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnStage, type Stage } from "./harness.ts";
import { mailedToken } from "./staff.ts";
import { ADA, isSound, line, openLife } from "./tax-life.ts";

/** What an accountant sees and does who was invited to a portfolio. */
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage();
});
afterAll(() => stage.close());

test("TX-11: an accountant is invited, reads the year with what it rests on, saves its package, writes a note that the owner answers, and can change nothing else", async () => {
  const { page: owner, at, portfolioId, write, problems: ofOwner } = await openLife(stage, { width: 1280 });
  await write("PUT", `/taxpayers/${randomUUID()}`, ADA);
  const { origin } = stage;
  const accountant = await stage.visitor({ width: 360, colorScheme: "dark" });
  const { page } = accountant;
  const person = {
    name: "Alan Reed",
    email: `alan-${randomUUID()}@example.org`,
    password: "correct horse battery nine",
  };
  await page.request.post(`${origin}/api/identity/sign-up`, { headers: { origin }, data: person });
  const token = await mailedToken(page, origin, person.email);
  await page.request.post(`${origin}/api/identity/email/verify`, { headers: { origin }, data: { token } });
  await owner.goto("/central/members");
  await owner
    .getByRole("button", { name: /^Invite/ })
    .first()
    .click();
  const form = owner.getByRole("dialog");
  await form.getByRole("textbox", { name: "Email" }).fill(person.email);
  await form.getByRole("radio", { name: /^Accountant/ }).click();
  await form.getByRole("button", { name: "Send invitation" }).click();
  await owner.getByText(`Invitation sent to ${person.email}`).waitFor();
  const invitation = await mailedToken(page, origin, person.email);
  await page.goto(`/central/join#token=${invitation}`);
  await page.getByText("write notes on its tax years").waitFor();
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(new RegExp(portfolioId));
  await page.goto(`${at}/tax?year=2025`);
  expect(await line(page, "Disposals", "Beta")).toContain("+40.00");
  const keep = page.getByRole("button", { name: "Keep as filed" });
  expect(await keep.getAttribute("aria-disabled")).toBe("true");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Accountant’s package" }).click();
  expect((await saved).suggestedFilename()).toBe("tax-2025.zip");
  await page.getByRole("textbox", { name: "New note" }).fill("Which broker form is still missing?");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("list", { name: "Notes" }).getByText("Which broker form is still missing?").waitFor();
  await isSound(page);
  await owner.goto(`${at}/tax?year=2025`);
  await owner.getByRole("list", { name: "Notes" }).getByText("Alan Reed").waitFor();
  await owner.getByRole("textbox", { name: "New note" }).fill("None: there is one broker.");
  await owner.getByRole("button", { name: "Add note" }).click();
  await owner.getByRole("list", { name: "Notes" }).getByText("None: there is one broker.").waitFor();
  await isSound(owner);
  expect([...accountant.problems, ...ofOwner]).toEqual([]);
});
