import type { FactRows } from "#db/queries/ledger-text.ts";
import { day } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { StatedInAccount } from "#figures/workbook.ts";

/** What the files of imports and people state, of every account. */
export const statedInAccounts = ({
  statedBalances,
  statedByImports,
}: Pick<FactRows, "statedBalances" | "statedByImports">): readonly StatedInAccount[] => [
  ...statedByImports.flatMap(({ import_id: importId, file_name: fileName, stated }) =>
    stated.map(({ accountId, thing, on, amount }): StatedInAccount => ({
      accountId,
      thing,
      on: day(on),
      amount: fixed(amount),
      source: { kind: "import", importId, fileName },
    })),
  ),
  ...statedBalances.map(({ account_id: accountId, thing, on_date: on, amount, note }): StatedInAccount => ({
    accountId,
    thing,
    on: day(on),
    amount: fixed(amount),
    source: { kind: "person", note },
  })),
];
