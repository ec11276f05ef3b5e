import { assetsMoved, positionsOf } from "#engine/ledger/column-book.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import type { BookFinding } from "#engine/ledger/book.ts";
import { isDust } from "#engine/ledger/dust.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { type Currency, minorDecimals } from "#engine/money/currency.ts";
import { abs, type Fixed, formatFixed, round } from "#engine/money/fixed.ts";
import { scopeTest } from "#engine/valuation/scope.ts";
import { assumedOpenings } from "./assumed-openings.ts";
import type { Sheet } from "./sheet.ts";

/** Something the ledger cannot be right about, with what to do. */
export interface Finding {
  readonly kind: BookFinding["kind"] | "assumed_opening" | "cash_shortfall" | "balance_differs" | "off_target";
  readonly text: string;
  /** What `text` says of how much, as it stands there: what is hidden where amounts are. */
  readonly amount: string | undefined;
  readonly assetId: string | undefined;
  readonly accountId: string | undefined;
  readonly on: Day;
  /** Of a mix that is off target: which, the parts that are outside and how, and the money that strays. */
  readonly aim?: { readonly mixId: string; readonly outside: readonly string[]; readonly strays: Fixed } | undefined;
}

/** What the ledger cannot be right about, in words that say what to do. Each asset and account is named once, at its first occurrence. */
export const findingsOf = (sheet: Sheet): Finding[] => [
  ...bookFindings(sheet),
  ...cashShortfalls(sheet),
  ...assumptions(sheet),
];

function bookFindings(sheet: Sheet): Finding[] {
  const { ledger, assets } = sheet;
  const seen = new Set<string>();
  return sheet.book().findings.flatMap((finding) => {
    const key = `${finding.kind}:${finding.account}:${finding.asset}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const position = sheet.book().positionAt(finding.account, finding.asset);
    if (finding.kind === "missing_history" && position && isDust(position, finding.quantity)) return [];
    const asset = ledger.assets[finding.asset];
    const account = ledger.accounts[finding.account];
    return [
      {
        kind: finding.kind,
        text: wordsOf(finding, asset?.name ?? "An asset", account?.name ?? "an account"),
        amount: finding.kind === "missing_history" ? formatFixed(abs(finding.quantity)) : undefined,
        assetId: asset && assets.has(asset.id) ? asset.id : undefined,
        accountId: account?.id,
        on: finding.day,
      },
    ];
  });
}

const GROUPED = new Intl.NumberFormat("en-US");

/** Kinds of accounts that may well owe. */
const OWING: ReadonlySet<string> = new Set(["card", "loan", "property"]);

/** Cash below zero where nothing is lent: money came in that no statement tells of. The lowest day of each account and currency. */
function cashShortfalls({ ledger, accounts, book, on }: Sheet): Finding[] {
  const cash = assetsMoved(book()).filter((asset) => isCashAsset(ledger.assets[asset]));
  const positions = cash.flatMap((asset) => positionsOf(book(), asset));
  return positions.flatMap(({ account, asset, changeDays, changeQuantities }): Finding[] => {
    const facts = ledger.accounts[account];
    if (!facts || facts.isBalancesOnly) return [];
    const { kind = "bank", following } = accounts.get(facts.id) ?? {};
    // A bank lends a little on a current account: there it is missing only where a person chose to leave it so.
    if (OWING.has(kind) || (kind === "bank" && following !== "as_is")) return [];
    let [lowest, day]: [Fixed, Day] = [0n, on];
    changeDays.forEach((changed, place) => {
      const quantity = changeQuantities[place] ?? 0n;
      if (changed <= on && quantity < lowest) [lowest, day] = [quantity, changed];
    });
    if (lowest === 0n) return [];
    const amount = sayMoney(-lowest, ledger.assets[asset]?.currency ?? "");
    const text = `The cash of ${facts.name} was ${amount} below zero on ${formatDay(day)}. Import the earlier statements, add an opening balance, or follow the account by its holdings.`;
    return [{ kind: "cash_shortfall", text, amount, assetId: undefined, accountId: facts.id, on: day }];
  });
}

/** 2827.3997 EUR as 2,827.40 EUR: in a sentence nobody needs more than the smallest coin. */
export function sayMoney(amount: Fixed, currency: Currency): string {
  const decimals = minorDecimals(currency);
  const [whole = "", part = ""] = formatFixed(round(amount, decimals)).split(".");
  return `${GROUPED.format(BigInt(whole))}${decimals === 0 ? "" : `.${part.padEnd(decimals, "0")}`} ${currency}`;
}

/** What was taken on trust, one line an account. */
function assumptions({ ledger, on, part }: Sheet): Finding[] {
  const isInside = scopeTest(ledger, part?.scope);
  const found = assumedOpenings(ledger).filter((it) => it.on <= on && isInside?.(it.account, it.asset) !== false);
  return [...Map.groupBy(found, ({ account }) => account)].flatMap(([place, openings]): Finding[] => {
    const account = ledger.accounts[place];
    const first = openings[0];
    if (!account || !first) return [];
    const count = openings.length === 1 ? "1 opening balance is" : `${openings.length} opening balances are`;
    const text = `${account.name}: ${count} assumed as of ${formatDay(first.on)}, because its statements begin later. Import an older one, or open them and enter what you know.`;
    return [
      { kind: "assumed_opening", text, amount: undefined, assetId: undefined, accountId: account.id, on: first.on },
    ];
  });
}

function wordsOf(finding: BookFinding, asset: string, account: string): string {
  const on = formatDay(finding.day);
  switch (finding.kind) {
    case "missing_history":
      return `${formatFixed(abs(finding.quantity))} more of ${asset} left ${account} on ${on} than ever came in. Import the earlier statements, or add an opening balance before that day.`;
    case "missing_rate":
      return `There is no exchange rate for ${asset} in ${account} on ${on}, so what it cost is unknown. Enter the rate of that day in the portfolio settings.`;
    case "missing_cost":
      return `${asset} came into ${account} on ${on} without a stated cost, so its gain is unknown. State the cost in that transaction.`;
  }
}
