import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiError } from "#features/shared/wire.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { holding, holdings } from "./contract.ts";
import { holdingColumns } from "./holding-list-contract.ts";

/**
 * On 2 January 100 euros each of Ash, Birch and Cedar are bought, ten units at 10. Ash is at 30, Birch at 20, of Cedar there is no price but what was
 * paid; Dogwood is bought and sold for the same. Cash: 1,000 − 300 = 700.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const accountId = randomUUID();
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const done = async (method: "POST" | "PUT", path: string, body: object) => {
    const { status, text } = await anna.call(method, path, { body });
    expect(status, text).toBeLessThan(300);
  };
  const booked = (fields: object) =>
    done("POST", at("/transactions"), {
      transactionId: randomUUID(),
      entry: { accountId, currency: "EUR", ...fields },
    });
  await done("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await done("POST", at("/accounts"), { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
  await booked({ type: "deposit", on: "2025-01-02", amount: "1000" });
  for (const name of ["Ash", "Birch", "Cedar", "Dogwood"]) {
    const assetId = randomUUID();
    ids.set(name, assetId);
    await done("POST", at("/assets"), { assetId, name, assetClass: "equity", currency: "EUR", tracking: "units" });
    await booked({ type: "buy", on: "2025-01-02", assetId, quantity: "10", price: "10" });
  }
  await booked({ type: "sell", on: "2025-01-02", assetId: ids.get("Dogwood"), quantity: "10", price: "10" });
  await done("PUT", at(`/assets/${ids.get("Ash")}/prices/2026-11-20`), { price: "30", currency: "EUR" });
  await done("PUT", at(`/assets/${ids.get("Birch")}/prices/2026-11-20`), { price: "20", currency: "EUR" });
});
afterAll(() => api.close());

const columnsOf = async (query: string) => (await anna.call("GET", at(`/holdings?${query}`))).as(holdingColumns);
const namesOf = async (query: string) => (await columnsOf(`fields=name&${query}`)).columns["name"];

test("without a field, a sort or a page every holding is answered with everything, as before", async () => {
  const answer = await anna.call("GET", at("/holdings"));
  const all = answer.as(holdings);
  expect(all.count).toBeUndefined();
  expect(all.holdings.map(({ name }) => name).toSorted()).toEqual(["Ash", "Birch", "Cash in EUR", "Cedar"]);
  expect(Object.keys(all.holdings[0] ?? {})).toEqual(Object.keys(holding.shape));
});

test("named fields are answered as columns that say what the rows say", async () => {
  const all = (await anna.call("GET", at("/holdings"))).as(holdings);
  for (const fields of ["name,value,total,accounts", "timeWeighted,moneyWeighted", "subclass,exposures"]) {
    const { columns, count, total, ledgerVersion } = await columnsOf(`fields=${fields}`);
    expect([count, total, ledgerVersion]).toEqual([4, all.total, all.ledgerVersion]);
    expect(Object.keys(columns).toSorted()).toEqual(["assetId", ...fields.split(",")].toSorted());
    for (const [field, values] of Object.entries(columns))
      expect(values).toEqual(all.holdings.map((row) => Object.entries(row).find(([name]) => name === field)?.[1]));
  }
});

test("they are listed by what is asked, what is unknown last, and cut into pages that fit together", async () => {
  expect(await namesOf("sort=name&mode=lifetime")).toEqual(["Ash", "Birch", "Cash in EUR", "Cedar", "Dogwood"]);
  expect(await namesOf("sort=-value")).toEqual(["Cash in EUR", "Ash", "Birch", "Cedar"]);
  expect((await namesOf("sort=-timeWeighted"))?.slice(0, 2)).toEqual(["Ash", "Birch"]);
  expect((await namesOf("sort=timeWeighted"))?.at(-1)).toBe("Cash in EUR");
  const pages = [await namesOf("sort=-value&limit=2"), await namesOf("sort=-value&limit=2&offset=2")];
  expect(pages.flat()).toEqual(await namesOf("sort=-value"));
  const page = (await anna.call("GET", at("/holdings?sort=-value&limit=1&offset=1"))).as(holdings);
  expect([page.count, page.holdings.map(({ name }) => name), page.total.value]).toEqual([4, ["Ash"], "1300"]);
});

test("closed ones have columns too, and a page behind the last is empty", async () => {
  expect(await namesOf("mode=closed")).toEqual(["Dogwood"]);
  const { columns, count } = await columnsOf("fields=name&offset=7");
  expect([columns, count]).toEqual([{ assetId: [], name: [] }, 4]);
});

test.each(["fields=name,secret", "fields=", "sort=colour", "limit=0", "limit=1001", "offset=-1"])(
  "%s is refused by name",
  async (query) => {
    const answer = await anna.call("GET", at(`/holdings?${query}`));
    expect(answer.status).toBe(400);
    expect(answer.as(apiError).fields?.[0]?.path).toContain(`query.${query.split("=")[0]}`);
  },
);

test("a holding's own answer and the list agree, before and after an edit", async () => {
  const assetId = ids.get("Ash");
  const both = async () => {
    const { columns } = await columnsOf("fields=timeWeighted,moneyWeighted&sort=name&limit=1");
    const own = await anna.call("GET", at(`/holdings/${assetId}`));
    return [columns["timeWeighted"], columns["assetId"], JSON.parse(own.text).holding.timeWeighted];
  };
  const [before, , own] = await both();
  expect(before).toEqual([own]);
  const body = { price: "45", currency: "EUR" };
  expect((await anna.call("PUT", at(`/assets/${assetId}/prices/2026-11-20`), { body })).status).toBeLessThan(300);
  const [after, shown, ownAfter] = await both();
  expect([after, shown]).toEqual([[ownAfter], [assetId]]);
  // 10 paid, 45 now.
  expect(ownAfter.value).toBeCloseTo(3.5, 9);
});

test("what its terms say of a holding is listed: its kind, how soon it can be spent, and what it depends on", async () => {
  const state = async (name: string, facts: object) => {
    const { status, text } = await anna.call("PUT", at(`/assets/${ids.get(name)}/facts`), { body: { facts } });
    expect(status, text).toBeLessThan(300);
  };
  const exposures = [
    { dimension: "country", key: "Norway", share: "0.6" },
    { dimension: "sector", key: "Energy", share: "1" },
  ];
  await state("Ash", { liquidity: "months", exposures });
  const { columns } = await columnsOf("fields=name,subclass,liquidity,exposures&sort=name");
  const own = { dimension: "currency", key: "EUR", share: 1 };
  expect(columns["name"]?.slice(0, 3)).toEqual(["Ash", "Birch", "Cash in EUR"]);
  expect(columns["subclass"]).toEqual([null, null, null, null]);
  expect(columns["liquidity"]).toEqual(["months", "days", "same_day", "days"]);
  expect(columns["exposures"]?.slice(0, 2)).toEqual([
    [own, { dimension: "country", key: "Norway", share: 0.6 }, { dimension: "sector", key: "Energy", share: 1 }],
    [own],
  ]);
});
