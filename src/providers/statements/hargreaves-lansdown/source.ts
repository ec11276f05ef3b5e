import { abs, fixed, mul, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { inCurrency, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

const COLUMNS = ["Trade date", "Settle date", "Reference", "Description", "Unit cost", "Quantity", "Value"];
const PENCE = { currency: "GBP", isMinor: true } as const;
const currency = "GBP";

/** Transaction history of Hargreaves Lansdown. Unit costs are pence, values pounds; what a value differs from the units by is the dealing charge. */
export const hargreavesLansdown = csvSource({
  key: "hargreaves-lansdown",
  name: "Hargreaves Lansdown",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: COLUMNS,
  columns: COLUMNS,
  isHeader: (cells) => {
    const names = cells.map(plainName);
    return (
      names[0] === "trade date" &&
      names[2] === "reference" &&
      names[4] === "unit cost (p)" &&
      (names[6] ?? "").startsWith("value")
    );
  },
  account: { key: "", kind: "brokerage", currency, institution: "Hargreaves Lansdown" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const NONE = /^n\/?a$/i;

function readRow(cells: RowCells): RowOutcome | undefined {
  const reference = cells.text("Reference");
  const on = cells.neededDate("Trade date", "dmy")?.on;
  const amount = cells.neededMoney("Value");
  if (on === undefined || amount === undefined) return undefined;
  const settled = cells.text("Settle date") === "" ? undefined : cells.neededDate("Settle date", "dmy")?.on;
  const description = cells.text("Description").slice(0, 300);
  const base = { on, settledOn: settled, description };
  const cash = { amount, currency };
  const hasUnits = cells.text("Quantity") !== "" && !NONE.test(cells.text("Quantity"));
  if (/^[BS]\d{5,}/.test(reference) && hasUnits)
    return readTrade(cells, { ...base, type: reference.startsWith("B") ? "buy" : "sell", sourceId: reference, cash });
  const plain = `${reference} ${description}`.toLowerCase();
  const name = nameOf(description);
  const security = name === "" ? undefined : { name };
  if (/manage fee|platform|\bfee\b|charge/.test(plain))
    return { lines: [{ ...base, type: "fee", kind: "account", cash }] };
  if (/loyalty|unit rebate|bonus/.test(plain))
    return { lines: [{ ...base, type: "other_income", kind: "bonus", security, cash }] };
  if (/interest/.test(plain)) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/dividend|income|distribution|ovr cr|div cr/.test(plain))
    return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (
    /fpc|fpd|card web|receipt|pay by bank|direct debit|withdrawal|payment|transfer|tax relief|subscription|deposit/.test(
      plain,
    )
  )
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return unknownWord("Reference", reference);
}

/** The description of a trade ends with its units and price: `Oak UCITS ETF 1000 @  4500.00`. */
const nameOf = (description: string): string => description.replace(/ [\d,.]{1,20} ?@ {0,3}[\d,.]{1,20}$/, "").trim();

const ROUNDING = fixed("0.02");

function readTrade(
  cells: RowCells,
  line: LineParts & { readonly cash: NonNullable<LineParts["cash"]> },
): RowOutcome | undefined {
  const quantity = cells.neededAmount("Quantity");
  const quoted = cells.neededAmount("Unit cost");
  if (quantity === undefined || quoted === undefined) return undefined;
  const price = inCurrency(quoted, PENCE);
  const gross = mul(abs(quantity), price);
  const charge: Fixed = line.type === "buy" ? -line.cash.amount - gross : gross - line.cash.amount;
  const isCharge = charge > ROUNDING && charge <= mul(gross, fixed("0.1")) + fixed("50");
  if (charge < -mul(gross, fixed("0.001")) - ROUNDING || (charge > ROUNDING && !isCharge))
    return {
      field: "Value",
      problem: "Units times unit cost do not give the value.",
      remedy: "Compare the row with the contract note, or enter the trade by hand.",
    };
  return {
    lines: [
      {
        ...line,
        security: { name: nameOf(cells.text("Description")), currency },
        quantity: abs(quantity),
        price,
        priceCurrency: currency,
        fees: isCharge ? chargeOf(charge, currency, "dealing") : undefined,
      },
    ],
  };
}
