import type { Scope } from "#db/scope.ts";
import { day, parseDay } from "#engine/dates/day.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { parseScope } from "#engine/valuation/scope.ts";
import { partOfScope } from "#figures/named-part.ts";
import { sheetOfOwner } from "#figures/owners/owner-sheet.ts";
import { sheetOn, type Sheet } from "#figures/sheet.ts";
import type { Workbook } from "#figures/workbook.ts";
import type { KeptWorkbooks } from "./kept-workbooks.ts";
import type { StoredWorkbook } from "./workbook.ts";
import { readWorkbookRows } from "./workbook-rows.ts";

/** What a figure is asked about: the day whose end is looked at, and the currency it is said in. */
export interface Asked {
  readonly on?: string | undefined;
  readonly currency?: string | undefined;
  /** `account:ID`, `class:KEY`, `tag:WORDS`, `owner:ID` or `owner-whole:ID`; everything where absent. */
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
  if (on === undefined) return invalid("on", "a date that exists, written YYYY-MM-DD");
  const base = asked.currency ?? workbook.portfolio.baseCurrency;
  const asOf = { on, usually, base, isProjected: asked.mode === "projected" };
  if (asked.scope === undefined) return ok(sheetOn(workbook, asOf));
  const owner = parseScope(asked.scope);
  if (owner?.kind === "owner") {
    const sharesOn = owner.sharesOn === undefined ? undefined : parseDay(owner.sharesOn);
    const sheet = sheetOfOwner(sheetOn(workbook, asOf), { ...owner, sharesOn });
    return sheet ? ok(sheet) : invalid("scope", "an owner of this portfolio");
  }
  const part = partOfScope(workbook, asked.scope);
  if (!part) return invalid("scope", "an account of this portfolio, a class of assets, a tag or an owner");
  return ok(sheetOn(workbook, { ...asOf, part }));
}

/** The same for what cannot be told of one owner's share: that is refused rather than told of everything. */
export async function openUndivided(scope: Scope, asked: Asked): Promise<Result<Sheet, Failure>> {
  if (parseScope(asked.scope ?? "")?.kind === "owner") return invalid("scope", NOT_BY_OWNER);
  return openSheet(scope, asked);
}

/** Why something is not told of an owner. */
export const NOT_BY_OWNER = "everything, or an account, a class or a tag: this is not told of one owner’s share";

const invalid = (field: string, message: string) =>
  err({ kind: "input_invalid" as const, fields: [{ path: `query.${field}`, message }] });

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
