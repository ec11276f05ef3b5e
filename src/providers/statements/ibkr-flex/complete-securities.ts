import type { SecurityRef, Statement } from "#providers/statements/port.ts";

interface KnownNames {
  readonly isin: ReadonlySet<string>;
  readonly name: ReadonlySet<string>;
}

/**
 * Rows of one file name the same contract differently: a trade has the name, its dividend the ISIN. What all rows of one contract number
 * agree on is filled in where it is missing; nothing stated is replaced.
 */
export function completeSecurities(statement: Statement): Statement {
  const known = namesByContract(statement);
  const complete = (security: SecurityRef): SecurityRef => {
    const names = known.get(security.otherId ?? "");
    if (!names) return security;
    return { ...security, isin: security.isin ?? only(names.isin), name: security.name ?? only(names.name) };
  };
  return {
    ...statement,
    lines: statement.lines.map((line) => ({
      ...line,
      security: line.security && complete(line.security),
      moves: line.moves?.map((move) => ({ ...move, security: complete(move.security) })),
    })),
    totals: statement.totals.map((total) => ({ ...total, security: total.security && complete(total.security) })),
    prices: statement.prices.map((price) => ({ ...price, security: complete(price.security) })),
  };
}

function namesByContract(statement: Statement): ReadonlyMap<string, KnownNames> {
  const known = new Map<string, { isin: Set<string>; name: Set<string> }>();
  for (const { security } of [...statement.lines, ...statement.totals]) {
    if (security?.otherId === undefined) continue;
    const names = known.get(security.otherId) ?? { isin: new Set(), name: new Set() };
    if (security.isin !== undefined) names.isin.add(security.isin);
    if (security.name !== undefined) names.name.add(security.name);
    known.set(security.otherId, names);
  }
  return known;
}

const only = (values: ReadonlySet<string>): string | undefined => (values.size === 1 ? [...values][0] : undefined);
