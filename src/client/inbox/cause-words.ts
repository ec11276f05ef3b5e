import type { Inbox } from "#features/inbox/contract.ts";

export type Cause = Inbox["groups"][number]["cause"];

/** What a group of things that wait is called, and what it means. */
export const CAUSE_WORDS: Readonly<Record<Cause, { readonly title: string; readonly means: string }>> = {
  unknown_value: { title: "Values that are not known", means: "Your net worth leaves them out." },
  import: { title: "Imports to review", means: "Nothing of them counts before you accept it." },
  connection: { title: "Connections that need you", means: "Nothing new comes in until then." },
  price: { title: "Prices to decide", means: "A source told something that you alone can judge." },
  history: { title: "Missing history", means: "More left than ever came in, or what it cost is not stated." },
  difference: { title: "Balances that differ", means: "Your entries come to something else than a statement says." },
  transfer: { title: "Transfers to match", means: "Units came from or went to somewhere that is not named." },
  low_cash: { title: "Low cash", means: "Below what you want to keep." },
  document: { title: "Documents that end", means: "Policies, passports and contracts by the day they end." },
  paper: {
    title: "Papers that are missing",
    means: "Insured, let or owed, without the paper of it among the documents.",
  },
  tax_paper: {
    title: "Tax papers that have not come",
    means: "Past the day they were promised, or of a year that is over, some with nothing noted.",
  },
  due: { title: "Due soon", means: "What your terms and plans say of the coming days." },
  moved: { title: "A large move", means: "Within a day, beyond what you want to be told of." },
  watched: { title: "Watched", means: "Prices you set that are reached, and reasons to look at again." },
  limit: { title: "Above your limits", means: "One holding, bank or currency is more than you want." },
  drift: { title: "Off target", means: "Your mix has left its bands." },
  tax: { title: "Taxes", means: "Losses to take and gains that become long-term, as you asked to be told." },
  old_value: { title: "Values that are old", means: "They count as they were last stated." },
};
