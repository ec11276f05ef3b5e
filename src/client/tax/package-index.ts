import { FILING_WORDS, LOTS_BY_WORDS, METHOD_WORDS, POT_WORDS } from "#client/parts/tax-words.ts";
import type { PackageTable } from "#client/tax/package-tables.ts";
import { LOTS_BY, TAX_METHODS } from "#engine/tax/rule-sets.ts";
import { FILINGS, LOSS_POTS, TAXPAYER_QUESTIONS } from "#engine/tax/taxpayer-questions.ts";
import type { TaxReport } from "#features/shared/filed-year-contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";

/** What an index says besides the report. */
export interface Described {
  readonly report: TaxReport;
  readonly tables: readonly PackageTable[];
  /** Papers kept with the year, each with its place in the package. */
  readonly papers: readonly { readonly name: string; readonly words: string }[];
  /** The day it was kept as filed; undefined where it is computed now. */
  readonly filedOn: string | undefined;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const row = (label: string, value: string): string =>
  `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`;
const item = (text: string): string => `<li>${escaped(text)}</li>`;
const amount = (figure: MoneyFigure, currency: string): string =>
  figure.value === null
    ? `not known: ${figure.notes.join(" ")}`
    : `${figure.value} ${currency}${figure.status === "partial" ? `, in part: ${figure.notes.join(" ")}` : ""}`;

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c}h1{font-size:1.5rem}h2{font-size:1.125rem;margin-top:2rem}table{border-collapse:collapse;width:100%}th,td{padding:.375rem .5rem .375rem 0;border-bottom:1px solid #ddd;text-align:left;vertical-align:top;font-weight:400}td{text-align:right;font-variant-numeric:tabular-nums}p.lead{color:#555}";

/** The page an accountant opens first: for whom, what the year comes to, which file holds what, by which rules, and what is open. */
export function packageIndex(described: Described): string {
  const { report, tables, papers } = described;
  const { year } = report;
  const { label } = TAXPAYER_QUESTIONS[year.ruleSet];
  const title = `Tax year ${year.label}${year.taxpayer === null ? "" : `, ${year.taxpayer}`}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(label)}, ${year.from} to ${year.to}, in ${year.currency}. ${escaped(standing(described))} Not tax advice.</p>
<h2>What it comes to</h2>
<table>${sums(report)}</table>
<h2>Files</h2>
<table>${[...tables, ...papers].map(fileRow).join("")}</table>
<p>Amounts are exact, with a point and no separators; days are YYYY-MM-DD. A text that a spreadsheet would run as a formula begins with an apostrophe.</p>
<h2>Methods</h2>
<ul>${methods(report).map(item).join("")}</ul>
<h2>Assumptions</h2>
<ul>${assumptions(report).map(item).join("")}</ul>
<h2>Open questions</h2>
${questions(report)}
</body></html>
`;
}

const fileRow = ({ name, words }: { readonly name: string; readonly words: string }): string =>
  `<tr><th scope="row"><a href="${escaped(encodeURI(name))}">${escaped(name)}</a></th><td>${escaped(words)}</td></tr>`;

const standing = ({ report, filedOn }: Described): string =>
  filedOn === undefined
    ? `Computed on ${report.year.on} from version ${report.ledgerVersion} of the ledger; not kept as filed.`
    : `As filed: kept on ${filedOn} from version ${report.ledgerVersion} of the ledger.`;

function sums({ year }: TaxReport): string {
  const { currency, totals, steps, taxable, tax, income } = year;
  const TERMS = { any: "Gains less losses", short: "Short-term", long: "Long-term" } as const;
  return [
    ...totals.map((it) => row(TERMS[it.term], amount(it.net, currency))),
    ...steps.map((it) => row(it.label, amount(it.amount, currency))),
    row("Taxable", amount(taxable, currency)),
    row("Tax on it", tax ? amount(tax, currency) : "no rate is stated"),
    ...(year.paid == null ? [] : [row("Paid of it", `${year.paid} ${currency}`)]),
    ...(year.left == null ? [] : [row("Left to pay", amount(year.left, currency))]),
    row("Income", amount(income.total.gross, currency)),
    row("Tax withheld", amount(income.total.withheld, currency)),
  ].join("");
}

const methods = ({ year, rests }: TaxReport): readonly string[] => [
  `Rules: ${year.source}.`,
  `Lots are matched: ${METHOD_WORDS[year.method].toLowerCase()}, where no account or holding has a method of its own.`,
  ...LOTS_BY.filter((it) => it === rests.lotsBy).map((it) => `Lots are kept: ${LOTS_BY_WORDS[it].toLowerCase()}.`),
  ...(rests.ownMethods ?? []).map(ownMethodWords),
  "A gain is what the sale brought less its costs, less what the lots it took had cost with theirs.",
  `Amounts in other currencies are converted at the rate of their day into ${year.currency}.`,
  "Income counts on the day it was paid.",
];

type OwnMethod = NonNullable<TaxReport["rests"]["ownMethods"]>[number];

const ownMethodWords = (own: OwnMethod): string => {
  const word = METHOD_WORDS[TAX_METHODS.find((it) => it === own.method) ?? "fifo"].toLowerCase();
  const where = [own.asset ?? "every holding", own.account === null ? "" : ` in ${own.account}`].join("");
  return `A method of its own: ${where}, ${word}.`;
};

function assumptions({ year, rests }: TaxReport): readonly string[] {
  const filing = FILINGS.find((it) => it === rests.filing);
  const percent = (rate: string): string => `${Number(rate) * 100}%`;
  return [
    ...(year.taxpayer === null
      ? ["Nobody is kept as the taxpayer: the rules are those of the portfolio’s currency."]
      : []),
    ...(filing ? [`The return is filed ${FILING_WORDS[filing].toLowerCase()}.`] : []),
    ...(rests.churchRate === null ? [] : [`Church tax: ${percent(rests.churchRate)}.`]),
    rests.rate === null && rests.longRate === null
      ? "No rate is stated; no tax is estimated beyond what the law’s own flat rate says."
      : `Stated rates: ${[rests.rate === null ? [] : [`${percent(rests.rate)} on gains`], rests.longRate === null ? [] : [`${percent(rests.longRate)} on long-term gains`]].flat().join(", ")}.`,
    rests.carriedYear === null
      ? "Losses of earlier years are as far as the ledger reaches."
      : `Losses carried into ${rests.carriedYear} as stated: ${lossWords(rests.carriedLosses)}.`,
    "Gains in pension accounts are not taxed; what they bought still counts against a loss elsewhere.",
    ...(year.notCovered === null ? [] : [year.notCovered]),
  ];
}

const lossWords = (losses: TaxReport["rests"]["carriedLosses"]): string =>
  losses
    .map(({ pot, amount: loss }) => `${POT_WORDS[LOSS_POTS.find((it) => it === pot) ?? "all"].toLowerCase()} ${loss}`)
    .join(", ");

function questions({ year }: TaxReport): string {
  const open = year.findings.map((it) => `${it.on}: ${it.text}. ${it.remedy}.`);
  const gb =
    year.ruleSet === "GB"
      ? ["A purchase within 30 days after a disposal of the last weeks of the year still matches it."]
      : [];
  const all = [...open, ...gb];
  return all.length === 0 ? "<p>None that the ledger knows of.</p>" : `<ul>${all.map(item).join("")}</ul>`;
}
