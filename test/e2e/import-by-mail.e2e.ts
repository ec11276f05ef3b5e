import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineNow } from "#test/clock.ts";
import { axeFindings, openOwnStage, type OwnStage } from "./harness.ts";
import { screens } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** The mail service is this journey: it signs what the hook takes. */
const SECRET = "yE0pQx7vT3mL9sWc2RkBzN5aHjUf8dGi";
let stage: OwnStage;
beforeAll(async () => {
  stage = await openOwnStage({ MAIL_REPLY_ADDRESS: "help@reply.example.org", MAIL_INBOUND_SECRET: SECRET });
});
afterAll(() => stage.close());

const STATEMENT =
  "Date,Type,Account,Amount,Currency\n2026-10-01,Deposit,Giro,10.00,EUR\n2026-10-02,Deposit,Giro,20.00,EUR\n";
const attached = (name: string, text: string) => {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, content: bytes.toString("base64") };
};

async function mailIn(to: string, attachments: readonly object[]): Promise<void> {
  const mail = {
    messageId: randomUUID(),
    from: "Bank <statements@bank.example>",
    to,
    text: "Your statement",
    attachments,
  };
  const body = JSON.stringify(mail);
  const seconds = Math.floor(machineNow() / 1000);
  const proof = createHmac("sha256", SECRET).update(`${seconds}.${body}`).digest("hex");
  const answer = await fetch(`${stage.origin}/api/mail/inbound`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-mail-signature": `t=${seconds},v1=${proof}` },
    body,
  });
  expect(answer.status, await answer.text()).toBe(200);
}

test.each(screens())(
  "an address is made, a stranger's statement waits, is taken in and reviewed, and the address is switched off, %s",
  async (_, options) => {
    const { page, at, problems } = await openTyped(stage, options);
    const isSound = async () => {
      expect(await axeFindings(page)).toEqual([]);
      const sideways = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect(Number(sideways)).toBeLessThanOrEqual(0);
    };
    await page.goto(`${at}/connections`);
    await page.getByRole("button", { name: "Make an address" }).click();
    const shown = page.getByText(/^help\+[0-9a-f]{32}\.[0-9a-f]{20}@reply\.example\.org$/);
    await shown.waitFor();
    await isSound();
    const to = (await shown.textContent()) ?? "";
    await mailIn(to, [attached("october.csv", STATEMENT), { name: "year.pdf", bytes: 12_000_000 }]);
    await page.goto(`${at}/imports`);
    await page.getByText("Not confirmed").waitFor();
    await page.getByText("Larger than 10 MB").waitFor();
    await isSound();
    await page.getByRole("button", { name: "Always take in" }).click();
    await page.getByText("mailed by statements@bank.example").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Review" }).first().click();
    await page.getByRole("button", { name: "Accept 2 transactions" }).click();
    await page.getByRole("heading", { name: /transactions added/ }).waitFor();
    await mailIn(to, [attached("october.csv", STATEMENT)]);
    await page.goto(`${at}/imports`);
    await page.getByText("You imported exactly this file before").waitFor();
    await page.goto(`${at}/connections`);
    await page.getByText("Senders you confirmed").waitFor();
    await isSound();
    await page.getByRole("button", { name: "Remove statements@bank.example" }).click();
    await page.getByText("Senders you confirmed").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Switch off" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
    await page.getByRole("button", { name: "Make an address" }).waitFor();
    expect(problems).toEqual([]);
  },
);
