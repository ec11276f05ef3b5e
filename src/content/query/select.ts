/** A question to a collection, safe by its shape: names of columns, literals, and nothing that could do anything. */
export interface Select {
  readonly columns: "*" | readonly string[];
  readonly isDistinct: boolean;
  /** `COUNT(*)` or `COUNT(DISTINCT column)` instead of rows, under this name. */
  readonly count?: { readonly column: string | undefined; readonly isDistinct: boolean; readonly name: string };
  /** Collection after `_content_`. */
  readonly collection: string;
  readonly where?: Condition;
  readonly order: readonly { readonly column: string; readonly isDescending: boolean }[];
  readonly limit?: number;
  readonly offset: number;
}

export type Literal = string | number | null;
export type Comparison = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { readonly kind: "and" | "or"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | { readonly kind: "compare"; readonly column: string; readonly operator: Comparison; readonly value: Literal }
  | { readonly kind: "like"; readonly column: string; readonly pattern: string; readonly isNegated: boolean }
  | { readonly kind: "in"; readonly column: string; readonly values: readonly Literal[]; readonly isNegated: boolean }
  | {
      readonly kind: "between";
      readonly column: string;
      readonly low: Literal;
      readonly high: Literal;
      readonly isNegated: boolean;
    }
  | { readonly kind: "null"; readonly column: string; readonly isNegated: boolean };

/** Why a question is refused, and at which character of it. */
export interface QueryProblem {
  readonly message: string;
  readonly position: number;
}

export const LIMITS = { characters: 8000, depth: 32, terms: 200, patterns: 20, rows: 1000, pattern: 200 } as const;
