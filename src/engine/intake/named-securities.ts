import { SecurityIndex } from "#engine/intake/match-securities.ts";
import type { SecurityRef, StatementLine } from "#engine/intake/statement.ts";

/** Income that only comes to who holds units. */
const PAID_TO_HOLDERS: ReadonlySet<string> = new Set(["dividend", "return_of_capital"]);

/** Every security a file names, each once, with the line that says most of it. */
export class NamedSecurities {
  readonly index = new SecurityIndex();
  readonly keyOf = new Map<SecurityRef, string>();
  readonly firstLine = new Map<string, StatementLine>();
  /** Those that paid who held them. */
  readonly payers = new Set<SecurityRef>();

  addLine(line: StatementLine): void {
    const { type, security, moves = [], feeUnits } = line;
    if (security) this.name(security, line);
    for (const move of moves) this.name(move.security, line);
    if (feeUnits) this.name(feeUnits.security, line);
    if (security && PAID_TO_HOLDERS.has(type)) this.payers.add(security);
  }

  name(ref: SecurityRef, line?: StatementLine): void {
    const key = this.index.add(ref, line !== undefined);
    this.keyOf.set(ref, key);
    const earlier = this.firstLine.get(key);
    if (line && (earlier === undefined || (earlier.price === undefined && line.price !== undefined)))
      this.firstLine.set(key, line);
  }
}
