import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { openTestDatabase } from "#test/database.ts";
import { listPrices, storePrice } from "./billing.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const store = (account: string, priceId: string) =>
  database.transaction((sql) => storePrice(sql, account, { planId: "personal_monthly", priceId }));

test("many who learn a plan's price at once keep it once, and none of them fails", async () => {
  for (let round = 0; round < 400; round++) {
    const account = `account ${round}`;
    await Promise.all(Array.from({ length: 8 }, () => store(account, `price ${round}`)));
    expect(await database.transaction((sql) => listPrices(sql, account))).toEqual([
      { plan_id: "personal_monthly", price_id: `price ${round}` },
    ]);
  }
});

test("a plan's newer price takes the older one's place", async () => {
  await store("own", "price_1");
  await store("own", "price_2");
  expect(await database.transaction((sql) => listPrices(sql, "own"))).toEqual([
    { plan_id: "personal_monthly", price_id: "price_2" },
  ]);
});
