import type { LongList } from "#engine/intake/long-list.ts";
import { abs } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { meaningOf, type FidelityMeaning } from "#providers/statements/fidelity/actions.ts";
import { isOptionEnd, optionEnd } from "#providers/statements/option-end.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import {
  chargeOf,
  chargesOf,
  type LineParts,
  type RowOutcome,
  type StatementDraft,
} from "#providers/statements/statement-draft.ts";

const currency = "USD";

/**
 * Account history of Fidelity Investments, of one account or of all. The action is a sentence; `Amount` is signed and includes commission and
 * fees. Headings name the unit (`Price ($)`) in some years and not in others; notes stand below the table.
 */
export const fidelity = csvSource({
  key: "fidelity",
  name: "Fidelity",
  delimiter: ",",
  decimalMark: ".",
  header: [
    "Run Date",
    "Action",
    "Symbol",
    "Quantity",
    "Price",
    "Commission",
    "Fees",
    "Accrued Interest",
    "Amount",
    "Settlement Date",
  ],
  readHeading: (cells) => ({ columns: cells.map((cell) => cell.replace(/ \(\$\)$/, "")), stated: new Map() }),
  account: { key: "", kind: "brokerage", currency, institution: "Fidelity" },
  readRows: (rows, draft) => {
    const known = new Set<string>();
    for (const cells of rows) {
      const key = accountOf(cells);
      if (known.has(key)) continue;
      known.add(key);
      const name = cells.optionalText("Account");
      draft.account({
        key,
        kind: "brokerage",
        currency,
        institution: "Fidelity",
        ...(name === undefined ? {} : { name }),
      });
    }
    eachRow(rows, draft, readRow);
    stateBalances(rows, draft);
  },
});

const accountOf = (cells: RowCells): string => cells.text("Account Number");

function readRow(cells: RowCells): RowOutcome | undefined {
  const action = cells.text("Action");
  if (action === "" && cells.text("Amount") === "") return { skip: "A note below the table; it moves nothing." };
  const on = cells.neededDate("Run Date", "mdy")?.on;
  const settled = parseMoment(cells.text("Settlement Date"), "mdy")?.on;
  if (on === undefined) return undefined;
  const meaning = meaningOf(action);
  if (meaning === undefined) return unknownWord("Action", action);
  const base = { on, settledOn: settled, account: accountOf(cells), description: action, kind: meaning.kind };
  const security = securityOf(cells);
  if (meaning.type === "shares") return readShares(cells, meaning, { ...base, security });
  const amount = cells.neededMoney("Amount");
  if (amount === undefined) return undefined;
  const cash = { amount, currency };
  switch (meaning.type) {
    case "buy":
    case "sell":
      return readTrade(cells, { ...base, type: meaning.type, security, cash });
    case "cash":
      return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
    default:
      return { lines: [{ ...base, type: meaning.type, security, cash }] };
  }
}

function readTrade(cells: RowCells, line: LineParts & { readonly type: "buy" | "sell" }): RowOutcome | undefined {
  const quantity = cells.neededAmount("Quantity");
  const price = cells.amount("Price");
  const accrued = cells.money("Accrued Interest");
  if (quantity === undefined || line.cash === undefined) return undefined;
  if (line.security === undefined)
    return cells.fail("Symbol", "Symbol is empty.", "Fill in the symbol of the security.");
  return checkedTrade({
    ...line,
    cash: line.cash,
    quantity,
    fees: chargesOf(
      chargeOf(cells.money("Commission"), currency, "commission"),
      chargeOf(cells.money("Fees"), currency, "exchange"),
    ),
    accruedInterest: accrued === 0n ? undefined : accrued && abs(accrued),
    ...(price === undefined ? {} : { price, priceCurrency: currency }),
  });
}

/** Units that move without money: transfers between firms, splits paid as a distribution, expired options. */
function readShares(cells: RowCells, meaning: FidelityMeaning, line: Omit<LineParts, "type">): RowOutcome | undefined {
  const amount = cells.money("Amount") ?? 0n;
  const quantity = cells.amount("Quantity") ?? 0n;
  if (quantity === 0n && amount === 0n) return { skip: "The row moves nothing: neither units nor an amount." };
  if (quantity === 0n) return { lines: [{ ...line, type: "cash_transfer", cash: { amount, currency } }] };
  if (line.security === undefined)
    return cells.fail("Symbol", "Symbol is empty.", "Fill in the symbol of the security.");
  if (meaning.kind === "distribution") return { lines: [{ ...line, type: "split", quantityDelta: quantity }] };
  if (isOptionEnd(meaning.kind)) return { lines: [optionEnd(line, { security: line.security, quantity })] };
  return { lines: [{ ...line, type: "transfer_in_kind", quantity }] };
}

const CUSIP = /^[0-9A-Z]{8}\d$/;
const OPTION = /^-([A-Z]{1,6}\d{6}[CP][\d.]+)$/;

function securityOf(cells: RowCells): SecurityRef | undefined {
  const symbol = cells.text("Symbol");
  const stated = cells.text("Description");
  const name = stated === "" || /^no description$/i.test(stated) ? undefined : stated;
  if (symbol === "") return undefined;
  const option = OPTION.exec(symbol)?.[1];
  if (option !== undefined)
    return { ticker: option, name, currency, assetClass: "option", multiplier: 100n * 10n ** 18n };
  return CUSIP.test(symbol) ? { otherId: `cusip:${symbol}`, name, currency } : { ticker: symbol, name, currency };
}

/** Fidelity counts its core money-market fund as cash: the balance compares only where the file moves none of it. */
const CORE = /^(?:SPAXX|FDRXX|FZFXX|FCASH|FDIC|QUSBQ|FMPXX)/;

function stateBalances(rows: LongList<RowCells>, draft: StatementDraft): void {
  const hasCore = rows.some((cells) => CORE.test(cells.text("Symbol")));
  if (hasCore) return;
  const newest = new Map<string, { readonly cells: RowCells; readonly on: string }>();
  const days = rows.map((cells) => parseMoment(cells.text("Run Date"), "mdy")?.on);
  const known = days.filter((day) => day !== undefined);
  const isFalling = (known[0] ?? "") > (known.at(-1) ?? "");
  const inOrder = rows.map((cells, index) => ({ cells, on: days[index] }));
  for (const { cells, on } of isFalling ? inOrder.toReversed() : inOrder) {
    const best = newest.get(accountOf(cells));
    const isStated = parseAmount(cells.text("Cash Balance"), ".") !== undefined;
    if (on !== undefined && isStated && (best === undefined || on >= best.on))
      newest.set(accountOf(cells), { cells, on });
  }
  for (const [account, { cells, on }] of newest) {
    const amount = cells.money("Cash Balance");
    if (amount !== undefined) draft.total(cells.row, { account, on, what: "cash", currency, amount });
  }
}
