import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { err, ok } from "#engine/result.ts";
import { rememberAddress } from "#features/shared/client-address.ts";
import { openUploads, UPLOADS_AT_ONCE, type Uploads } from "#features/shared/uploads.ts";
import { ownFolder } from "#test/own-folder.ts";

let folder: ReturnType<typeof ownFolder>;
let uploads: Uploads;
beforeEach(async () => {
  folder = ownFolder();
  uploads = await openUploads(folder.path);
});
afterEach(() => folder.remove());

const MB = 1_000_000;
const left = () => readdirSync(folder.path);

/** A body of so many pieces of a megabyte, with how many of them were asked for. */
function sending(pieces: number, headers: Readonly<Record<string, string>> = {}) {
  const asked = { pieces: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (asked.pieces >= pieces) return controller.close();
        asked.pieces += 1;
        return controller.enqueue(new Uint8Array(MB));
      },
    },
    { highWaterMark: 0 },
  );
  return { asked, request: new Request("http://x/", { method: "POST", body, headers, duplex: "half" }) };
}

const terms = (userId = "ada", mostBytes = 5 * MB) => ({ userId, mostBytes, kind: "whole" }) as const;
const take = (request: Request, userId?: string) =>
  uploads.take(request, terms(userId), async ({ size }) => ok({ size, lying: left().length }));

test("a body lies in the folder while it is worked on, and is gone afterwards", async () => {
  expect(await take(sending(5).request)).toEqual(ok({ size: 5 * MB, lying: 1 }));
  expect(left()).toEqual([]);
});

test("413 comes before anything of a body is read that says how large it is", async () => {
  const { asked, request } = sending(6, { "content-length": String(6 * MB) });
  expect(await take(request)).toEqual(err({ kind: "file_too_large" }));
  expect(asked.pieces).toBe(0);
});

test("a body that says nothing or lies about its size is counted while it comes, and read no further than it may be", async () => {
  for (const headers of [{}, { "content-length": "10" }]) {
    const { asked, request } = sending(Number.POSITIVE_INFINITY, headers);
    expect(await take(request)).toEqual(err({ kind: "file_too_large" }));
    expect(asked.pieces).toBeLessThan(12);
    expect(left()).toEqual([]);
  }
});

test("the file goes whatever happens: the sender breaks off, the work fails or throws", async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(MB)),
    pull: (controller) => controller.error(new Error("gone")),
  });
  const broken = new Request("http://x/", { method: "POST", body, duplex: "half" });
  expect((await take(broken)).ok).toBe(false);
  const fail = async () => err({ kind: "sample_full" });
  expect(await uploads.take(sending(1).request, terms(), fail)).toEqual(err({ kind: "sample_full" }));
  const explode = () => Promise.reject(new Error("ours"));
  await expect(uploads.take(sending(1).request, terms(), explode)).rejects.toThrow("ours");
  expect(left()).toEqual([]);
  expect((await take(sending(1).request)).ok).toBe(true);
});

test("what a crash left is removed at the start, and nothing else of the folder's neighbors", async () => {
  const own = join(folder.path, "uploads");
  mkdirSync(own);
  writeFileSync(join(own, "half"), "a file nobody will come back for");
  writeFileSync(join(folder.path, "neighbor"), "kept");
  await openUploads(own);
  expect([readdirSync(own), left().toSorted()]).toEqual([[], ["neighbor", "uploads"]]);
});

/** As many uploads as asked for that hang in the middle, until they are let go. */
function hanging(count: number, who: (index: number) => { readonly userId: string; readonly address: string }) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const taken = Array.from({ length: count }, (_, index) => {
    const { userId, address } = who(index);
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await released;
        controller.close();
      },
    });
    const request = new Request("http://x/", { method: "POST", body, duplex: "half" });
    rememberAddress(request, address);
    return uploads.take(request, terms(userId), async () => ok(undefined));
  });
  return { end: async () => (release(), await Promise.all(taken)) };
}

test.each([
  ["person", () => ({ userId: "ada", address: "192.0.2.1" }), { userId: "ada", address: "192.0.2.9" }],
  ["network", (n: number) => ({ userId: `p${n}`, address: "192.0.2.1" }), { userId: "ada", address: "192.0.2.1" }],
  [
    "process",
    (n: number) => ({ userId: `p${n}`, address: `192.0.2.${n}` }),
    { userId: "ada", address: "198.51.100.7" },
  ],
] as const)(
  "one more than a %s may have at once is refused before it is read, and has its turn later",
  async (level, who, next) => {
    const others = hanging(UPLOADS_AT_ONCE[level], who);
    const { asked, request } = sending(1);
    rememberAddress(request, next.address);
    expect(await take(request, next.userId)).toEqual(err({ kind: "uploads_busy" }));
    expect(asked.pieces).toBe(0);
    expect((await others.end()).every((it) => it.ok)).toBe(true);
    expect((await take(sending(1).request, next.userId)).ok).toBe(true);
  },
);

test("files are worked on one at a time, so that one of them lies in memory", async () => {
  let working = 0;
  const most: number[] = [];
  const work = async () => {
    working += 1;
    most.push(working);
    await new Promise((resolve) => setTimeout(resolve, 2));
    working -= 1;
    return ok(undefined);
  };
  await Promise.all(Array.from({ length: 8 }, () => uploads.take(sending(1).request, terms(), work)));
  expect(most).toEqual(Array.from({ length: 8 }, () => 1));
});
