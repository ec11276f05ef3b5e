/** Sizes pictures are offered in, in CSS pixels of width. Source: product specification, sections 7 and 9. */
export const IMAGE_PRESETS = { thumb: 320, card: 640, hero: 1600 } as const;
export type ImagePreset = keyof typeof IMAGE_PRESETS;

export const SCREEN_WIDTHS = [360, 640, 768, 1024, 1280, 1536] as const;
export const DENSITIES = [1, 2] as const;
export const IMAGE_QUALITY = 70;

/** Pixels of width a size asks for: `card` is 640, `card@2x` 1280, `w_768` 768. Undefined for anything that is not offered. */
export function pixelsOf(size: string): number | undefined {
  const [, name = "", density] = /^(thumb|card|hero|w_\d{3,4})(@2x)?$/.exec(size) ?? [];
  const preset = name === "thumb" || name === "card" || name === "hero" ? IMAGE_PRESETS[name] : undefined;
  const width = preset ?? SCREEN_WIDTHS.find((it) => name === `w_${it}`);
  return width === undefined ? undefined : width * (density === undefined ? 1 : 2);
}

/** Address of a picture of this site, or of the allowed host, in a size: see `pixelsOf`. */
export const imageAddress = (source: string, size: string): string =>
  `/_images/${size}?src=${encodeURIComponent(source)}`;

/** Every offered width of a picture no wider than so many pixels, for `srcset`: the browser takes the one that fits its screen. */
export const imageSet = (source: string, mostPixels: number): string =>
  SCREEN_WIDTHS.flatMap((width) => DENSITIES.map((density) => ({ width, density, pixels: width * density })))
    .filter(({ pixels }, index, all) => all.findIndex((it) => it.pixels === pixels) === index)
    .filter(({ pixels, width }) => pixels <= mostPixels || width === SCREEN_WIDTHS[0])
    .toSorted((a, b) => a.pixels - b.pixels)
    .map(
      ({ width, density, pixels }) => `${imageAddress(source, `w_${width}${density === 2 ? "@2x" : ""}`)} ${pixels}w`,
    )
    .join(", ");

export type ImageFormat = "avif" | "webp" | "jpeg";

/** The best format a browser says it takes, by its `Accept` header: AVIF, WebP, else JPEG, which every browser takes. */
export function formatFor(accept: string): ImageFormat {
  const takes = (type: string) =>
    accept.split(",").some((part) => {
      const [name = "", ...parameters] = part.split(";").map((it) => it.trim().toLowerCase());
      return name === type && !parameters.some((it) => /^q=0(\.0*)?$/.test(it));
    });
  if (takes("image/avif")) return "avif";
  return takes("image/webp") ? "webp" : "jpeg";
}
