import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditPage } from "#features/audit/contract.ts";
import { openApi, TODAY, type Api } from "#test/api.ts";
import { letIn, look, openEstate, TAKE, VIEWS } from "#test/combined-estate.ts";
import { openVisitor, signUp } from "#test/visitor.ts";
import {
  combinedFigures,
  combinedLog,
  combinedOffer,
  combinedView,
  combinedViewList,
  joinedCombinedView,
} from "../combined-contract.ts";
import { explanation } from "../explanation-contract.ts";

/** The family of `test/combined-estate.ts`. */
let api: Api;
beforeAll(async () => {
  api = await openApi();
  // More people than the plan of a trial has room for.
  await api.database.query("update plan set member_limit = null");
  await api.database.query(
    "insert into exchange_rate (currency, on_date, rate, source) values ('USD', '2026-10-20', 1.25, 'test'), ('USD', '2026-11-20', 1.25, 'test')",
  );
});
afterAll(() => api.close());

test("UP-21: portfolios together are one page: what they are worth, own, owe and hold, and what moved across them", async () => {
  const { owner, viewId, household, company } = await openEstate(api);
  const figures = (await look(owner, viewId)).as(combinedFigures);
  expect(figures).toMatchObject({
    on: TODAY,
    currency: "EUR",
    total: { status: "ok", value: "4500" },
    assets: { value: "4900" },
    liabilities: { value: "400" },
    leftOut: [],
  });
  expect(figures.portfolios.map((it) => [it.portfolio, it.portfolioId, it.value.value])).toEqual([
    ["Household", household, "1600"],
    ["Company", company, "2900"],
  ]);
  // The same fund is one holding, told by portfolio; money of a currency too.
  expect(
    figures.holdings.map(({ name, value, parts }) => [name, value.value, parts.map((it) => it.value.value)]),
  ).toEqual([
    ["Cash in EUR", "3600", ["1000", "2600"]],
    ["World fund", "900", ["600", "300"]],
  ]);
  expect(figures.allocation.map(({ assetClass, value }) => [assetClass, value])).toEqual([
    ["cash", "3600"],
    ["fund", "900"],
  ]);
  // 200 € went from one to the other, and 150 € is what the fund gained: 15 units from 50 to 60.
  expect(figures.moved).toMatchObject({
    opening: "4350",
    external: "0",
    price: "150",
    closing: "4500",
    isComplete: true,
  });
  expect(figures.change).toMatchObject({ status: "ok", value: "150" });
  expect(figures.movers.map(({ name, gain }) => [name, gain.value])).toEqual([["World fund", "150"]]);
});

test("UP-21: every figure of the page explains itself, portfolio by portfolio, and adds up to what is shown", async () => {
  const { owner, viewId } = await openEstate(api);
  const { holdings, allocation } = (await look(owner, viewId)).as(combinedFigures);
  const explain = async (query: string) =>
    (await owner.asPerson("GET", `${VIEWS}/${viewId}/explain?${query}`)).as(explanation);
  const fund = encodeURIComponent(holdings[1]?.key ?? "");
  const asked: readonly (readonly [string, string])[] = [
    ["figure=net_worth", "4500"],
    ["figure=assets", "4900"],
    ["figure=liabilities", "400"],
    ["figure=change", "150"],
    ["figure=change&key=1", "250"],
    ["figure=portfolio&key=1", "2900"],
    [`figure=class&key=${allocation[0]?.assetClass ?? ""}`, "3600"],
    [`figure=holding&key=${fund}`, "900"],
    [`figure=gain&key=${fund}`, "150"],
  ];
  for (const [query, value] of asked) expect([query, (await explain(query)).value]).toEqual([query, value]);
  const tree = await explain(`figure=holding&key=${fund}`);
  expect(tree.inputs.map(({ label, value }) => [label, value])).toEqual([
    ["Household", "600"],
    ["Company", "300"],
  ]);
  expect(tree.inputs[0]?.inputs[0]?.note).toBe("10 units at 60 EUR of 2026-11-20; told entry by entry in Household");
  const unknown = await owner.asPerson("GET", `${VIEWS}/${viewId}/explain?figure=holding&key=nothing`);
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining("query.key")]);
});

test("UP-21: the page is told in another currency and range", async () => {
  const { owner, viewId } = await openEstate(api);
  const figures = (await look(owner, viewId, "?currency=USD&range=1M")).as(combinedFigures);
  expect([figures.currency, figures.total.value, figures.moved.from]).toEqual(["USD", "5625", "2026-10-20"]);
});

