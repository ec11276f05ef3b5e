import { z } from "zod";
import type { Explained } from "#engine/explain/explained.ts";
import { EXPLAINED_FIGURES } from "#engine/explain/figures/registry.ts";
import { ok } from "#engine/result.ts";
import { route, type Route } from "#features/shared/route.ts";

/** GET /api/formulas → Formulas: how every figure is computed, in the words its trees are shown in. */
export const formulas = z.object({
  formulas: z.array(
    z.object({
      key: z.string().describe("Name of the figure, or of one of several: `attributeDays.selection`."),
      label: z.string(),
      formula: z.string(),
      unit: z.string().describe("`money`, `ratio`, `multiple`, `days` …"),
    }),
  ),
});

type Words = Pick<Explained<never>, "label" | "formula" | "unit">;
/** A figure, or several amounts of one answer by their names. */
type Entry = Words | Readonly<Record<string, Words>>;

const isFigure = (entry: Entry): entry is Words => typeof entry.label === "string";

const wordsOf = (key: string, entry: Entry) => {
  if (!isFigure(entry))
    return Object.entries(entry).map(([part, words]) => ({ key: `${key}.${part}`, ...pick(words) }));
  return [{ key, ...pick(entry) }];
};

const pick = ({ label, formula, unit }: Words) => ({ label, formula: formula ?? "", unit });

const ALL = Object.entries<Entry>(EXPLAINED_FIGURES).flatMap(([key, entry]) => wordsOf(key, entry));

export const formulaRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/formulas",
      access: "public",
      summary: "Formulas: how every figure is computed, in words.",
      answer: formulas,
    },
    { plain: () => Promise.resolve(ok({ formulas: ALL })) },
  ),
];
