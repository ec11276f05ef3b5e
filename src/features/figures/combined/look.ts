import type { SeenParts } from "./seen-parts.ts";
import { findCombinedAccess, insertCombinedEvent, type CombinedAccessRow } from "#db/queries/combined-views.ts";
import { noteCombinedLook } from "#db/queries/combined-guests.ts";
import type { Database } from "#db/sql.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { combine } from "#figures/combined/combine.ts";
import { explainCombined } from "#figures/combined/explain-combined.ts";
import { askParsed, type Figures } from "../ask-figures.ts";
import type { CombinedExplainable, CombinedFigures } from "../combined-contract.ts";
import type { Range } from "../contract.ts";
import type { Explanation } from "../explanation-contract.ts";
import { showTree } from "../show-tree.ts";
import { type CombinedPartQuery, type PackedPart, unpack } from "./packed-part.ts";
import { showCombined } from "./show-combined.ts";

export type FindPerson = (
  userId: string,
) => Promise<{ readonly name: string; readonly email: string | null } | undefined>;

export interface CombinedParts {
  readonly database: Database;
  readonly figures: Figures;
  readonly findPerson: FindPerson;
}

interface Asked {
  readonly viewId: string;
  readonly userId: string;
  readonly today: LocalDate;
  readonly currency: string | undefined;
  readonly range: Range;
}

export const NO_VIEW = err({ kind: "combined_view_not_found" as const });

/** Who may look at a view today, if the person may: the first wall. Nobody is let in by somebody whose account is closed or suspended. */
export async function accessTo(
  { database, findPerson }: Pick<CombinedParts, "database" | "findPerson">,
  viewId: string,
  userId: string,
): Promise<CombinedAccessRow | undefined> {
  const view = await database.transaction((sql) => findCombinedAccess(sql, viewId, userId));
  return view && (view.user_id === userId || (await findPerson(view.user_id))) ? view : undefined;
}

/** Each portfolio is read in a scope of its own, which the database opens only where it finds again that the person may look at it through the view. */
async function readParts(parts: CombinedParts, asked: Asked): Promise<Result<SeenParts, Failure>> {
  const { viewId, userId, today, range } = asked;
  const view = await accessTo(parts, viewId, userId);
  if (!view) return NO_VIEW;
  const currency = asked.currency ?? view.currency;
  const seen: SeenParts["seen"][number][] = [];
  const leftOut: string[] = [];
  let gone = 0;
  for (const portfolioId of view.portfolio_ids) {
    const asker = { portfolioId, userId, role: "viewer" as const, today, through: viewId };
    const query: CombinedPartQuery = { currency, range };
    const read = await askParsed<PackedPart>(parts.figures, { name: "combined_part", asker, params: {}, query });
    if (!read.ok && read.error.kind !== "portfolio_not_found") return read;
    if (!read.ok) {
      gone += 1;
      continue;
    }
    const { isArchived, accountIds } = read.value;
    const part = unpack(read.value);
    if (isArchived) {
      leftOut.push(`${part.name} is archived and not counted.`);
      continue;
    }
    const copied = seen.find((it) => it.accountIds.some((id) => accountIds.includes(id)));
    if (copied)
      leftOut.push(`${part.name} has accounts of ${copied.part.name}: it is a copy, and what is in both counts twice.`);
    seen.push({ portfolioId, part, accountIds });
  }
  if (gone > 0)
    leftOut.push(
      gone === 1
        ? "One portfolio is not counted: it was deleted."
        : `${gone} portfolios are not counted: they were deleted.`,
    );
  return ok({ view, currency, seen, leftOut });
}

/** The page of a view. That somebody else looked is written down, once a day. */
export async function lookAt(parts: CombinedParts, asked: Asked): Promise<Result<CombinedFigures, Failure>> {
  const read = await readParts(parts, asked);
  if (!read.ok) return read;
  const { view } = read.value;
  if (view.user_id !== asked.userId) await noteLook(parts, view, asked.userId);
  const combined = combine(read.value.seen.map(({ part }) => part));
  return ok(
    showCombined(read.value, { combined, range: asked.range, on: asked.today, isYours: view.user_id === asked.userId }),
  );
}

async function noteLook(
  { database, findPerson }: CombinedParts,
  view: CombinedAccessRow,
  userId: string,
): Promise<void> {
  const person = await findPerson(userId);
  await database.transaction(async (sql) => {
    if (!(await noteCombinedLook(sql, view.view_id, userId))) return;
    const event = { viewId: view.view_id, ownerId: view.user_id, madeBy: userId };
    await insertCombinedEvent(sql, { ...event, summary: `${person?.email?.toLowerCase() ?? "A guest"} looked at it` });
  });
}

interface ExplainAsked extends Asked {
  readonly figure: CombinedExplainable;
  readonly key: string | undefined;
}

/** What a figure of the page is made of, portfolio by portfolio and holding by holding; entries are told by each portfolio itself. */
export async function explainOf(parts: CombinedParts, asked: ExplainAsked): Promise<Result<Explanation, Failure>> {
  const read = await readParts(parts, asked);
  if (!read.ok) return read;
  const { seen, currency } = read.value;
  const tree = explainCombined(
    seen.map(({ part }) => part),
    { figure: asked.figure, key: asked.key ?? "", currency },
  );
  if (tree) return ok(showTree(tree));
  assert(asked.figure !== "net_worth", "there is always a net worth");
  return err({
    kind: "input_invalid",
    fields: [{ path: "query.key", message: "a class, holding or portfolio of this view" }],
  });
}
