import { ok } from "#engine/result.ts";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { personCell } from "#figures/reports/change-report.ts";
import { askParsed, bodyOf, type Figures } from "../ask-figures.ts";
import type { FindPerson } from "../combined/look.ts";

/** The column of people: what somebody typed elsewhere is never read as one. */
const WHO = 2;
const PREFIX = personCell("");
const READY = "GET /api/portfolios/:portfolioId/ready-reports/:report";

/** Figures whose report of changes names people: where it is computed they are known by id alone. */
export const namingPeople = (figures: Figures, findPerson: FindPerson): Figures => ({
  ...figures,
  ask: async (question) => {
    if (question.name !== READY || !isOfChanges(question.params)) return figures.ask(question);
    const answered = await askParsed<ReportView>(figures, question);
    return answered.ok ? ok(bodyOf(await named(answered.value, findPerson))) : answered;
  },
});

const isOfChanges = (params: unknown): boolean =>
  typeof params === "object" && params !== null && "report" in params && params.report === "changes";

async function named(view: ReportView, findPerson: FindPerson): Promise<ReportView> {
  const rows = view.tables.flatMap((table) => table.rows);
  const names = new Map<string, string>();
  for (const id of new Set(rows.flatMap(({ cells }) => idIn(cells[WHO]) ?? [])))
    names.set(id, (await findPerson(id))?.name ?? "A closed account");
  const nameOf = (cell: string | number | null) => names.get(idIn(cell) ?? "") ?? cell;
  const tables = view.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, place) => (place === WHO ? nameOf(cell) : cell)),
    })),
  }));
  return { ...view, tables };
}

const idIn = (cell: string | number | null | undefined): string | undefined =>
  typeof cell === "string" && cell.startsWith(PREFIX) ? cell.slice(PREFIX.length) : undefined;
