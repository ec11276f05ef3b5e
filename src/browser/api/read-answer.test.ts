import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

const json = { "content-type": "application/json" };

/** An answer whose body ends in a lost connection after these characters. */
const brokenOff = (status: number, begun: string): Response =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode(begun)),
      pull: (body) => body.error(new TypeError("network error")),
    }),
    { status, headers: json },
  );

const failed = async (response: Response) => {
  const answer = await readAnswer(response);
  return answer.ok ? "read" : [answer.error.kind, answer.error.status];
};

test("an answer is read whole, and an empty one is nothing", async () => {
  expect(await readAnswer(Response.json({ name: "Ada" }))).toEqual({ ok: true, value: { name: "Ada" } });
  expect(await readAnswer(new Response(null, { status: 204 }))).toEqual({ ok: true, value: undefined });
});

test("a good answer broken off on the way is no answer, not an empty one: nobody is signed out by it", async () => {
  expect(await failed(brokenOff(200, '{"name":'))).toEqual(["unreachable", undefined]);
});

test("a page that is not ours, such as a hotel's, is no answer", async () => {
  expect(await failed(new Response("<h1>Welcome to the hotel</h1>"))).toEqual(["unreachable", undefined]);
});

test("a refusal keeps its meaning, whatever became of its words", async () => {
  expect(await failed(Response.json({ message: "No." }, { status: 403 }))).toEqual(["forbidden", 403]);
  expect(await failed(brokenOff(401, "{"))).toEqual(["signed_out", 401]);
});
