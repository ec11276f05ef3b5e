import { max, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { csvSource } from "#providers/statements/csv-source.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Orders of Investimental in Romania: a row for each time an order was placed, changed, filled or ran out. Only `Fil` trades: of an order that goes on,
 * as much as its volume fell; of one that is over, the rest. What the row before expected as its fee and this one no longer does was charged.
 */
export const investimental = csvSource({
  key: "investimental",
  name: "Investimental",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Order Number", "Side", "Symbol", "Volume", "Fee", "Account Name", "Status", "Update Type", "Update Time"],
  account: { key: "", kind: "brokerage", institution: "Investimental" },
  readRows: (rows, draft) => {
    const open = new Map<string, Standing>();
    for (const cells of rows) {
      const order = cells.text("Order Number");
      const outcome = readRow(cells, open.get(order));
      const settled = cells.problem ?? outcome;
      if (settled !== undefined) draft.settle([cells.row], settled);
      open.set(order, { volume: cells.amount("Volume") ?? ZERO, fee: cells.amount("Fee") ?? ZERO });
    }
  },
});

/** What was left of an order after the row before, and what it would cost. */
interface Standing {
  readonly volume: Fixed;
  readonly fee: Fixed;
}

function readRow(cells: RowCells, before: Standing | undefined): RowOutcome | undefined {
  if (cells.text("Update Type") !== "Fil")
    return { skip: "The order was placed, changed or ran out; nothing was traded." };
  const moment = cells.neededDate("Update Time", "ymd");
  const [volume, price] = [cells.neededAmount("Volume"), cells.neededAmount("Price")];
  const currency = currencyOf(/\[([A-Z]{3})\]/.exec(cells.text("Account Name"))?.[1] ?? "")?.currency;
  const side = cells.text("Side").toLowerCase();
  if (moment === undefined || volume === undefined || price === undefined) return undefined;
  if (side !== "buy" && side !== "sell")
    return {
      field: "Side",
      problem: `"${side}" is neither buy nor sell.`,
      remedy: "Correct it, or leave the row out.",
    };
  if (currency === undefined)
    return {
      field: "Account Name",
      problem: "The account does not name its currency, as in [RON].",
      remedy: "Export the orders again with the name of the account.",
    };
  if (before === undefined)
    return {
      field: "Volume",
      problem: "No row before says how large the order was.",
      remedy: "Export the orders from before this day.",
    };
  const isOver = cells.text("Status") === "Inactive";
  const quantity = isOver ? volume : before.volume - volume;
  const fee = max(before.fee - (cells.amount("Fee") ?? ZERO), ZERO);
  const gross = mul(quantity, price);
  return {
    lines: [
      {
        ...moment,
        type: side,
        security: { ticker: cells.optionalText("Symbol"), exchange: cells.optionalText("Exchange"), currency },
        quantity,
        price,
        priceCurrency: currency,
        cash: { amount: side === "buy" ? -(gross + fee) : gross - fee, currency },
        ...(fee === ZERO ? {} : { fees: [{ kind: "commission", amount: fee, currency }] }),
      },
    ],
  };
}
