import type { SecurityRef } from "#engine/intake/statement.ts";
import { classInWords } from "#providers/statements/class-words.ts";

/** Securities as lines name them: what is said the same way again is the same object, whose class is looked for once. */
export class SharedSecurities {
  readonly #known = new Map<string, SecurityRef>();
  #last: { readonly said: SecurityRef; readonly kept: SecurityRef } | undefined;

  /** With the class its name or ticker tells, where the source states none. */
  classed(said: SecurityRef): SecurityRef {
    if (this.#last?.said === said) return this.#last.kept;
    const key = keyOf(said);
    const kept = this.#known.get(key) ?? withClass(said);
    this.#known.set(key, kept);
    this.#last = { said, kept };
    return kept;
  }
}

function withClass(security: SecurityRef): SecurityRef {
  const assetClass = security.assetClass ?? classInWords(security);
  return assetClass === security.assetClass ? security : { ...security, assetClass };
}

/** Of all its fields and what they say; with the length of each, so that no words of a file can look like two of them. */
function keyOf(security: SecurityRef): string {
  let key = "";
  for (const [name, value] of Object.entries(security)) {
    const text = String(value);
    key += `${name} ${typeof value} ${text.length} ${text} `;
  }
  return key;
}
