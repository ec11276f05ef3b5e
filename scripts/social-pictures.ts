// Draws the picture that stands for each page where it is shared: build/client/og/PATH.png, 1200 by 630, the page's title in the site's own type.
// Letters are outlines of the fonts the site ships, so that no font of the machine is needed. Run by every build; unchanged pictures are kept.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openSync } from "fontkit";
import type { Font } from "fontkit";
import sharp from "sharp";
import type { SiteContent } from "#content/entry.ts";
import { REFERENCE_PAGES } from "#features/shared/api-groups.ts";

const OUT = "build/client/og";
const KEPT = "node_modules/.cache/aventine/social-pictures";
const FONTS = "node_modules/@fontsource-variable";
const serif = openSync(`${FONTS}/source-serif-4/files/source-serif-4-latin-wght-normal.woff2`);
const sans = openSync(`${FONTS}/inter/files/inter-latin-wght-normal.woff2`);
/** The fonts open in their lightest common weight; a stroke in parts of the type's size brings them to the site's own. */
const BOLDER = { serif: 0.014, sans: 0.034 } as const;

/** Pages that are program and have no file of content. */
const PROGRAM_PAGES = [
  { path: "/sign-in", title: "Sign in" },
  { path: "/sign-up", title: "Start for free" },
  { path: "/easy-sign-up", title: "Start for free" },
  { path: "/waitlist", title: "Waitlist" },
];
const HOME_TITLE = "Know what you own, down to the line";
const LABELS: Readonly<Record<string, string>> = {
  posts: "Article",
  support: "Guide",
  app_store: "App store",
  legal: "Legal",
  samples: "Sample",
};
/** Pixels the longest line may take, and the sizes that are tried for it. */
const WIDEST = 900;
const SIZES = [88, 76, 64, 54] as const;
const MOST_LINES = 3;

interface Line {
  readonly text: string;
  readonly font: Font;
  readonly size: number;
}

const widthOf = ({ text, font, size }: Line): number => (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** A line as outlines, its base line at `x`, `y`. */
function outlines(line: Line, x: number, y: number): string {
  const { glyphs, positions } = line.font.layout(line.text);
  const scale = line.size / line.font.unitsPerEm;
  let pen = 0;
  const shapes = glyphs.map((glyph, index) => {
    const at = pen + (positions[index]?.xOffset ?? 0);
    pen += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  const stroke = (line.font === serif ? BOLDER.serif : BOLDER.sans) * line.font.unitsPerEm;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" stroke-width="${stroke}">${shapes.join("")}</g>`;
}

/** Words in as few lines as they fit, in the largest size that needs no more than three. */
function setTitle(title: string): readonly Line[] {
  const fits = SIZES.map((size) => broken(title, size)).filter((lines) => lines.length <= MOST_LINES);
  return fits[0] ?? broken(title, SIZES[3]).slice(0, MOST_LINES);
}

function broken(title: string, size: number): readonly Line[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && widthOf({ text: longer, font: serif, size }) <= WIDEST) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((text) => ({ text, font: serif, size }));
}

function draw(title: string, label: string): string {
  const lines = setTitle(title);
  const leading = (lines[0]?.size ?? 0) * 1.16;
  const last = 530;
  const words = lines.map((line, index) => outlines(line, 88, last - (lines.length - 1 - index) * leading)).join("");
  const above = last - (lines.length - 1) * leading - (lines[0]?.size ?? 0) - 14;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="#0c5a41"/><path d="M722 700 960 262l238 438" fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="34" stroke-miterlimit="8"/><path d="M860 630a100 100 0 0 1 200 0z" fill="#8fe3bd" fill-opacity=".28"/><g transform="translate(76 70) scale(2)"><path d="M6.5 24.5 16 7.5l9.5 17" fill="none" stroke="#fff" stroke-width="2.6" stroke-miterlimit="8"/><path d="M11.4 24.5a4.6 4.6 0 0 1 9.2 0z" fill="#8fe3bd"/></g><g fill="#fff" stroke="#fff">${outlines({ text: "Aventine", font: sans, size: 36 }, 152, 118)}${words}</g><g fill="#8fe3bd" stroke="#8fe3bd">${label === "" ? "" : outlines({ text: label, font: sans, size: 28 }, 88, above)}</g></svg>`;
}

const site: SiteContent = JSON.parse(readFileSync("build/server/content.json", "utf8"));
const pages = [
  ...site.entries.map(({ path, title, collection }) => ({
    path,
    title: path === "/" ? HOME_TITLE : title,
    label: LABELS[collection] ?? "",
  })),
  ...PROGRAM_PAGES.map((page) => ({ ...page, label: "" })),
  ...REFERENCE_PAGES.map(({ path, title }, index) => ({ path, title, label: index === 0 ? "" : "API reference" })),
];
mkdirSync(KEPT, { recursive: true });
let drawnCount = 0;
for (const { path, title, label } of pages) {
  const svg = draw(title, label);
  const kept = `${KEPT}/${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.png`;
  if (!existsSync(kept)) {
    writeFileSync(kept, await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer());
    drawnCount += 1;
  }
  const file = `${OUT}${path === "/" ? "/index" : path}.png`;
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(kept, file);
}
console.log(`${pages.length} social pictures, ${drawnCount} of them drawn now`);
