import type { FigureTree } from "#engine/explain/formula.ts";
import { err, ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { incomeTable } from "./income-table.ts";
import { buildingTable, ownerTable } from "./owner-table.ts";
import { ratioTable } from "./ratio-table.ts";
import { arrearsTable, balanceTable, rollTable } from "./standing-tables.ts";
import {
  type EntryWords,
  linesOf,
  type StatementAsked,
  statedProperties,
  type StatedProperty,
} from "./statement-lines.ts";
import type { StatementTable } from "./statement-table.ts";
import { taxTable } from "./tax-table.ts";

export interface PropertyStatement {
  readonly properties: readonly StatedProperty[];
  readonly currency: string;
  readonly tables: readonly StatementTable[];
}

/** The statement of one property or of all, at the end of the sheet's day: what came and went, what is owned and owed, who rents and who owes. */
export function propertyStatement(sheet: Sheet, asked: StatementAsked, words: EntryWords): Answer<PropertyStatement> {
  const properties = statedProperties(sheet, asked.assetId);
  if (asked.assetId !== undefined && properties.length === 0) return err({ kind: "asset_not_found" });
  if (asked.stretch.from > asked.stretch.to) return refused("from", "a day on or before the last one");
  const [one] = properties;
  const currency = asked.assetId !== undefined && one ? one.owned.asset.currency : sheet.base;
  const lines = properties.flatMap((property) => linesOf(property, asked, { words, currency }));
  const held = properties.filter(({ owned }) => owned.quantity !== 0n);
  const tables = [
    incomeTable(lines, asked, currency),
    ownerTable(lines, asked, currency),
    ...buildingTable(lines, currency),
    ...ratioTable(held),
    balanceTable(held, currency),
    ...rollTable(held, currency),
    ...arrearsTable(held, words, currency),
    taxTable({ lines, properties, asked, currency }),
  ];
  return ok({ properties, currency, tables });
}

/** The tree of a cell of the statement, named `table.row.column`, both from 0. */
export function explainStatement(
  sheet: Sheet,
  { asked, words }: { readonly asked: StatementAsked; readonly words: EntryWords },
  key: string,
): Answer<FigureTree> {
  const made = propertyStatement(sheet, asked, words);
  if (!made.ok) return made;
  const [name, row = "", column = ""] = key.split(".");
  const table = made.value.tables.find((it) => it.key === name);
  const tree = table?.explain(Number(row), Number(column));
  return tree ? ok(tree) : refused("key", "a cell of /property-statement, as `income_statement.0.1`");
}

/** Every transaction whose words a statement reads. */
export const transactionsOf = (sheet: Sheet, assetId: string | undefined): readonly string[] => [
  ...new Set(statedProperties(sheet, assetId).flatMap(({ owned }) => owned.movements.map((it) => it.transactionId))),
];
