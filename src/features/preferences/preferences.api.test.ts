import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { preferences } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("preferences are a person's own: kept, changed, and not another's", async () => {
  const [olga, sam] = [await api.signUp("olga"), await api.signUp("sam")];
  const path = "/api/user/preferences";
  const nothing = { baseCurrency: null, formatLocale: null, taxResidency: null };
  expect((await olga.call("GET", path)).as(preferences)).toEqual(nothing);
  const chosen = { baseCurrency: "CHF", formatLocale: "de-CH", taxResidency: "CH" };
  await olga.call("PUT", path, { body: chosen });
  const changed = { ...chosen, taxResidency: null };
  expect((await olga.call("PUT", path, { body: changed })).status).toBe(200);
  expect((await olga.call("GET", path)).as(preferences)).toEqual(changed);
  expect((await sam.call("GET", path)).as(preferences)).toEqual(nothing);
  expect((await olga.call("PUT", path, { body: { ...chosen, formatLocale: "Deutsch" } })).status).toBe(400);
});
