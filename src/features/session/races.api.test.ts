import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer, Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { addSecondFactor, codeOf, mailedToken, newAccount, openVisitor, signUp } from "#test/visitor.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const FIFTY = 50;
/** Each from a browser and a network of its own, so that no limit of attempts decides. */
const fifty = (run: (visitor: ReturnType<typeof openVisitor>, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: FIFTY }, (_, index) => run(openVisitor(api), index)));
const winners = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300);
const othersSay = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ status }) => status >= 300).map(({ status }) => status)),
];
const usersOf = async (email: string) =>
  (await api.database.query('select id from identity."user" where lower(email) = lower($1)', [email])).rows.length;

test("V15.4.2: of fifty sign-ups with one address at once, in two spellings, one makes the account and the others are told it is taken", async () => {
  const account = newAccount();
  const answers = await fifty((visitor, index) =>
    visitor.call("POST", "/api/identity/sign-up", {
      body: { ...account, email: index % 2 === 0 ? account.email : account.email.toUpperCase() },
    }),
  );
  expect([winners(answers).length, othersSay(answers), await usersOf(account.email)]).toEqual([1, [409], 1]);
}, 120_000);

test("V15.4.2: of fifty uses of one link by mail at once, one gets in and one account is made", async () => {
  const { email } = newAccount();
  await openVisitor(api).call("POST", "/api/identity/link/send", { body: { email } });
  const token = await mailedToken(api, email, "sign_in_link");
  const answers = await fifty((visitor) => visitor.call("POST", "/api/identity/link/use", { body: { token } }));
  expect([winners(answers).length, othersSay(answers), await usersOf(email)]).toEqual([1, [403], 1]);
}, 120_000);

test("V15.4.2: of fifty new passwords with one link at once, one is set, and it alone opens the account", async () => {
  const person = await signUp(openVisitor(api));
  await openVisitor(api).call("POST", "/api/identity/password/send", { body: { email: person.email } });
  const token = await mailedToken(api, person.email, "reset_password");
  const passwordOf = (index: number) => `river lamp number ${index} stone`;
  const answers = await fifty((visitor, index) =>
    visitor.call("POST", "/api/identity/password/reset", { body: { token, password: passwordOf(index) } }),
  );
  expect([winners(answers).length, othersSay(answers)]).toEqual([1, [403]]);
  const winner = answers.findIndex(({ status }) => status === 204);
  const enter = async (password: string) =>
    (await openVisitor(api).call("POST", "/api/identity/sign-in", { body: { email: person.email, password } })).status;
  expect([
    await enter(passwordOf(winner)),
    await enter(passwordOf((winner + 1) % FIFTY)),
    await enter(person.password),
  ]).toEqual([200, 401, 401]);
}, 120_000);

test("V15.4.2, V6.5.1: of nine sign-ins with one code of the authenticator at once, one gets in", async () => {
  const person = await signUp(openVisitor(api));
  const owner = openVisitor(api);
  await owner.call("POST", "/api/identity/sign-in", { body: person });
  const { secret } = await addSecondFactor(owner);
  const code = codeOf(secret);
  const halves = await Promise.all(
    // Ten guesses stop an account, so that there are nine.
    Array.from({ length: 9 }, async () => {
      const visitor = openVisitor(api);
      await visitor.call("POST", "/api/identity/sign-in", { body: person });
      return visitor;
    }),
  );
  const answers = await Promise.all(
    halves.map((visitor) => visitor.call("POST", "/api/identity/second-factor", { body: { code } })),
  );
  expect(winners(answers)).toHaveLength(1);
}, 120_000);
