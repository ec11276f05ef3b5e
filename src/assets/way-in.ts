import type { AssetClass } from "#assets/asset-class.ts";
import type { FactSchema } from "#assets/fact-schema.ts";

/** Facts stated without being asked for, as they are stored. */
type Given = Readonly<Record<string, string | number | readonly string[]>>;

/** Something that often comes with it, asked for where the person says so. */
export interface WayPart {
  /** What it is, as a yes or no: "There is a mortgage on it". */
  readonly label: string;
  /** `debt`: another asset, what is owed. `row`: one row of a list of its facts. `vesting`: units that arrive on later days, planned. */
  readonly kind: "debt" | "row" | "vesting";
  /** The fact it becomes: of a debt the one that names it, of a row its list. Left out where nothing of the asset says so. */
  readonly fact?: string;
  /** Facts of the debt, or columns of the row, in the order they are asked for. */
  readonly asks?: readonly string[];
  /** Columns asked for as people say them, and stated as paid: with a minus. */
  readonly paid?: readonly string[];
  /** What the row says besides. */
  readonly states?: Given;
  /** What the asset says besides. */
  readonly besides?: Given;
  /** What the debt is called, before "on" and the name of what it is on. */
  readonly name?: string;
}

/** One way somebody says that they own something of a class: the words it is found by and the short form that follows. */
export interface WayIn {
  /** Its own among all classes. */
  readonly key: string;
  readonly label: string;
  /** What else people call it. */
  readonly words?: readonly string[];
  /** Name in the Lucide set; that of the class where left out. */
  readonly icon?: string;
  /** What one may be called: shown in the empty field of the name. */
  readonly example?: string;
  /** What is asked of the holding, where the words of the class are not the ones. */
  readonly held?: { readonly label: string; readonly help?: string };
  /** What the cost is called; "What you paid" where left out. */
  readonly cost?: string;
  /** What the day is called from which it is theirs; "Acquired on" where left out. */
  readonly since?: string;
  /** Facts the short form asks for, in order; where left out those the class needs. */
  readonly asks?: readonly string[];
  readonly states?: Given;
  /** A fact that is what is held where it is left empty: the amount borrowed of a loan nobody has repaid of. */
  readonly asHeld?: string;
  readonly parts?: readonly WayPart[];
}

/** What a class declares, or the one way every class has: its own name, and the facts it needs. */
export const waysInOf = (of: AssetClass, facts: FactSchema, declared?: readonly WayIn[]): readonly WayIn[] =>
  declared ?? [{ key: of.key, label: of.label, asks: Object.keys(facts).filter((field) => facts[field]?.isNeeded) }];