test("UP-21: who is let in sees the page until its last day and nothing else of any portfolio, no account and no entry", async () => {
  const estate = await openEstate(api);
  const { owner, viewId, household, company } = estate;
  const { guest, account, token, accept } = await letIn(estate);
  expect((await look(guest, viewId)).status).toBe(404);
  const offer = (await guest.asPerson("POST", `${TAKE}/read`, { body: { token } })).as(combinedOffer);
  expect(offer).toMatchObject({ viewName: "Family", accessUntil: "2027-01-31" });
  expect((await accept()).as(joinedCombinedView)).toEqual({ viewId });
  expect((await accept()).status).toBe(403);
  const seen = await look(guest, viewId);
  const figures = seen.as(combinedFigures);
  expect(figures.total.value).toBe("4500");
  expect(
    [figures.portfolios, figures.holdings.flatMap(({ parts }) => parts)].flat().every((it) => it.portfolioId === null),
  ).toBe(true);
  const explained = await guest.asPerson("GET", `${VIEWS}/${viewId}/explain?figure=net_worth`);
  expect(explained.as(explanation).value).toBe("4500");
  for (const text of [seen.text, explained.text]) {
    expect(text).not.toMatch(/Canary/);
    expect(text).not.toContain(household);
  }
  for (const portfolioId of [household, company])
    for (const path of [
      "",
      "/overview",
      "/holdings",
      "/transactions",
      "/accounts",
      "/explain?figure=net_worth",
      "/members",
    ])
      expect((await guest.asPerson("GET", `/api/portfolios/${portfolioId}${path}`)).status).toBe(404);
  expect((await guest.asPerson("GET", "/api/portfolios")).text).toBe('{"portfolios":[]}');
  const { views } = (await guest.asPerson("GET", VIEWS)).as(combinedViewList);
  expect(views).toEqual([
    {
      viewId,
      name: "Family",
      currency: "EUR",
      isYours: false,
      sharedBy: "Alma Reyes",
      accessUntil: "2027-01-31",
      portfolioIds: [],
      guests: [],
      invitations: [],
    },
  ]);
  // They change nothing of it and are not told what happened to it.
  const change = { name: "Mine", currency: "EUR", portfolioIds: [household, company] };
  const tries = [
    guest.asPerson("PUT", `${VIEWS}/${viewId}`, { body: change }),
    guest.asPerson("DELETE", `${VIEWS}/${viewId}`),
    guest.asPerson("GET", `${VIEWS}/${viewId}/log`),
    guest.asPerson("PATCH", `${VIEWS}/${viewId}/guests/${account.userId}`, { body: { accessUntil: null } }),
    guest.asPerson("POST", `${VIEWS}/${viewId}/invitations`, {
      body: { invitationId: randomUUID(), email: "x@example.org" },
    }),
  ];
  for (const it of tries) expect((await it).status).toBe(404);
  expect((await owner.asPerson("GET", `${VIEWS}/${viewId}`)).as(combinedView).name).toBe("Family");
});

test("UP-21: it is closed at once: taken away, at its last day, left, deleted; the logs of view and portfolios tell each", async () => {
  const estate = await openEstate(api);
  const { owner, viewId, household } = estate;
  const [first, second, third] = [await letIn(estate), await letIn(estate), await letIn(estate, null)];
  for (const it of [first, second, third]) {
    expect((await it.accept()).status).toBe(200);
    expect((await look(it.guest, viewId)).status).toBe(200);
  }
  const guestAt = (it: typeof first) => `${VIEWS}/${viewId}/guests/${it.account.userId}`;
  expect((await owner.asPerson("DELETE", guestAt(first))).status).toBe(204);
  expect((await look(first.guest, viewId)).status).toBe(404);
  const ended = await owner.asPerson("PATCH", guestAt(second), { body: { accessUntil: "2026-11-19" } });
  expect(ended.as(combinedView).guests.find(({ userId }) => userId === second.account.userId)?.hasEnded).toBe(true);
  expect((await look(second.guest, viewId)).status).toBe(404);
  expect((await third.guest.asPerson("POST", `${VIEWS}/${viewId}/leave`)).status).toBe(204);
  expect((await look(third.guest, viewId)).status).toBe(404);
  const { entries } = (await owner.asPerson("GET", `${VIEWS}/${viewId}/log`)).as(combinedLog);
  const [a, b, c] = [first.account.email, second.account.email, third.account.email];
  expect(entries.map(({ summary }) => summary)).toEqual([
    `${c} looks no more`,
    `${b} may look until 2026-11-19`,
    `Took the access of ${a} away`,
    `${c} looked at it`,
    `${c} may look`,
    `${b} looked at it`,
    `${b} may look until 2027-01-31`,
    `${a} looked at it`,
    `${a} may look until 2027-01-31`,
    `Invited ${c}`,
    `Invited ${b} until 2027-01-31`,
    `Invited ${a} until 2027-01-31`,
  ]);
  const fourth = await letIn(estate);
  await fourth.accept();
  expect((await owner.asPerson("DELETE", `${VIEWS}/${viewId}`)).status).toBe(204);
  expect((await look(fourth.guest, viewId)).status).toBe(404);
  expect((await look(owner, viewId)).status).toBe(404);
  const audit = (await owner.asPerson("GET", `/api/user/audit?portfolioId=${household}`)).as(auditPage);
  const told = audit.entries.map(({ summary }) => summary).filter((it) => it.includes("ombined view"));
  expect(told).toHaveLength(12);
  expect(told[0]).toBe("Deleted the combined view Family");
  expect(told).toContain(`Combined view Family: Took the access of ${a} away`);
});

