import { err, ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { type AuditEntry, auditPage, auditQuery } from "./contract.ts";
import { type AuditParts, readAudit } from "./read-audit.ts";

const PAGE_LENGTH = 50;
const TABLE_LENGTH = 10_000;
const NOBODY = err({ kind: "session_missing" });

/** What was changed and happened, for the person it concerns. */
export const auditRoutes = (parts: AuditParts): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/api/user/audit",
      access: "person",
      summary: "The audit log: everything that was changed and happened, newest first.",
      query: auditQuery,
      answer: auditPage,
    },
    {
      plain: async ({ database, query, today }, { person }) =>
        person
          ? ok(
              await readAudit(database, parts, {
                before: query.before,
                portfolioId: query.portfolioId,
                isOwn: query.only === "own",
                userId: person.userId,
                today,
                limit: PAGE_LENGTH,
              }),
            )
          : NOBODY,
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/audit.csv",
      access: "person",
      isForPersonAlone: true,
      summary: "The audit log as a table, the newest 10,000 entries.",
      answerType: "text/csv",
    },
    {
      plain: async ({ database, today }, { person }) => {
        if (!person) return NOBODY;
        const asked = {
          before: undefined,
          portfolioId: undefined,
          isOwn: false,
          userId: person.userId,
          today,
          limit: TABLE_LENGTH,
        };
        const { entries } = await readAudit(database, parts, asked);
        return new Response(tableOf(entries), {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": 'attachment; filename="aventine-audit-log.csv"',
            "cache-control": "no-store",
          },
        });
      },
    },
  ),
];

function tableOf(entries: readonly AuditEntry[]): string {
  const lines = entries.map(({ at, by, portfolio, summary, changes }) =>
    [
      at,
      by ?? "You",
      portfolio?.name ?? "Account",
      summary,
      changes.map((it) => `${it.what}: ${it.before ?? "nothing"} → ${it.after ?? "nothing"}`).join("; "),
    ]
      .map(cellOf)
      .join(","),
  );
  return `${["When,Who,Where,What,Before and after", ...lines].join("\r\n")}\r\n`;
}

/** Quoted, and harmless in a spreadsheet: a cell that looks like a formula begins with an apostrophe. */
const cellOf = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
