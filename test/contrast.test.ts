import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changeTint, HUE_TINT } from "#ui/charts/tiles.ts";

const css = readFileSync(new URL("../src/ui/tokens.css", import.meta.url), "utf8");

type Variables = ReadonlyMap<string, string>;

/** The variables a selector declares. */
function declared(selector: string): [string, string][] {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThan(-1);
  const block = css.slice(start, css.indexOf("\n}", start));
  return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", match[2] ?? ""]);
}

const base = [...declared("@theme static"), ...declared(":root")];
const dark = [...base, ...declared(':root[data-mode="dark"]')];
const MODES: readonly (readonly [string, Variables])[] = [
  ["light", new Map(base)],
  ["dark", new Map(dark)],
  ["light, blue gains", new Map([...base, ...declared(':root[data-gain="blue-orange"]')])],
  ["dark, blue gains", new Map([...dark, ...declared(':root[data-mode="dark"][data-gain="blue-orange"]')])],
];

interface Color {
  readonly lightness: number;
  readonly luminance: number;
}

type Lab = readonly [number, number, number];

function labOf(variables: Variables, name: string): Lab {
  const value = variables.get(name) ?? "";
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  if (reference) return labOf(variables, reference[1] ?? "");
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!parts) throw new Error(`${name}: ${value} is an opaque oklch color`);
  const [l, c, h] = [Number(parts[1]), Number(parts[2]), (Number(parts[3]) * Math.PI) / 180];
  return [l, c * Math.cos(h), c * Math.sin(h)];
}

const colorOf = (lab: Lab): Color => ({ lightness: lab[0], luminance: luminance(...lab) });
const color = (variables: Variables, name: string): Color => colorOf(labOf(variables, name));

/** `color-mix(in oklab, NAME percent%, var(--surface))`. */
function tinted(variables: Variables, name: string, percent: number): Color {
  const [one, other] = [labOf(variables, name), labOf(variables, "--surface")];
  const mixed = (at: 0 | 1 | 2): number => (one[at] * percent + other[at] * (100 - percent)) / 100;
  return colorOf([mixed(0), mixed(1), mixed(2)]);
}

/** Relative luminance of an OKLab color, clipped to sRGB as a screen does (CSS Color 4 matrices; WCAG 2 weights). */
function luminance(l: number, a: number, b: number): number {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.max(0, Math.min(1, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [light, shade] = [Math.max(one.luminance, other.luminance), Math.min(one.luminance, other.luminance)];
  return (light + 0.05) / (shade + 0.05);
}

const SURFACES = ["--surface", "--surface-raised", "--surface-sunken", "--surface-hover", "--surface-selected"];
const TEXTS = [
  "--ink",
  "--ink-muted",
  "--ink-faint",
  "--accent-text",
  "--link",
  "--positive",
  "--negative",
  "--warning",
];
const PAIRS = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ["--on-accent", "--accent"],
  ["--on-accent", "--accent-hover"],
  ["--on-danger", "--danger"],
  ["--on-danger", "--danger-hover"],
  ["--positive", "--positive-soft"],
  ["--negative", "--negative-soft"],
  ["--warning", "--warning-soft"],
  ["--link", "--link-soft"],
  ["--ink-muted", "--link-soft"],
  ["--ink-muted", "--warning-soft"],
  ["--ink-muted", "--negative-soft"],
  ["--ink-muted", "--positive-soft"],
  ["--accent-text", "--accent-soft"],
  ["--surface", "--ink"],
  ["--surface", "--link"],
] as const;

for (const [mode, variables] of MODES) {
  test(`every text is readable on every surface it stands on (WCAG AA, 4.5 to 1): ${mode}`, () => {
    const short = PAIRS.map(([text, surface]) => ({
      pair: `${text} on ${surface}`,
      ratio: contrast(color(variables, text), color(variables, surface)),
    })).filter((it) => it.ratio < 4.5);
    expect(short).toEqual([]);
  });

  test(`names and figures on the tiles of a map are readable, however strongly tinted: ${mode}`, () => {
    const hues = [...variables.keys()].filter((it) => it.startsWith("--hue-")).map((it) => [it, HUE_TINT] as const);
    const changes = [0, 0.25, 0.5, 0.75, 1].flatMap((shade) =>
      ["--positive", "--negative"].map((it) => [it, changeTint(shade)] as const),
    );
    const ratios = [...hues, ...changes].map(([name, percent]) =>
      contrast(color(variables, "--ink"), tinted(variables, name, percent)),
    );
    expect(ratios).toHaveLength(22);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  test(`focus rings and borders of inputs stand out from every surface (3 to 1): ${mode}`, () => {
    const marks = ["--focus", "--line-strong"].flatMap((mark) =>
      SURFACES.slice(0, 3).map((surface) => contrast(color(variables, mark), color(variables, surface))),
    );
    expect(Math.min(...marks)).toBeGreaterThanOrEqual(3);
  });

  test(`a gain differs from a loss in lightness too: ${mode}`, () => {
    const [gain, loss] = [color(variables, "--positive"), color(variables, "--negative")];
    expect(Math.abs(gain.lightness - loss.lightness)).toBeGreaterThanOrEqual(0.04);
  });
}

test("white is as bright as light can be and a mid grey is where sRGB has it", () => {
  expect(luminance(1, 0, 0)).toBeCloseTo(1, 3);
  expect(luminance(0.5999, 0, 0)).toBeCloseTo(0.2159, 3);
});

test("every hue of the asset classes is set in both modes", () => {
  const names = (selector: string) => declared(selector).flatMap(([name]) => (name.startsWith("--hue-") ? [name] : []));
  expect(names(':root[data-mode="dark"]')).toEqual(names(":root"));
});
