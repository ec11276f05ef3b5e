import { classFactsOf } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { STATED_CODES } from "#engine/tax/line-adjustment.ts";
import { isStatedCode, type StatedAdjustment } from "#engine/tax/form-adjustments.ts";

const GROUP = "Form 8949 (United States)";

/** What a return in the United States says of sales and only a person knows; of everything that can be owned and is no money. */
export const FORM_8949_FACTS = {
  on1099b: {
    kind: "choice",
    label: "Form 1099-B of its sales",
    help: "It decides the box. Where nothing is stated, a broker reports the basis and others report nothing.",
    group: GROUP,
    choices: [
      { value: "with_basis", label: "Shows the basis, reported to the IRS" },
      { value: "without_basis", label: "Basis not reported to the IRS" },
      { value: "not_reported", label: "There is none" },
    ],
  },
  adjustments: {
    kind: "list",
    label: "Adjustments of its sales",
    help: "For all that was sold on the day. W and C come by themselves.",
    group: GROUP,
    entry: "Adjustment",
    columns: {
      on: { kind: "day", label: "Sold on", isNeeded: true },
      code: {
        kind: "choice",
        label: "Code",
        isNeeded: true,
        choices: Object.entries(STATED_CODES).map(([value, words]) => ({ value, label: `${value}: ${words}` })),
      },
      amount: {
        kind: "money",
        label: "Amount in dollars",
        help: "Column (g), below zero where it lowers a gain. For B: the basis that Form 1099-B shows.",
        sign: "any",
        isNeeded: true,
      },
    },
  },
} as const satisfies FactSchema;

/** What is stated for Form 8949 of an asset. */
export interface Form8949Facts {
  readonly reported: Stated<typeof FORM_8949_FACTS>["on1099b"];
  readonly adjustments: readonly StatedAdjustment[];
}

export function form8949FactsOf(facts: unknown): Form8949Facts | undefined {
  const stated = classFactsOf(facts, { schema: FORM_8949_FACTS, read: (reader) => reader.stated(FORM_8949_FACTS) });
  if (!stated) return undefined;
  const adjustments = stated.adjustments.flatMap(({ on, code, amount }) =>
    isStatedCode(code) ? [{ on, code, amount }] : [],
  );
  return { reported: stated.on1099b, adjustments };
}
