import { expect, test } from "vitest";
import { type Send, UploadQueue } from "#client/imports/upload-queue.ts";

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function queueOf(send: Send) {
  const queue = new UploadQueue();
  const sent: string[] = [];
  const add = (name: string, text = "a;b"): void =>
    queue.add(new File([text], name), { portfolioId: "P", importId: name, send, onSent: (it) => sent.push(it) });
  return { queue, sent, add };
}

test("files are sent one at a time, in the order they were dropped", async () => {
  const running: string[] = [];
  let most = 0;
  const { queue, sent, add } = queueOf(async (importId) => {
    running.push(importId);
    most = Math.max(most, running.length);
    await Promise.resolve();
    running.pop();
  });
  add("1.csv");
  add("2.csv");
  expect(queue.uploads().map((it) => it.status)).toEqual(["sending", "waiting"]);
  await settled();
  expect(sent).toEqual(["1.csv", "2.csv"]);
  expect(most).toBe(1);
  expect(queue.uploads()).toEqual([]);
});

test("a file that fails stays with its reason, the next one goes on, and it can be sent again", async () => {
  let isOnline = false;
  const { queue, sent, add } = queueOf((importId) =>
    importId === "1.csv" && !isOnline ? Promise.reject(new Error("You are offline.")) : Promise.resolve(),
  );
  add("1.csv");
  add("2.csv");
  await settled();
  expect(sent).toEqual(["2.csv"]);
  expect(queue.uploads()).toMatchObject([{ importId: "1.csv", status: "failed", problem: "You are offline." }]);
  isOnline = true;
  queue.retry("1.csv");
  await settled();
  expect(sent).toEqual(["2.csv", "1.csv"]);
});

test("an empty file is refused before it travels", async () => {
  const { queue, sent, add } = queueOf(() => Promise.resolve());
  add("empty.csv", "");
  await settled();
  expect(sent).toEqual([]);
  expect(queue.uploads()[0]?.problem).toContain("empty");
  queue.forget("empty.csv");
  expect(queue.uploads()).toEqual([]);
});