test("UP-21: an invitation is for its address, until its day, and withdrawn it opens nothing", async () => {
  const estate = await openEstate(api);
  const { owner, viewId, email } = estate;
  const { account, token } = await letIn(estate);
  const other = openVisitor(api);
  await signUp(other);
  expect((await other.asPerson("POST", `${TAKE}/accept`, { body: { token } })).status).toBe(403);
  const { invitations } = (await owner.asPerson("GET", `${VIEWS}/${viewId}`)).as(combinedView);
  expect(invitations.map((it) => it.email)).toEqual([account.email]);
  const at = `${VIEWS}/${viewId}/invitations/${invitations[0]?.invitationId ?? ""}`;
  expect((await owner.asPerson("DELETE", at)).status).toBe(204);
  expect((await owner.asPerson("DELETE", at)).status).toBe(404);
  expect((await other.asPerson("POST", `${TAKE}/read`, { body: { token } })).status).toBe(403);
  const asked = { invitationId: randomUUID(), email: "ada@example.org" };
  const wrong = [
    { ...asked, email },
    { ...asked, accessUntil: "2026-11-19" },
  ];
  for (const body of wrong)
    expect((await owner.asPerson("POST", `${VIEWS}/${viewId}/invitations`, { body })).status).toBe(400);
});

test("UP-21: a view has portfolios of one's own alone; what is deleted or archived later is left out and said so", async () => {
  const estate = await openEstate(api);
  const { owner, viewId, household, company } = estate;
  const stranger = openVisitor(api);
  await signUp(stranger);
  const [foreign, sole] = [randomUUID(), randomUUID()];
  await stranger.asPerson("POST", "/api/portfolios", {
    body: { portfolioId: foreign, name: "Foreign", baseCurrency: "EUR" },
  });
  const change = (portfolioIds: readonly string[]) => ({ name: "Family", currency: "CHF", portfolioIds });
  for (const ids of [[household, foreign], [household], [household, household]]) {
    expect((await owner.asPerson("PUT", `${VIEWS}/${viewId}`, { body: change(ids) })).status).toBe(400);
    const body = { viewId: randomUUID(), ...change(ids) };
    expect((await owner.asPerson("POST", VIEWS, { body })).status).toBe(400);
  }
  // A row put in by hand does not open what its maker does not own.
  await api.database.query("update combined_view_part set of_portfolio = $1 where view_id = $2 and of_portfolio = $3", [
    foreign,
    viewId,
    company,
  ]);
  const seen = (await look(owner, viewId)).as(combinedFigures);
  expect([seen.total.value, seen.leftOut]).toEqual(["1600", ["One portfolio is not counted: it was deleted."]]);
  await owner.asPerson("POST", "/api/portfolios", { body: { portfolioId: sole, name: "Sole", baseCurrency: "EUR" } });
  const changed = await owner.asPerson("PUT", `${VIEWS}/${viewId}`, { body: change([company, sole, household]) });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.as(combinedView).portfolioIds).toEqual([company, sole, household]);
  await owner.asPerson("PATCH", `/api/portfolios/${sole}`, { body: { isArchived: true } });
  await owner.asPerson("DELETE", `/api/portfolios/${company}`);
  const left = (await look(owner, viewId, "?currency=EUR")).as(combinedFigures);
  expect(left.total.value).toBe("1600");
  expect(left.leftOut).toEqual(["Sole is archived and not counted.", "One portfolio is not counted: it was deleted."]);
  const { entries } = (await owner.asPerson("GET", `${VIEWS}/${viewId}/log`)).as(combinedLog);
  expect(entries.map(({ summary }) => summary)).toEqual(
    expect.arrayContaining(["Shown in CHF instead of EUR", "Added Sole", "Added Company"]),
  );
});
