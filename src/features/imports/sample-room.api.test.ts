import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ERRORS } from "#features/shared/errors.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

let api: Api;
beforeAll(async () => (api = await openApi()));
afterAll(() => api.close());

const MB = 1_000_000;
const made = z.object({ portfolioId: z.string() });

/** Text that packs to three quarters of its length: a file of 4.6 MB takes 3.5 of the room. */
const noise = (length: number): string =>
  randomBytes(Math.ceil((length * 3) / 4))
    .toString("base64")
    .replaceAll(/.{80}/g, "$&\n")
    .slice(0, length);

function send(caller: Caller, portfolioId: string, text: string) {
  const form = new FormData();
  form.set("importId", randomUUID());
  form.set("file", new File([text], "statement.csv"));
  return caller.call("POST", `/api/portfolios/${portfolioId}/imports`, { form });
}

test.each([
  { whose: "a guest's", open: () => api.guest() },
  { whose: "a person's", open: () => api.signUp("ada") },
])(
  "$whose sample keeps 10 MB of files: the one that goes beyond is refused with words and leaves no trace",
  async ({ open }) => {
    const caller = await open();
    const { portfolioId } = (await caller.call("POST", "/api/sample")).as(made);
    expect((await send(caller, portfolioId, noise(4.6 * MB))).status).toBe(202);
    expect((await send(caller, portfolioId, noise(4.6 * MB))).status).toBe(202);
    const third = await send(caller, portfolioId, noise(4.6 * MB));
    expect({ status: third.status, words: third.text }).toEqual({
      status: 403,
      words: expect.stringContaining(ERRORS.sample_full.message),
    });
    const kept = await caller.call("GET", `/api/portfolios/${portfolioId}/imports`);
    expect(kept.as(z.object({ imports: z.array(z.unknown()) })).imports).toHaveLength(2);
    expect((await send(caller, portfolioId, "Date,Amount\n2024-01-15,12.00\n")).status).toBe(202);
  },
  // Twice 4.6 MB are read and kept; a busy machine takes half a minute for it.
  120_000,
);

test("a guest sends at most 5 MB a file, and is told how to send more", async () => {
  const guest = await api.guest();
  const { portfolioId } = (await guest.call("POST", "/api/sample")).as(made);
  const answer = await send(guest, portfolioId, noise(5.1 * MB));
  expect({ status: answer.status, words: answer.text }).toEqual({
    status: 413,
    words: expect.stringContaining("Create your account"),
  });
});
