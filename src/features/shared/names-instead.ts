/** Facts that name one asset or account where they named another, once. */
export function namesInstead<T>(facts: T, goesId: string, staysId: string): T;
export function namesInstead(facts: unknown, goesId: string, staysId: string): unknown {
  if (facts === goesId) return staysId;
  if (Array.isArray(facts)) {
    const renamed = facts.map((it: unknown) => namesInstead(it, goesId, staysId));
    return facts.includes(goesId) ? [...new Set(renamed)] : renamed;
  }
  if (typeof facts !== "object" || facts === null) return facts;
  return Object.fromEntries(Object.entries(facts).map(([name, it]) => [name, namesInstead(it, goesId, staysId)]));
}
