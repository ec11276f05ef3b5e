import { z } from "zod";
import { createEntities, removeEntity } from "#db/queries/entities.ts";
import { findFiledYear, listFiledYears } from "#db/queries/filed-years.ts";
import { withScope, type Asker, type Scope } from "#db/scope.ts";
import { day } from "#engine/dates/day.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import { filedYears, filedYearWritten, type TaxReport } from "#features/shared/filed-year-contract.ts";
import { intentOf, makeChange, type Intent } from "#features/shared/change.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { taxYear } from "#features/tax/contract.ts";
import type { FigureQuestion } from "../figure-messages.ts";
import { askedElsewhere } from "../asked-elsewhere.ts";
import { askParsed, type Figures } from "../ask-figures.ts";
import { filedOf } from "./show-filed-year.ts";

const BASE = "/api/portfolios/:portfolioId";
const ONE = `${BASE}/taxpayers/:taxpayerId/filed-years/:year` as const;
const params = z.object({ portfolioId: id, taxpayerId: id, year: taxYear });
type Place = z.infer<typeof params>;

/** A write that came between reading and keeping is followed by another look, so often. */
const TRIES = 4;

/** Keeps tax years as they were filed, and unlocks them. */
export const filedYearRoutes = (figures: Figures): readonly Route[] => [
  route(
    {
      method: "GET",
      path: `${BASE}/filed-years`,
      access: "viewer",
      summary: "Tax years that are kept as filed.",
      answer: filedYears,
    },
    { inScope: async (scope) => ok({ years: (await listFiledYears(scope)).map(filedOf) }) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary: "Keeps a tax year as filed: what it comes to now stays, whatever is edited later.",
      refusals: ["taxpayer_not_found", "tax_year_filed", "tax_year_not_over", "tax_year_elsewhere"],
      isWrite: true,
      params,
      answer: filedYearWritten,
    },
    {
      plain: (call, { asker }) => {
        assert(asker !== undefined, "a tax year is of a portfolio");
        return keepFiled(call.database, { figures, asker, intent: intentOf(call, "year_filed"), place: call.params });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Unlocks a tax year: what was filed is let go, and the year follows the ledger again.",
      refusals: ["tax_year_not_filed"],
      isWrite: true,
      params,
      answer: filedYearWritten,
    },
    { inScope: (scope, call) => openFiled(scope, intentOf(call, "year_opened"), call.params) },
  ),
];

interface Keeping {
  readonly figures: Figures;
  readonly asker: Asker;
  readonly intent: Intent;
  readonly place: Place;
}
type Written = Result<z.infer<typeof filedYearWritten>, Failure>;

/** Computes the year, then keeps it if nothing was written meanwhile; otherwise computes it again. */
async function keepFiled(database: Parameters<typeof withScope>[0], keeping: Keeping): Promise<Written> {
  const { figures, asker, place } = keeping;
  const name = `GET ${BASE}/tax-report`;
  for (let left = TRIES; left > 0; left--) {
    const query: FigureQuestion["query"] = { year: place.year, taxpayer: place.taxpayerId };
    const elsewhere = await askedElsewhere(database, asker, place.taxpayerId);
    // What is kept here is read by every member, who need not be one there: only who owns it there may keep it here.
    if (elsewhere && (elsewhere.hiddenCount > 0 || elsewhere.others.some((it) => it.asker.role !== "owner")))
      return err({ kind: "tax_year_elsewhere" });
    const report = await askParsed<TaxReport>(figures, { name, asker, params: {}, query, elsewhere });
    if (!report.ok) return report;
    const kept = await orRollBack((rollBackOn) =>
      withScope(database, asker, async (scope) => rollBackOn(await keepReport(scope, keeping, report.value))),
    );
    if (kept.ok || kept.error.kind !== "figures_lost") return kept;
  }
  return err({ kind: "figures_busy" });
}

const keepReport = (scope: Scope, { intent, place }: Keeping, report: TaxReport): Promise<Written> =>
  makeChange<object>(scope, intent, async ({ changeId, ledgerVersion }) => {
    // Another write came between: what was computed is of the ledger before it.
    if (report.ledgerVersion !== ledgerVersion - 1) return err({ kind: "figures_lost" });
    if (report.year.taxpayer === null) return err({ kind: "taxpayer_not_found" });
    if (day(report.year.to) >= day(scope.today)) return err({ kind: "tax_year_not_over" });
    if (await findFiledYear(scope, place.taxpayerId, place.year)) return err({ kind: "tax_year_filed" });
    const row = {
      taxpayer_id: place.taxpayerId,
      tax_year: place.year,
      ledger_version: report.ledgerVersion,
      report,
    };
    await createEntities(scope, changeId, { entity: "filed_year", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Kept the tax year ${report.year.label} as filed` });
  });

const openFiled = (scope: Scope, intent: Intent, { taxpayerId, year }: Place): Promise<Written> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const row = { taxpayer_id: taxpayerId, tax_year: year };
    const wasThere = await removeEntity(scope, changeId, { entity: "filed_year", row });
    return wasThere
      ? ok({ answer: {}, summary: `Unlocked the tax year ${year}` })
      : err({ kind: "tax_year_not_filed" });
  });
