import { Hono } from "hono";
import { expect, test } from "vitest";
import { textUpTo } from "#features/shared/text-up-to.ts";
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

test("calls whose bodies are still on their way take nobody's place, and are worked on once these have come", async () => {
  const app = new Hono();
  app.use("/api/*", admission(1));
  app.get("/api/read", (context) => context.text("read"));
  app.post("/api/write", async (context) => context.text(`got ${await textUpTo(context.req.raw, 100)}`));
  const senders: ReadableStreamDefaultController<Uint8Array>[] = [];
  const slow = Array.from({ length: 3 }, async () => {
    const body = new ReadableStream<Uint8Array>({ start: (sender) => void senders.push(sender) });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    return (await app.fetch(new Request("http://localhost/api/write", init))).text();
  });
  const read = await app.request("/api/read");
  expect([read.status, await read.text()]).toEqual([200, "read"]);
  for (const sender of senders) {
    sender.enqueue(new TextEncoder().encode("all"));
    sender.close();
  }
  expect(await Promise.all(slow)).toEqual(["got all", "got all", "got all"]);
  expect((await app.request("/api/read")).status).toBe(200);
});

test("a body that breaks off is empty, and its call holds no place afterwards", async () => {
  const app = new Hono();
  app.use("/api/*", admission(1));
  app.post("/api/write", async (context) => context.json(await textUpTo(context.req.raw, 100)));
  for (let turn = 0; turn < 3; turn += 1) {
    const body = new ReadableStream<Uint8Array>({
      start: (sender) => {
        sender.enqueue(new TextEncoder().encode("half"));
        sender.error(new Error("aborted"));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    expect(await (await app.fetch(new Request("http://localhost/api/write", init))).json()).toBe("");
  }
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
