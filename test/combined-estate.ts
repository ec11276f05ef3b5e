import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { TODAY, type Api } from "#test/api.ts";
import { mailedToken, openVisitor, signUp, type TestVisitor } from "#test/visitor.ts";

/**
 * Alma has a household (1,000 € at a bank, ten shares bought at 50 and worth 60 €) and a company (3,000 €, five of the same shares, a debt of 400 € as an
 * overdrawn account). In March 200 € went from the household to the company. Together: 1,000 + 600 + 3,000 + 300 − 400 = 4,500 €.
 */
const ISIN = "IE00B4L5Y983";

export interface Estate {
  readonly api: Api;
  readonly owner: TestVisitor;
  readonly email: string;
  readonly household: string;
  readonly company: string;
  readonly viewId: string;
}

export async function openEstate(api: Api): Promise<Estate> {
  const owner = openVisitor(api);
  const { email } = await signUp(owner);
  const [household, company, viewId] = [randomUUID(), randomUUID(), randomUUID()];
  await fill(owner, household, { name: "Household", cash: "1700", shares: "10", moved: "-200" });
  await fill(owner, company, { name: "Company", cash: "3050", shares: "5", moved: "200", overdraft: "400" });
  const body = { viewId, name: "Family", currency: "EUR", portfolioIds: [household, company] };
  const made = await owner.asPerson("POST", "/api/combined-views", { body });
  expect(made.status, made.text).toBe(201);
  return { api, owner, email, household, company, viewId };
}

interface Filled {
  readonly name: string;
  readonly cash: string;
  readonly shares: string;
  readonly moved: string;
  readonly overdraft?: string;
}

async function fill(owner: TestVisitor, portfolioId: string, { name, cash, shares, moved, overdraft }: Filled) {
  const at = `/api/portfolios/${portfolioId}`;
  const [bank, assetId] = [randomUUID(), randomUUID()];
  const post = async (path: string, body: object) => {
    const answer = await owner.asPerson("POST", path, { body });
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
  };
  const enter = (entry: object, accountId = bank) =>
    post(`${at}/transactions`, { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...entry } });
  await post("/api/portfolios", { portfolioId, name, baseCurrency: "EUR" });
  await post(`${at}/accounts`, { accountId: bank, name: `Canary bank of ${name}`, kind: "bank", currency: "EUR" });
  const asset = { assetId, name: "World fund", assetClass: "fund", currency: "EUR", tracking: "units", isin: ISIN };
  await post(`${at}/assets`, asset);
  await enter({ type: "deposit", on: "2025-01-02", amount: cash });
  await enter({ type: "buy", on: "2026-01-05", assetId, quantity: shares, price: "50" });
  const kind = moved.startsWith("-") ? "withdrawal" : "deposit";
  await enter({ type: kind, on: "2026-03-02", amount: moved.replace("-", ""), note: "Canary note" });
  await owner.asPerson("PUT", `${at}/assets/${assetId}/prices/${TODAY}`, { body: { price: "60", currency: "EUR" } });
  if (overdraft === undefined) return;
  const other = randomUUID();
  await post(`${at}/accounts`, { accountId: other, name: "Overdraft", kind: "bank", currency: "EUR" });
  await enter({ type: "withdrawal", on: "2025-02-03", amount: overdraft }, other);
}

export const VIEWS = "/api/combined-views";
export const TAKE = "/api/user/combined-invitations";

export async function letIn({ api, owner, viewId }: Estate, accessUntil: string | null = "2027-01-31") {
  const guest = openVisitor(api);
  const account = await signUp(guest);
  const body = { invitationId: randomUUID(), email: account.email, accessUntil };
  const invited = await owner.asPerson("POST", `${VIEWS}/${viewId}/invitations`, { body });
  expect(invited.status, invited.text).toBe(201);
  const token = await mailedToken(api, account.email, "combined_invitation");
  return { guest, account, token, accept: () => guest.asPerson("POST", `${TAKE}/accept`, { body: { token } }) };
}

export const look = (who: TestVisitor, viewId: string, query = "") =>
  who.asPerson("GET", `${VIEWS}/${viewId}/figures${query}`);
