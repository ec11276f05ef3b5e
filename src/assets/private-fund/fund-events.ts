import type { EventWords } from "#assets/event-words.ts";

/** What happens to a fund one commits to, in its own words. */
export const FUND_EVENTS: readonly EventWords[] = [
  { key: "call", label: "Capital call", meaning: "Paid in within the commitment.", type: "buy" },
  {
    key: "call_outside",
    label: "Fee or call outside the commitment",
    meaning: "Paid in besides the commitment: it does not use it up.",
    type: "buy",
    kind: "outside_commitment",
  },
  {
    key: "equalization_paid",
    label: "Equalization paid",
    meaning: "Paid for coming later, as a call within the commitment. Its interest is apart: it is no capital.",
    type: "buy",
    kind: "equalization",
  },
  {
    key: "equalization_paid_outside",
    label: "Equalization paid outside the commitment",
    meaning: "Paid for coming later, besides the commitment. Its interest is apart: it is no capital.",
    type: "buy",
    kind: "equalization_outside",
  },
  {
    key: "equalization_received",
    label: "Equalization received",
    meaning: "Given back because others came later: a call undone, which may be called again.",
    type: "return_of_capital",
    kind: "equalization",
  },
  {
    key: "equalization_received_outside",
    label: "Equalization received outside the commitment",
    meaning: "Given back of what was paid besides the commitment, because others came later.",
    type: "return_of_capital",
    kind: "equalization_outside",
  },
  {
    key: "commitment",
    label: "Change of commitment",
    meaning: "What you have promised rises or falls from this day on. No money moves.",
    type: "commitment",
  },
  {
    key: "distribution",
    label: "Distribution",
    meaning: "Paid out for good, of capital and gains together: cost leaves with the value.",
    type: "sell",
  },
  {
    key: "distribution_gains",
    label: "Distribution of realized gains",
    meaning: "Gains the fund made and pays out: all of it is income, what you paid in stays your cost.",
    type: "other_income",
    kind: "realized_gain",
  },
  {
    key: "distribution_recallable",
    label: "Distribution that may be called again",
    meaning: "Paid out, and added to what is not called yet.",
    type: "sell",
    kind: "recallable",
  },
  {
    key: "distribution_capital",
    label: "Distribution: return of capital",
    meaning: "Paid back of what was put in: it lowers cost and value.",
    type: "return_of_capital",
  },
  {
    key: "distribution_income",
    label: "Distribution of income",
    meaning: "Interest, dividends or rent the fund passes on.",
    type: "other_income",
    kind: "distribution",
  },
];

/** Of a series of a hedge fund. */
export const SERIES_EVENTS: readonly EventWords[] = [
  { key: "subscription", label: "Subscription", meaning: "Paid into the series.", type: "buy" },
  {
    key: "series_redeemed",
    label: "Redemption",
    meaning: "Paid out of the series.",
    type: "sell",
  },
  {
    key: "series_income",
    label: "Distribution of income",
    meaning: "Income the fund passes on.",
    type: "other_income",
    kind: "distribution",
  },
];

/** Of a note of a company. What becomes shares is a distribution in kind: they come in at what was owed. */
export const NOTE_EVENTS: readonly EventWords[] = [
  { key: "note_lent", label: "Lent", meaning: "Money lent on the note.", type: "buy" },
  { key: "note_repaid", label: "Paid back", meaning: "Of what was lent, without interest.", type: "sell" },
  {
    key: "note_interest",
    label: "Interest received",
    meaning: "Interest of the note that was paid.",
    type: "interest",
  },
];

/** Of a stake in one company. */
export const DEAL_EVENTS: readonly EventWords[] = [
  {
    key: "deal_invested",
    label: "Invested",
    meaning: "Paid for the stake.",
    type: "buy",
  },
  { key: "deal_sold", label: "Sold", meaning: "The stake or a part of it.", type: "sell" },
  {
    key: "deal_returned",
    label: "Capital returned",
    meaning: "Paid back of what was put in: it lowers cost and value.",
    type: "return_of_capital",
  },
  {
    key: "deal_income",
    label: "Distribution of income",
    meaning: "Income of the company or its vehicle.",
    type: "other_income",
    kind: "distribution",
  },
];

/** Between owners: of what was promised, paid in and paid out before, the same share goes along. */
export const HANDED: EventWords = {
  key: "handed_over",
  label: "Handed over to another owner",
  meaning:
    "From one account to that of another owner, in full or in part: commitment, what was paid in and out, and cost go along in the same share. No sale, and no gain is booked.",
  type: "transfer_in_kind",
  kind: "handed_over",
};
