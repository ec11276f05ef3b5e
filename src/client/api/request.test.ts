import { afterEach, expect, test, vi } from "vitest";
import { err, ok } from "#engine/result.ts";
import type { TokenKeeper } from "#browser/session/token.ts";
import { failureOf } from "#browser/api/api-failure.ts";
import { paths } from "./paths.ts";
import { portfolioPaths } from "./portfolio-paths.ts";
import { createApiClient } from "./request.ts";

afterEach(() => vi.useRealTimers());

interface Seen {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A client whose server answers with these in turn. */
function clientWith(answers: readonly Response[], { isOnline = true }: { isOnline?: boolean } = {}) {
  const seen: Seen[] = [];
  const tokens = ["one", "two", "three"];
  let signedOutCount = 0;
  const token: TokenKeeper = {
    get: () => Promise.resolve(ok(tokens[0] ?? "")),
    drop: () => void tokens.shift(),
  };
  const client = createApiClient({
    token,
    isOnline: () => isOnline,
    onSignedOut: () => {
      signedOutCount += 1;
    },
    fetch: (url, init) => {
      seen.push({ url, headers: new Headers(init.headers), body: init.body });
      const answer = answers[seen.length - 1];
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("no network"));
    },
  });
  return { client, seen, signedOutCount: () => signedOutCount };
}

const unauthorized = () => Response.json({ message: "Sign in to continue." }, { status: 401 });

test("a request carries the bearer and the person's own calendar day", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 30) });
  const { client, seen } = clientWith([Response.json({ portfolios: [] })]);
  expect(await client.read(paths.portfolios())).toEqual({ ok: true, value: { portfolios: [] } });
  expect(seen[0]?.headers.get("authorization")).toBe("Bearer one");
  expect(seen[0]?.headers.get("x-today")).toBe("2026-11-21");
});

test("a refused token is renewed once and the request sent again", async () => {
  const { client, seen, signedOutCount } = clientWith([unauthorized(), Response.json({ portfolios: [] })]);
  expect((await client.read(paths.portfolios())).ok).toBe(true);
  expect(seen.map((it) => it.headers.get("authorization"))).toEqual(["Bearer one", "Bearer two"]);
  expect(signedOutCount()).toBe(0);
});

test("a second refusal ends the session instead of trying forever", async () => {
  const { client, seen, signedOutCount } = clientWith([unauthorized(), unauthorized()]);
  const answered = await client.read(paths.portfolios());
  expect(answered).toMatchObject({ ok: false, error: { kind: "signed_out" } });
  expect([seen.length, signedOutCount()]).toEqual([2, 1]);
});

test("a write carries its key and its body as JSON", async () => {
  const { client, seen } = clientWith([Response.json({})]);
  const path = portfolioPaths("P").write.addInstitution();
  await client.write(path, { body: { institutionId: "N", name: "Harbor Bank" }, idempotencyKey: "K" });
  expect(seen[0]?.headers.get("idempotency-key")).toBe("K");
  expect(seen[0]?.headers.get("content-type")).toBe("application/json");
  expect(seen[0]?.body).toBe('{"institutionId":"N","name":"Harbor Bank"}');
});

test("a file travels as a form, whose content type only the browser can write", async () => {
  const { client, seen } = clientWith([Response.json({})]);
  const body = new FormData();
  await client.write(portfolioPaths("P").write.startImport(), { body, idempotencyKey: "K" });
  expect(seen[0]?.headers.get("content-type")).toBeNull();
  expect(seen[0]?.body).toBe(body);
});

test("offline, a write is refused in words before anything is sent", async () => {
  const { client, seen } = clientWith([], { isOnline: false });
  const answered = await client.write(paths.openSample(), { body: undefined, idempotencyKey: "K" });
  expect(answered).toEqual(err(expect.objectContaining({ kind: "offline" })));
  expect(seen).toEqual([]);
});

test("offline, a read speaks of no typing: there is nothing to save again", async () => {
  const { client } = clientWith([], { isOnline: false });
  const answered = await client.read(paths.portfolios());
  expect(answered).toMatchObject({ ok: false, error: { message: "You are offline. Try again when you are back." } });
});

test("a server that does not answer is a failure one can retry, not a crash", async () => {
  const { client } = clientWith([]);
  expect(await client.read(paths.portfolios())).toMatchObject({ ok: false, error: { kind: "unreachable" } });
});

test("an empty answer is one", async () => {
  const { client } = clientWith([new Response(null, { status: 204 })]);
  const answered = await client.write(portfolioPaths("P").write.delete(), { body: undefined, idempotencyKey: "K" });
  expect(answered).toEqual({ ok: true, value: undefined });
});

test("the words and fields of a refusal reach the form", () => {
  const body = { statusCode: 422, statusMessage: "x", message: "Words.", fields: [{ path: "on", message: "a date" }] };
  expect(failureOf(422, body)).toEqual({
    kind: "invalid",
    status: 422,
    message: "Words.",
    fields: [{ path: "on", message: "a date" }],
  });
});

test("402 is a kind of its own, with the server's words: the screen then leads to the plans", () => {
  const body = { statusCode: 402, statusMessage: "Payment Required", message: "Your plan holds 3 portfolios." };
  expect(failureOf(402, body)).toMatchObject({ kind: "plan_needed", message: "Your plan holds 3 portfolios." });
});

test("a page that is not ours still gives words", () => {
  expect(failureOf(502, undefined).message).toBe(
    "The server answered with 502 and no explanation. Try again in a minute.",
  );
});
