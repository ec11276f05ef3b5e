import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { importList } from "#features/imports/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

let api: Api;
beforeAll(async () => (api = await openApi()));
afterAll(() => api.close());

const made = z.object({ portfolioId: z.string() });
const portfolioOf = async (who: Caller) => (await who.call("POST", "/api/sample")).as(made).portfolioId;
const page = async (who: Caller, portfolioId: string, before = "") =>
  (await who.call("GET", `/api/portfolios/${portfolioId}/imports${before && `?before=${before}`}`)).as(importList);

test("imports are read on from the last one, 200 at a time, each once, also those of one instant", async () => {
  const ada = await api.signUp("ada");
  const portfolioId = await portfolioOf(ada);
  await api.database.query(
    `insert into import (portfolio_id, import_id, file_name, file_hash, file_bytes, state, created_by, created_at)
     select $1::uuid, gen_random_uuid(), 'statement ' || n, lpad(n::text, 64, '0'), 1, 'undone', $2, '2026-01-05T10:00:00Z'::timestamptz + (n / 10) * interval '1 hour'
     from generate_series(1, 205) as n`,
    [portfolioId, ada.userId],
  );
  const first = await page(ada, portfolioId);
  expect([first.imports.length, first.imports[0]?.fileName]).toEqual([200, expect.stringMatching(/^statement 20\d$/)]);
  const before = first.nextBefore ?? "";
  const older = await page(ada, portfolioId, before);
  expect([older.imports.length, older.nextBefore]).toEqual([5, null]);
  expect(new Set([...first.imports, ...older.imports].map(({ importId }) => importId)).size).toBe(205);
  const bea = await api.signUp("bea");
  expect((await page(bea, await portfolioOf(bea), before)).imports).toEqual([]);
}, 90_000);
