import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { allowsMatching, TAX_METHODS } from "#engine/tax/rule-sets.ts";
import type { TaxFinding } from "#engine/tax/tax-gain.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";
import { accountsOfNobody } from "#figures/tax/whose-accounts.ts";

/** What every tax answer begins with. */
export function showHead({ sheet, report, rules, method, whose, accountIds }: TaxBook) {
  return {
    on: formatDay(sheet.on),
    ruleSet: report.country,
    method,
    methods: TAX_METHODS.filter((it) => allowsMatching(report.country, it)),
    currency: report.currency,
    source: rules.source,
    whose: whose ? { taxpayerId: whose.id, name: whose.name, accountIds: accountIds ? [...accountIds] : null } : null,
    elsewhere: (sheet.elsewhere?.portfolios ?? []).map((it) => ({ portfolioId: it.id, name: it.name })),
    leftOut: leftOutOf(sheet),
    findings: report.findings.map((finding) => showFinding(sheet, finding)),
  };
}

/** The portfolio of an account, where it is another one than is asked about. */
export const portfolioElsewhere = ({ elsewhere }: Sheet, accountId: string | undefined): string | null =>
  elsewhere?.portfolioOf.get(accountId ?? "")?.id ?? null;

function leftOutOf(sheet: Sheet) {
  const named = sheet.elsewhere?.leftOut ?? [];
  const names = accountsOfNobody(sheet);
  if (names.length === 0) return [...named];
  const are = names.length === 1 ? "is the account of no taxpayer" : "are accounts of no taxpayer";
  return [
    ...named,
    { text: `${names.join(", ")} ${are}`, remedy: "Name it under Edit taxpayer: it is in nobody’s year until then" },
  ];
}

const WORDS = {
  oversold: "More of {name} was sold than is known to have been bought",
  cost_unknown: "The cost of {name} is not known",
  merger_value_unknown: "Cash came with a merger of {name}, but the new shares have no price on the day",
  from_another: "{name} came from an account of another taxpayer: what it cost is not known here",
  loss_gone: "A loss on {name} was replaced in a retirement account and is lost for good",
} as const;

const REMEDIES = {
  oversold: "Add the purchase that is missing, or import the statement it is in",
  cost_unknown: "State the cost in the entry it came with, or a rate of that day",
  merger_value_unknown: "State a price of the new shares on that day",
  from_another:
    "Enter it as a transfer out of one account, and as one from outside into the other, with the cost and the day the law gives it",
  loss_gone: "Nothing mends it: the law does not give it back",
} as const;

function showFinding(sheet: Sheet, { kind, asset, account, on, quantity }: TaxFinding) {
  const facts = sheet.ledger.assets[asset];
  const amount = kind === "oversold" && quantity !== 0n ? `: ${formatFixed(quantity)} units` : "";
  return {
    kind,
    text: `${WORDS[kind].replace("{name}", facts?.name ?? "an asset")}${amount}`,
    remedy: REMEDIES[kind],
    assetId: facts?.id ?? "",
    accountId: sheet.ledger.accounts[account]?.id ?? null,
    on: formatDay(on),
  };
}
