import { formatDay } from "#engine/dates/day.ts";
import type { BookFinding } from "#engine/ledger/book.ts";
import { abs, formatFixed } from "#engine/money/fixed.ts";
import type { Overview } from "./contract.ts";
import type { Sheet } from "./sheet.ts";

/** What the ledger cannot be right about, in words that say what to do. Each asset and account is named once, at its first occurrence. */
export function describeFindings(sheet: Sheet): Overview["findings"] {
  const { ledger, assets } = sheet.workbook;
  const seen = new Set<string>();
  return sheet.book().findings.flatMap((finding) => {
    const key = `${finding.kind}:${finding.account}:${finding.asset}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const asset = ledger.assets[finding.asset];
    const account = ledger.accounts[finding.account];
    return [
      {
        kind: finding.kind,
        text: wordsOf(finding, asset?.name ?? "An asset", account?.name ?? "an account"),
        assetId: asset && assets.has(asset.id) ? asset.id : null,
        accountId: account?.id ?? null,
        on: formatDay(finding.day),
      },
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
