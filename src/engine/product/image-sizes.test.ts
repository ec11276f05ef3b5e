import { expect, test } from "vitest";
import { formatFor, imageAddress, imageSet, pixelsOf } from "./image-sizes.ts";

test("X13 presets, screen widths and both densities are offered, nothing else", () => {
  expect(["thumb", "card", "hero", "hero@2x", "w_360", "w_1536@2x"].map(pixelsOf)).toEqual([
    320, 640, 1600, 3200, 360, 3072,
  ]);
  expect(["", "huge", "w_361", "w_99999", "card@3x", "w_360@2xx", "constructor", "w_0360"].map(pixelsOf)).toEqual(
    Array(8).fill(undefined),
  );
});

test("X13 the format follows what the browser takes: AVIF, WebP, else JPEG", () => {
  expect(formatFor("image/avif,image/webp,image/apng,*/*;q=0.8")).toBe("avif");
  expect(formatFor("image/webp,*/*")).toBe("webp");
  expect(formatFor("image/png, image/*;q=0.8, */*;q=0.5")).toBe("jpeg");
  expect(formatFor("image/avif;q=0, IMAGE/WEBP;q=0.5")).toBe("webp");
  expect([formatFor(""), formatFor("*/*"), formatFor("image/avifx")]).toEqual(["jpeg", "jpeg", "jpeg"]);
});

test("X13 an address names a size and a picture, and a set names every width the picture has", () => {
  expect(imageAddress("/pictures/a b.webp", "card")).toBe("/_images/card?src=%2Fpictures%2Fa%20b.webp");
  const widths = imageSet("/a.webp", 1300)
    .split(", ")
    .map((it) => it.split(" ")[1]);
  expect(widths).toEqual(["360w", "640w", "720w", "768w", "1024w", "1280w"]);
  expect(imageSet("/a.webp", 1300)).toContain("/_images/w_360@2x?src=%2Fa.webp 720w");
});
