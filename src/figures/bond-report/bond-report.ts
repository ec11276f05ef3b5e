import { addMonths } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { ok } from "#engine/result.ts";
import { heldOf } from "../class-views/group-pool.ts";
import { startOf } from "../class-views/periods.ts";
import type { StatementTable } from "../property-statement/statement-table.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { bookedPieces, comingPieces, type BondSlice } from "./bond-pieces.ts";
import { qualityTable, sliceTables } from "./bond-slices.ts";
import { bondsTable, flowTable, ladderTable } from "./bond-tables.ts";

/** How far back and ahead, by what stretches, and what bonds are divided by. */
export interface BondReportAsked {
  readonly backMonths: number;
  readonly aheadMonths: number;
  readonly per: "month" | "year";
  readonly by: BondSlice;
}

/** As far as the ladder goes, whatever the cash flow is asked for. */
const LADDER_YEARS = 40;

/** Bonds held as a document: ladder, cash flow, what each slice is worth and pays, quality, and each bond with its figures. */
export function bondReport(sheet: Sheet, asked: BondReportAsked): readonly StatementTable[] {
  const bonds = heldOf(sheet, "fixed_income");
  const coming = comingPieces(sheet, bonds, addMonths(sheet.on, 12 * LADDER_YEARS));
  const until = addMonths(sheet.on, asked.aheadMonths);
  const pieces = [
    ...bookedPieces(sheet, addMonths(startOf(sheet.on, asked.per), -asked.backMonths)),
    ...coming.filter(({ on }) => on <= until),
  ];
  return [
    ladderTable(sheet, bonds, coming),
    flowTable(sheet, pieces, asked.per),
    ...sliceTables(sheet, bonds, { pieces, ...asked }),
    qualityTable(sheet, bonds),
    bondsTable(sheet, bonds),
  ];
}

/** The tree of a cell, named `table.row.column`, both from 0. */
export function explainBondReport(sheet: Sheet, asked: BondReportAsked, key: string): Answer<FigureTree> {
  const [name, row = "", column = ""] = key.split(".");
  const tree = bondReport(sheet, asked)
    .find((it) => it.key === name)
    ?.explain(Number(row), Number(column));
  return tree ? ok(tree) : refused("key", "a cell of money of /bond-report, as `ladder.0.2`");
}
