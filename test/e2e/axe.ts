import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** Rules whose findings are minor or moderate, which are not asked for: looking for them is a fifth of the work. */
const NEVER_SERIOUS = [
  "aria-allowed-role",
  "empty-heading",
  "empty-table-header",
  "heading-order",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-complementary-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "meta-viewport-large",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "skip-link",
  "table-duplicate-name",
];

/** Of a long table or list the first rows and the last say what the others would: each row costs as much to look at as a form does. */
const ROWS_ALIKE = ["tbody > tr:nth-child(n+10):not(:last-child)", "li:nth-child(n+10):not(:last-child)"];

const OPTIONS = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] },
  // It lists what it found wrong only: describing every element that is right takes most of its time.
  resultTypes: ["violations"],
  rules: Object.fromEntries(NEVER_SERIOUS.map((rule) => [rule, { enabled: false }])),
  preload: false,
};

/** What is dimmed while it is asked anew is not what a reader is left with; what is still busy after a while is looked at as it is. */
async function settles(page: Page): Promise<void> {
  const isBusy = (): Promise<boolean> => page.evaluate(`document.querySelector('[aria-busy="true"]') !== null`);
  for (let tries = 0; tries < 100 && (await isBusy()); tries += 1) await page.waitForTimeout(50);
}

/**
 * Serious and critical findings of axe on the page as it stands, one line each. It runs in the page itself, which holds no frames of others.
 * What `beyond` selects is left out.
 */
export async function axeFindings(page: Page, beyond?: string): Promise<readonly string[]> {
  await settles(page);
  if (!(await page.evaluate(`"axe" in globalThis`))) await page.evaluate(axe.source);
  const context = { exclude: [...ROWS_ALIKE, ...(beyond === undefined ? [] : [beyond])].map((it) => [it]) };
  const { violations } = await page.evaluate<Pick<AxeResults, "violations">>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(OPTIONS)}).then(({ violations }) => ({ violations }))`,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
