import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { err, ok } from "#engine/result.ts";
import { diskCache } from "./disk-cache.ts";
import { findOwnPicture } from "./own-picture.ts";
import { resize } from "./resize.ts";
import { createImages } from "./service.ts";

let folder = "";
let wide: Uint8Array = new Uint8Array();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aventine-images-"));
  wide = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#0c5a41" } })
    .png()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REMOTE = "https://pictures.example.org/a.png";
const imagesOf = (bytes: () => Uint8Array = () => wide) => {
  let reads = 0;
  const images = createImages({
    cache: diskCache(mkdtempSync(join(folder, "cache-")), 10_000_000),
    readRemote: (address) => {
      reads += 1;
      return Promise.resolve(address === REMOTE ? ok(bytes()) : err({ kind: "picture_address_refused" }));
    },
    now: () => 0,
  });
  return { images, reads: () => reads };
};

test("X13 each browser gets a picture it takes, at the width asked for and never larger than it was", async () => {
  const { images } = imagesOf();
  const facts = async (size: string, accept: string) => {
    const served = await images.serve(size, REMOTE, accept);
    if (!served.ok) return served.error.kind;
    const { width, format } = await sharp(served.value.bytes).metadata();
    return `${served.value.format} ${format} ${width}`;
  };
  expect(await facts("thumb", "image/webp")).toBe("webp webp 320");
  expect(await facts("card@2x", "*/*")).toBe("jpeg jpeg 1280");
  expect(await facts("hero@2x", "image/png")).toBe("jpeg jpeg 2000");
  expect(await facts("w_361", "image/webp")).toBe("not_found");
});

test("X13 AVIF is made once behind the answer: the first is WebP and may be kept shortly, the next is AVIF", async () => {
  const { images, reads } = imagesOf();
  const serve = () => images.serve("thumb", REMOTE, "image/avif,image/webp");
  const [first, beside] = await Promise.all([serve(), serve()]);
  expect([first, beside]).toMatchObject([
    { value: { format: "webp", isFinal: false } },
    { value: { format: "webp", isFinal: false } },
  ]);
  await images.idle();
  expect(await serve()).toMatchObject({ value: { format: "avif", isFinal: true } });
  // Read once for each format, however often it was asked for.
  expect(reads()).toBe(2);
});

test("V1.3.4: X13 what is no picture, an SVG, or a picture too large to decode is refused", async () => {
  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  expect(await resize(svg, 320, "webp")).toMatchObject({ error: { kind: "picture_unusable" } });
  expect(await resize(new Uint8Array(100), 320, "webp")).toMatchObject({ error: { kind: "picture_unusable" } });
  expect(await resize(wide.slice(0, 200), 320, "webp")).toMatchObject({ error: { kind: "picture_unusable" } });
  // 10,000 by 10,000 of one color: a few hundred kilobytes that would be 300 MB once decoded.
  const bomb = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.byteLength).toBeLessThan(500_000);
  expect(await resize(bomb, 320, "webp")).toMatchObject({ error: { kind: "picture_unusable" } });
});

test("X13 only pictures below the public folder can be named", async () => {
  const root = mkdtempSync(join(folder, "public-"));
  writeFileSync(join(root, "a.png"), wide);
  writeFileSync(join(folder, "outside.png"), wide);
  symlinkSync(join(folder, "outside.png"), join(root, "link.png"));
  expect((await findOwnPicture("/a.png", root)).ok).toBe(true);
  const hostile = [
    "/../outside.png",
    "/..%2foutside.png",
    "/link.png",
    "a.png",
    "//a.png",
    "/./a.png",
    "/a.png\0.png",
    "/missing.png",
    "/a.svg",
    "/etc/passwd",
    "/a.png/",
    "\\a.png",
    "",
  ];
  for (const path of hostile)
    expect(await findOwnPicture(path, root), path).toEqual({ ok: false, error: { kind: "not_found" } });
});

test("the cache keeps to its size and drops what was not used for longest", async () => {
  const root = mkdtempSync(join(folder, "small-"));
  const cache = diskCache(root, 1000);
  await cache.write("old", new Uint8Array(400));
  await cache.write("used", new Uint8Array(400));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await cache.read("used");
  await cache.write("new", new Uint8Array(400));
  expect([
    await cache.read("old"),
    (await cache.read("used"))?.byteLength,
    (await cache.read("new"))?.byteLength,
  ]).toEqual([undefined, 400, 400]);
  const total = readdirSync(root).reduce((sum, name) => sum + statSync(join(root, name)).size, 0);
  expect(total).toBeLessThanOrEqual(1000);
});
