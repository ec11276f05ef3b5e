export interface ShortcutEntry {
  readonly keys: string;
  readonly does: string;
}

/** What to press in a portfolio and what it does, after the search. */
export const PORTFOLIO_SHORTCUTS: readonly ShortcutEntry[] = [
  { keys: "N", does: "Add a transaction" },
  { keys: "W", does: "Add what you own or owe" },
  { keys: "[", does: "Show the period before" },
  { keys: "]", does: "Show the next period" },
  { keys: "0", does: "Show the whole portfolio again" },
  { keys: "G O", does: "Go to the overview" },
  { keys: "G Q", does: "Go to the inbox" },
  { keys: "G C", does: "Go to the calendar" },
  { keys: "G H", does: "Go to holdings" },
  { keys: "G E", does: "Go to equities and funds" },
  { keys: "G B", does: "Go to fixed income" },
  { keys: "G R", does: "Go to real estate" },
  { keys: "G P", does: "Go to private funds" },
  { keys: "G X", does: "Go to crypto" },
  { keys: "G D", does: "Go to cash and debts" },
  { keys: "G W", does: "Go to what else you own" },
  { keys: "G T", does: "Go to transactions" },
  { keys: "G A", does: "Go to accounts" },
  { keys: "G L", does: "Go to planning" },
  { keys: "G V", does: "Go to tax" },
  { keys: "G F", does: "Go to the cash forecast" },
  { keys: "G Y", does: "Go to performance" },
  { keys: "G K", does: "Go to exposure and risk" },
  { keys: "G U", does: "Go to scenarios" },
  { keys: "G N", does: "Go to income" },
  { keys: "G Z", does: "Go to fees" },
  { keys: "G G", does: "Go to reports" },
  { keys: "G M", does: "Go to documents" },
  { keys: "G I", does: "Go to import" },
  { keys: "G J", does: "Go to connections" },
  { keys: "G S", does: "Go to the portfolio settings" },
];

/** Keys that mean the same everywhere. */
export const SHORTCUTS: readonly ShortcutEntry[] = [
  { keys: "⇧ V", does: "Hide or show amounts" },
  { keys: "V", does: "Hold to show hidden amounts" },
  { keys: "M", does: "Collapse or expand the navigation" },
  { keys: "?", does: "Show this list" },
];
