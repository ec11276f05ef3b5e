import { Hono } from "hono";
import { expect, test } from "vitest";
import { admission } from "./admission.ts";

test("of three calls at once two are worked on, and the third is told to come back in two seconds; the next is taken again", async () => {
  const waiting: (() => void)[] = [];
  const app = new Hono();
  app.use("/api/*", admission(2));
  app.get("/api/slow", async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return context.text("done");
  });
  app.get("/healthz", (context) => context.text("ready"));
  const [first, second] = [app.request("/api/slow"), app.request("/api/slow")];
  const third = await app.request("/api/slow");
  expect([third.status, third.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await third.json()).toMatchObject({
    statusCode: 503,
    message: expect.stringContaining("Nothing was changed"),
  });
  expect((await app.request("/healthz")).status).toBe(200);
  for (const go of waiting) go();
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
  const next = app.request("/api/slow");
  waiting.at(-1)?.();
  await new Promise((resolve) => setTimeout(resolve, 0));
  waiting.at(-1)?.();
  expect((await next).status).toBe(200);
});

test("a call that breaks gives its place back", async () => {
  const app = new Hono();
  app.use("/api/*", admission(1));
  app.get("/api/broken", () => {
    throw new Error("broken");
  });
  app.onError(() => new Response("no", { status: 500 }));
  const answers = [await app.request("/api/broken"), await app.request("/api/broken")];
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
});
