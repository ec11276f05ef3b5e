/** A run of a formula: as it stands, or raised. */
export interface FormulaRun {
  readonly text: string;
  readonly isRaised: boolean;
}

const POWER = /\^(?:\(([^()]*)\)|([−-]?[\p{L}\d.]+))/gu;

/** `(1 + r)^(1 ÷ 12)` as `(1 + r)` and a raised `1 ÷ 12`: what follows a caret, without the parentheses that held it together. */
export function withPowers(text: string): readonly FormulaRun[] {
  const runs: FormulaRun[] = [];
  let from = 0;
  for (const { 0: whole, 1: held, 2: plain, index } of text.matchAll(POWER)) {
    runs.push({ text: text.slice(from, index), isRaised: false }, { text: held ?? plain ?? "", isRaised: true });
    from = index + whole.length;
  }
  runs.push({ text: text.slice(from), isRaised: false });
  return runs.filter((run) => run.text !== "");
}
