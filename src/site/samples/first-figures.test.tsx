import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import overview from "#site/home/sample-overview.json" with { type: "json" };
import { SAMPLES } from "./registry.ts";

const PAGES = import.meta.glob<string>("../../../content/generic/solutions/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** This page begins with a picture of the sample portfolio. */
const PICTURED = "unified-portfolio.md";
const NET_WORTH = `${Math.round(Number(overview.netWorth)).toLocaleString("en-US")} EUR`;

/** What the example of a page shows before anything in it is moved. */
async function firstShown(page: string): Promise<string> {
  const [, name = ""] = /^ {4}sample: (\S+)$/m.exec(page) ?? [];
  const Sample = await SAMPLES[name]?.();
  return Sample
    ? renderToStaticMarkup(createElement(Sample))
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s/g, " ")
    : "";
}

test("the figure at the top of each solution is the one its example begins with", async () => {
  expect(Object.keys(PAGES)).toHaveLength(10);
  for (const [file, page] of Object.entries(PAGES)) {
    const shown = file.endsWith(PICTURED) ? NET_WORTH : await firstShown(page);
    const [, value] = /^ {2}figure: .* value: "([^"]+)"/m.exec(page) ?? [];
    if (value === undefined) return expect.unreachable(`${file} begins with a figure`);
    for (const part of value.split(", ")) expect(shown, file).toContain(part);
  }
});
