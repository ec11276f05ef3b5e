import type { SecurityRef, Statement } from "#engine/intake/statement.ts";

/**
 * Rows of one file name the same contract differently: a trade has its name, its dividend only a ticker. A name all rows of a contract
 * agree on is filled in where it is missing. Identifiers are not: a row must be known again in a file that holds it alone.
 */
export function nameSecurities(statement: Statement): Statement {
  const known = namesByContract(statement);
  const named = (security: SecurityRef): SecurityRef => {
    const [name, ...others] = known.get(security.otherId ?? "") ?? [];
    return others.length > 0 ? security : { ...security, name: security.name ?? name };
  };
  return {
    ...statement,
    lines: statement.lines.map((line) => ({
      ...line,
      security: line.security && named(line.security),
      moves: line.moves?.map((move) => ({ ...move, security: named(move.security) })),
    })),
  };
}

function namesByContract(statement: Statement): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const { security } of [...statement.lines, ...statement.totals]) {
    if (security?.otherId === undefined || security.name === undefined) continue;
    known.set(security.otherId, (known.get(security.otherId) ?? new Set()).add(security.name));
  }
  return known;
}
