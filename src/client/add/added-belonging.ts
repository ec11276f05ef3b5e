import type { InstrumentMatchView } from "#features/prices/living-contract.ts";
import type { PartDraft } from "#client/add/belonging-parts.ts";
import type { FactInputs } from "#client/parts/fact-values.ts";

/** Something owned or owed as it is being typed. */
export interface Belonging {
  readonly name: string;
  readonly currency: string;
  /** Units, the value, or what is owed. */
  readonly held: string;
  readonly on: string;
  readonly cost: string;
  readonly acquiredOn: string;
  /** Of one unit. */
  readonly price: string;
  readonly isin: string;
  readonly ticker: string;
  /** Where it was found among what the sources of prices know. */
  readonly instrument: InstrumentMatchView | undefined;
  /** Empty: an account of its own. */
  readonly accountId: string;
  readonly facts: FactInputs;
  /** What may come with it, in the order of the way in. */
  readonly parts: readonly PartDraft[];
}
