import type { Scope } from "#db/scope.ts";

export interface TargetMixRow {
  readonly mix_id: string;
  readonly name: string;
  readonly dimension: string;
  readonly is_of_everything: boolean;
  /** Both as fractions in decimal text. */
  readonly parts: readonly { readonly key: string; readonly weight: string; readonly band: string }[];
}

/** Every mix of the portfolio, by name. */
export const listTargetMixes = ({ sql, portfolioId }: Scope) =>
  sql.rows<TargetMixRow>`
    select mix_id, name, dimension, is_of_everything, parts from target_mix
    where portfolio_id = ${portfolioId} order by lower(name), mix_id`;
