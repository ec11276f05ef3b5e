import { formatFixed } from "#engine/money/fixed.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";

/** Asked once of a file whose fees no sum settles. */
export function askCosts(lines: readonly StatementLine[]): StatementQuestion {
  const shown = lines.slice(0, 3).map(({ on, fees, place }) => {
    const fee = fees?.[0];
    return `${on}: fee ${fee ? `${formatFixed(fee.amount)} ${fee.currency}` : ""} (${place.raw.slice(0, 80)})`;
  });
  return {
    kind: "question",
    id: "costs",
    text: "Are the fees inside the quote amounts, or do they come on top of them?",
    evidence: shown,
    options: [
      { value: "beside", label: "On top", example: "1,250 with a fee of 5 took 1,255" },
      { value: "inside", label: "Inside", example: "1,250 with a fee of 5 took 1,250" },
    ],
  };
}
