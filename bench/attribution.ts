/**
 * What the screen Performance asks of twenty years of 2,000 holdings, by the calls it makes: attribution beside a benchmark by class, currency and an
 * attribute of one's own that divides every fifth holding, when it is asked first, when it is asked again, and of another window. `node bench/attribution.ts --data DIR`, where
 * DIR was made by the portfolio generator (`--size large`). Times are the thread's own processor time, so that what else the machine does cancels.
 * The last line is one JSON object, in milliseconds.
 */
import { attributeReturn } from "#figures/analysis/attribution.ts";
import type { PartBy } from "#figures/analysis/parts.ts";
import { formatDay } from "#engine/dates/day.ts";
import { sheetOn } from "#figures/sheet.ts";
import { worked } from "./back-dated-edits.ts";
import { engineFacts, journalOf, ledgerOf, marketOf } from "./engine-phases.ts";
import { readFolder } from "./generated-folder.ts";

const flag = process.argv.indexOf("--data");
const directory = flag < 0 ? undefined : process.argv[flag + 1];
if (directory === undefined) {
  console.error("Usage: node bench/attribution.ts --data DIR, where DIR was made by the portfolio generator");
  process.exit(2);
}
const CLASSES = ["equity", "fund", "bond", "crypto"] as const;
const STRATEGIES = ["Growth", "Income", "Reserve"] as const;

const folder = readFolder(directory);
const made = engineFacts(folder);
const assets = made.assets.map((asset, place) => ({
  ...asset,
  assetClass: CLASSES[place % CLASSES.length] ?? "equity",
}));
const facts = { ...made, assets };
const { ledger } = ledgerOf(journalOf(folder, facts));
const strategy = (place: number) => ({
  attribute: "Strategy",
  value: STRATEGIES[place % STRATEGIES.length] ?? "Growth",
});
const sharesOf = (place: number) =>
  place % 5 === 0
    ? [
        { ...strategy(place), share: 0.6 },
        { ...strategy(place + 1), share: 0.4 },
      ]
    : [{ ...strategy(place), share: 1 }];
const sheet = sheetOn(
  {
    portfolio: { name: "", baseCurrency: folder.base, isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger,
    market: marketOf(folder, facts),
    accounts: new Map(),
    assets: new Map(
      assets.map(({ id, assetClass }, place) => [
        id,
        { id, assetClass, isin: undefined, ticker: undefined, terms: null, tags: [], shares: sharesOf(place) },
      ]),
    ),
    stated: [],
    targets: [],
    taxpayers: [],
    inheritance: undefined,
    computed: new Map(),
  },
  { on: folder.last, base: folder.base },
);
// A week on: every price has begun by then.
const from = formatDay(folder.first + 7);
const later = formatDay(folder.last - 5 * 365);
const index = assets[0]?.id ?? "";
const benchmarks: readonly (readonly [PartBy, string])[] = [
  ["assetClass", `equity:60:${index},bond:40:${index}`],
  ["currency", `${folder.base}:100:${index}`],
  ["own:Strategy", `Growth:50:${index},Income:50:${index}`],
];

const timed = (work: () => unknown): number => {
  const begun = worked();
  work();
  return Math.round((worked() - begun) * 10) / 10;
};
sheet.book();
const told: Record<string, { readonly first: number; readonly again: number; readonly window: number }> = {};
for (const [by, benchmark] of benchmarks) {
  const ask = (opening: string) => {
    const answer = attributeReturn(sheet, { from: opening, range: "ALL", by, benchmark });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  };
  const [first, again, window] = [timed(() => ask(from)), timed(() => ask(from)), timed(() => ask(later))];
  told[by] = { first, again, window };
  console.log(`${by}: first ${first} ms, again ${again} ms, another window ${window} ms of work`);
}
console.log(JSON.stringify({ holdings: assets.length, transactions: ledger.transactions.count, ...told }));
