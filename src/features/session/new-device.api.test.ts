import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#test/api.ts";
import type { Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const PERSON = { email: "ada@example.org", password: "correct horse battery" };

test("V6.3.7: a sign-in on a device never seen before is told by mail, once a device; the first device is no news", async () => {
  const enter = (path: string, agent: string, body: object) =>
    api.call("POST", `/api/identity/${path}`, { body, headers: { "user-agent": agent } });
  const notices = async () =>
    (
      await api.database.query("select data from mail.outbox where template = 'security_notice' and recipient = $1", [
        PERSON.email,
      ])
    ).rows.map(({ data }) => data);
  expect((await enter("sign-up", FIREFOX, { name: "Ada", ...PERSON })).status).toBe(200);
  await enter("sign-in", FIREFOX, PERSON);
  expect(await notices()).toEqual([]);
  for (let round = 0; round < 2; round += 1) expect((await enter("sign-in", SAFARI, PERSON)).status).toBe(200);
  expect(await notices()).toMatchObject([{ kind: "new_device", detail: "Safari on Mac" }]);
});
