import sharp from "sharp";
import type { Sharp } from "sharp";
import { IMAGE_QUALITY } from "#engine/product/image-sizes.ts";
import type { ImageFormat } from "#engine/product/image-sizes.ts";
import { err, ok } from "#engine/result.ts";
import type { Result } from "#engine/result.ts";

/** 40 megapixels: more than any camera's picture shown on a page, and 160 MB once decoded. */
const MOST_PIXELS = 40_000_000;
const DECODED: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif"]);

/** One thread each: the server has other work. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture no wider than so many pixels, in a format; never enlarged. What is no picture, or would be too large once decoded, is refused
 * before it is decoded.
 */
export async function resize(
  bytes: Uint8Array,
  width: number,
  format: ImageFormat,
): Promise<Result<Uint8Array, { readonly kind: "picture_unusable" }>> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
    const { format: given } = await picture.metadata();
    if (!DECODED.has(given)) return err({ kind: "picture_unusable" });
    const resized = picture.rotate().resize({ width, fit: "cover", withoutEnlargement: true });
    return ok(await encode(resized, format).toBuffer());
  } catch {
    return err({ kind: "picture_unusable" });
  }
}

function encode(picture: Sharp, format: ImageFormat): Sharp {
  if (format === "avif") return picture.avif({ quality: IMAGE_QUALITY, effort: 3 });
  if (format === "webp") return picture.webp({ quality: IMAGE_QUALITY });
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: IMAGE_QUALITY, mozjpeg: true });
}
