import type { SecurityRef, Statement, StatementLine } from "#engine/intake/statement.ts";
import { listOf } from "#providers/statements/packed-list.ts";

/**
 * Rows of one file name the same contract differently: a trade has its name, its dividend only a ticker. A name all rows of a contract
 * agree on is filled in where it is missing. Identifiers are not: a row must be known again in a file that holds it alone.
 */
export function nameSecurities(statement: Statement): Statement {
  const known = namesByContract(statement);
  const done = new Map<SecurityRef, SecurityRef>();
  const named = (security: SecurityRef): SecurityRef => {
    const before = done.get(security);
    if (before) return before;
    const [name, ...others] = known.get(security.otherId ?? "") ?? [];
    const own = others.length > 0 || security.name !== undefined ? security : { ...security, name };
    done.set(security, own);
    return own;
  };
  const namedLine = (line: StatementLine): StatementLine => ({
    ...line,
    security: line.security && named(line.security),
    moves: line.moves?.map((move) => ({ ...move, security: named(move.security) })),
  });
  return { ...statement, lines: listOf(eachOf(statement.lines, namedLine)) };
}

function* eachOf<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Generator<Made, void> {
  for (const item of items) yield make(item);
}

function namesByContract({ lines, totals }: Statement): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  const note = ({ security }: { readonly security?: SecurityRef | undefined }): void => {
    if (security?.otherId === undefined || security.name === undefined) return;
    known.set(security.otherId, (known.get(security.otherId) ?? new Set()).add(security.name));
  };
  for (const line of lines) note(line);
  totals.forEach(note);
  return known;
}
