import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { withPerson } from "#db/scope.ts";
import { findArchive } from "#db/queries/exports.ts";
import { portfolioList } from "#features/portfolios/contract.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { exportList, restored } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** The portfolio's own file out of an archive of everything. */
async function portfolioFile(person: Caller): Promise<string> {
  const exportId = randomUUID();
  const asked = await person.call("POST", "/api/user/exports", { body: { exportId } });
  expect(asked.status, asked.text).toBe(202);
  await expect
    .poll(async () => (await person.call("GET", "/api/user/exports")).as(exportList).exports[0]?.state, {
      timeout: 20_000,
    })
    .toBe("ready");
  const archive = await withPerson(api.database, person.userId, (sql) => findArchive(sql, person.userId, exportId));
  const files = unzipSync(new Uint8Array(archive?.archive ?? []));
  const name = Object.keys(files).find((path) => path.endsWith("/portfolio.json")) ?? "";
  return strFromU8(files[name] ?? new Uint8Array());
}

const DAY = "on=2026-11-20";

async function figuresOf(person: Caller, portfolioId: string): Promise<readonly unknown[]> {
  const at = `/api/portfolios/${portfolioId}`;
  const paths = [`overview?range=ALL&${DAY}`, `holdings?mode=lifetime&${DAY}`, `accounts?${DAY}`, `returns?${DAY}`];
  const answers: unknown[] = [];
  for (const path of paths) {
    const { status, text } = await person.call("GET", `${at}/${path}`);
    expect(status, text).toBe(200);
    const bare = text.replaceAll(portfolioId, "it").replaceAll(/"ledgerVersion":\d+/g, '"ledgerVersion":0');
    answers.push(JSON.parse(bare));
  }
  return answers;
}

test("the whole sample portfolio, exported and brought back, has every figure it had", async () => {
  const [giver, taker] = [await api.signUp("giver"), await api.signUp("taker")];
  const { portfolioId } = (await giver.call("POST", "/api/sample")).as(z.object({ portfolioId: z.string() }));
  const text = await portfolioFile(giver);
  const answer = await taker.call("POST", "/api/portfolio-restores", { body: JSON.parse(text) });
  expect(answer.status, answer.text.slice(0, 500)).toBe(201);
  const back = answer.as(restored);
  expect(back.transactionCount).toBeGreaterThan(3000);
  const [before, after] = [await figuresOf(giver, portfolioId), await figuresOf(taker, back.portfolio.portfolioId)];
  expect(after).toEqual(before);
  // As the list of portfolios says it, too.
  const worth = async (person: Caller) =>
    (await person.call("GET", "/api/portfolios")).as(portfolioList).portfolios.map(({ netWorth }) => netWorth);
  expect(await worth(taker)).toEqual(await worth(giver));
}, 120_000);
