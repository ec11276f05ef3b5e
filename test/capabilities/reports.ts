import { type Area, type Capability, inPortfolio, type Rank } from "./capability.ts";

const of = (call: string): string => `GET /api/portfolios/:portfolioId/${call}`;
const NO_REPORT = "There are no reports: nothing is printed, dated and kept as a version.";

/** A report of which nothing is there. */
const missing = (id: string, rank: Rank, words: string): Capability => ({
  id,
  rank,
  words,
  state: "none",
  left: NO_REPORT,
});

/** A report whose figures the API answers. */
const answered = (
  { id, rank, words }: Pick<Capability, "id" | "rank" | "words">,
  calls: readonly string[],
  left: string,
): Capability => ({ id, rank, words, state: "api", calls: calls.map(of), left: `${left} No report.` });

export const reports: Area = {
  title: "Reports",
  capabilities: [
    missing("R-01", "P", "The quarterly report of a client"),
    missing("R-02", "P", "The monthly pack of a family"),
    missing("R-03", "P", "The quarterly pack of a family"),
    missing("R-04", "P", "The annual pack of a family"),
    missing("R-05", "M", "A statement of net worth with basis, day and evidence of each line"),
    missing("R-06", "P", "A balance sheet by entity, consolidated"),
    missing("R-07", "P", "Who owns what share of what, through whom"),
    {
      id: "R-08",
      rank: "P",
      words: "Exposure by class, region, currency, sector, liquidity",
      state: "part",
      at: inPortfolio("exposure-and-risk"),
      how: "Exposure and concentration.",
      left: "No limits; it is a screen, not a report.",
    },
    {
      id: "R-09",
      rank: "M",
      words: "Performance by time and part, beside a benchmark",
      state: "part",
      at: inPortfolio("performance"),
      how: "Periods and months, and the growth of 1 beside benchmarks.",
      left: "It is a screen, not a report.",
    },
    {
      id: "R-10",
      rank: "M",
      words: "Contribution and attribution",
      state: "part",
      at: inPortfolio("performance"),
      how: "Contribution.",
      left: "Attribution by the API alone; it is a screen, not a report.",
    },
    answered(
      { id: "R-11", rank: "M", words: "Private funds in a line each, and pooled" },
      ["fund-pools"],
      "Pools alone; a fund's own line is on its page.",
    ),
    missing("R-12", "P", "The capital account of a fund"),
    missing("R-13", "M", "Calls and distributions by notice"),
    {
      id: "R-14",
      rank: "M",
      words: "Realized gains by lot",
      state: "part",
      at: inPortfolio("tax"),
      how: "Disposals: every lot of a tax year, with sums by term, and as a file.",
      left: "No sums by account or entity; it is a screen, not a report.",
    },
    {
      id: "R-15",
      rank: "M",
      words: "Form 8949 and Schedule D",
      state: "part",
      at: inPortfolio("tax"),
      how: "Download: the columns of the form as CSV.",
      left: "Totals by term, not by the lines of Schedule D.",
    },
    answered(
      { id: "R-16", rank: "M", words: "Capital gains of the United Kingdom" },
      ["realized-gains"],
      "Matching, pools, the exempt amount; no bands of rates.",
    ),
    answered(
      { id: "R-17", rank: "M", words: "Gains of Australia, Canada and elsewhere" },
      ["realized-gains"],
      "Discount, adjusted cost base, and a general set.",
    ),
    {
      id: "R-18",
      rank: "M",
      words: "Taxable income with tax withheld",
      state: "part",
      at: inPortfolio("tax"),
      how: "Income of a tax year by kind and payment, gross and withheld.",
      left: "No flags such as qualified or franked; it is a screen, not a report.",
    },
    {
      id: "R-19",
      rank: "M",
      words: "Unrealized gains and what to harvest",
      state: "part",
      at: inPortfolio("tax"),
      how: "If sold today and Losses to take: each lot with its term, and the tax at stated rates.",
      left: "It is a screen, not a report.",
    },
    missing("R-20", "P", "Opening, purchases, sales and closing at historical cost"),
    {
      id: "R-21",
      rank: "M",
      words: "Income expected by month and source",
      state: "part",
      at: inPortfolio("income"),
      how: "By month and source, with every payment.",
      left: "Twelve months ahead; it is a screen, not a report.",
    },
    answered(
      { id: "R-22", rank: "M", words: "Ladder, cash flow, yield and duration of bonds" },
      ["bond-portfolio"],
      "Ladder by year, yield, duration; no quality.",
    ),
    missing("R-23", "M", "The statement of a property"),
    {
      id: "R-24",
      rank: "M",
      words: "Cash, what becomes cash when, the lowest point, cover of calls",
      state: "part",
      at: inPortfolio("cash-forecast"),
      how: "Cash forecast, with liquidity and cover.",
      left: "No yields or buckets; it is a screen, not a report.",
    },
    answered(
      { id: "R-25", rank: "M", words: "A plan with its assumptions and years" },
      ["plan"],
      "Assumptions, success with its error, years, goals.",
    ),
    missing("R-26", "P", "Fees by manager, open and inside"),
    missing("R-27", "P", "Bills to clients"),
    missing("R-28", "M", "All that heirs would need to know"),
    {
      id: "R-29",
      rank: "P",
      words: "What is old, unpriced, unclassified or different",
      state: "part",
      at: inPortfolio(""),
      how: "Needs attention, with balances that differ; Metrics counts what is known across portfolios.",
      left: "Nothing on classes; it is a list, not a report.",
    },
    {
      id: "R-30",
      rank: "P",
      words: "Who changed what, from what to what",
      state: "part",
      at: "/central/audit",
      how: "Audit log, with a table to download.",
      left: "The newest ten thousand as CSV; no document.",
    },
  ],
};
