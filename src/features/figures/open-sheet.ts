import type { Scope } from "#db/scope.ts";
import { day, parseDay } from "#engine/dates/day.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { partOfScope } from "#figures/named-part.ts";
import { sheetOn, type Sheet } from "#figures/sheet.ts";
import type { Workbook } from "#figures/workbook.ts";
import type { KeptWorkbooks } from "./kept-workbooks.ts";
import type { StoredWorkbook } from "./workbook.ts";
import { readWorkbookRows } from "./workbook-rows.ts";

/** What a figure is asked about: the day whose end is looked at, and the currency it is said in. */
export interface Asked {
  readonly on?: string | undefined;
  readonly currency?: string | undefined;
  /** `account:ID`, `class:KEY` or `tag:WORDS`; everything where absent. */
  readonly scope?: string | undefined;
  /** `projected` counts what is pending and planned as if it had happened; others change nothing here. */
  readonly mode?: string | undefined;
}

/** Workbooks opened before a question is asked, by the scope it is asked in. */
const opened = new WeakMap<Scope, Workbook>();

/** Answers of `scope` rest on this workbook. */
export const rememberWorkbook = (scope: Scope, workbook: Workbook): void => void opened.set(scope, workbook);

export async function openSheet(scope: Scope, asked: Asked): Promise<Result<Sheet, Failure>> {
  const workbook = opened.get(scope);
  assert(workbook !== undefined, "a workbook is opened before a question is asked");
  const usually = day(scope.today);
  const on = asked.on === undefined ? usually : parseDay(asked.on);
  if (on === undefined)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.on", message: "a date that exists, written YYYY-MM-DD" }],
    });
  const part = asked.scope === undefined ? undefined : partOfScope(workbook, asked.scope);
  if (asked.scope !== undefined && !part)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.scope", message: "an account of this portfolio, a class of assets or a tag" }],
    });
  const base = asked.currency ?? workbook.portfolio.baseCurrency;
  return ok(sheetOn(workbook, { on, usually, base, part, isProjected: asked.mode === "projected" }));
}

/** The workbook of the scope's portfolio, of what is kept and what is read besides; undefined where the scope may not see it. */
export async function openWorkbook(scope: Scope, kept: KeptWorkbooks): Promise<StoredWorkbook | undefined> {
  const { portfolioId } = scope;
  kept.settle(portfolioId);
  const rows = await readWorkbookRows(scope, kept.held(portfolioId));
  const workbook = rows && kept.open(portfolioId, rows);
  if (workbook || !rows) return workbook;
  kept.forget(portfolioId);
  const whole = await readWorkbookRows(scope, { workbook: undefined, market: undefined });
  return whole && kept.open(portfolioId, whole);
}
