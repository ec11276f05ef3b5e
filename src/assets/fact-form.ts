import type { Fact, FactChoice, FactKind, FactSchema } from "#assets/fact-schema.ts";

/** A field of a form: everything there is to say of a fact, each part always there. */
export interface FormField {
  readonly field: string;
  readonly kind: Exclude<FactKind, "exact_rate">;
  readonly label: string;
  readonly help: string | null;
  readonly group: string | null;
  readonly isNeeded: boolean;
  readonly isDefining: boolean;
  readonly bringsFigures: boolean;
  readonly where: { readonly fact: string; readonly among: (string | number)[] | null } | null;
  readonly sign: "any" | "positive" | "not_negative" | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly unit: string | null;
  readonly ofClass: string | null;
  readonly usual: string | number | null;
  readonly choices: FactChoice[];
  /** What one row of a list is called. */
  readonly entry: string | null;
}

export interface FormFact extends FormField {
  readonly columns: FormField[];
}

/** The form of a schema, as plain data: it can be sent, and drawn by who knows nothing of the class. */
export const factForm = (schema: FactSchema): FormFact[] =>
  Object.entries(schema).map(([field, fact]) => ({
    ...formField(field, fact),
    columns: fact.kind === "list" ? Object.entries(fact.columns).map(([name, column]) => formField(name, column)) : [],
  }));

const formField = (field: string, fact: Fact): FormField => ({
  field,
  // Exact or not is the reader's matter: both are stated as a rate.
  kind: fact.kind === "exact_rate" ? "rate" : fact.kind,
  label: fact.label,
  help: fact.help ?? null,
  group: fact.group ?? null,
  isNeeded: fact.isNeeded ?? false,
  isDefining: fact.isDefining ?? false,
  bringsFigures: (fact.isDefining ?? false) && fact.isBesideFigures !== true,
  where: fact.where ? { fact: fact.where.fact, among: fact.where.among ? [...fact.where.among] : null } : null,
  sign: "sign" in fact ? (fact.sign ?? null) : null,
  least: "least" in fact ? fact.least : null,
  most: "most" in fact ? fact.most : null,
  unit: "unit" in fact ? (fact.unit ?? null) : null,
  ofClass: "ofClass" in fact ? (fact.ofClass ?? null) : null,
  usual: "usual" in fact ? (fact.usual ?? null) : null,
  choices: fact.kind === "choice" ? [...fact.choices] : [],
  entry: fact.kind === "list" ? fact.entry : null,
});
