import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { STAFF_EMAIL } from "#test/staff.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { addSecondFactor, codeOf, mailedToken, openVisitor, signUp } from "#test/visitor.ts";
import { userView } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: STAFF_EMAIL } });
});
afterAll(() => api.close());

const ACCOUNT = { name: "Stella Hart", email: STAFF_EMAIL, password: "quiet river lamp stone" };
const standing = async (visitor: TestVisitor) => {
  const { isStaff, staffStepLeft } = (await visitor.asPerson("GET", "/api/user/me")).as(userView);
  return [(await visitor.asPerson("GET", "/api/admin/people")).status, isStaff, staffStepLeft];
};

test("rights of our staff need a confirmed address and a second factor; who typed the address first gets none of them", async () => {
  const squatter = openVisitor(api);
  await signUp(squatter, ACCOUNT);
  // A second factor of their own makes them nobody, and they are not told that the address is one of the staff.
  await addSecondFactor(squatter);
  expect(await standing(squatter)).toEqual([403, false, null]);

  const stella = openVisitor(api);
  const token = await mailedToken(api, STAFF_EMAIL, "verify_email");
  await stella.call("POST", "/api/identity/email/verify", { body: { token } });
  expect((await squatter.asPerson("GET", "/api/user/me")).status).toBe(401);
  expect(await standing(stella)).toEqual([403, false, "second_factor"]);

  const { secret } = await addSecondFactor(stella);
  expect(await standing(stella)).toEqual([200, true, null]);

  // By the mailbox alone nobody gets there: the second factor is asked for.
  const thief = openVisitor(api);
  await thief.call("POST", "/api/identity/link/send", { body: { email: STAFF_EMAIL } });
  const link = { token: await mailedToken(api, STAFF_EMAIL, "sign_in_link") };
  await thief.call("POST", "/api/identity/link/use", { body: link });
  expect((await thief.asPerson("GET", "/api/admin/people")).status).toBe(401);
  await thief.call("POST", "/api/identity/second-factor", { body: { code: codeOf(secret) } });
  expect(await standing(thief)).toEqual([200, true, null]);

  // Turned off, the rights go with it, at once.
  expect((await stella.asPerson("DELETE", "/api/user/account/second-factor")).status).toBe(204);
  expect([await standing(stella), await standing(thief)]).toEqual([
    [403, false, "second_factor"],
    [403, false, "second_factor"],
  ]);
});
