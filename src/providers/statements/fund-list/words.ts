import type { LineParts } from "#providers/statements/statement-draft.ts";

/** What a row of a list of funds is. `call`: money the fund asked for; `value`: what a report says it is worth; `promise`: what may still be asked for. */
export type FundEvent =
  | { readonly what: "call"; readonly kind?: "outside_commitment" }
  | { readonly what: "paid"; readonly type: LineParts["type"]; readonly kind?: string }
  | { readonly what: "value" }
  | { readonly what: "promise" };

/** The first that fits is meant: what is narrower stands before what is wider. */
const EVENTS: readonly (readonly [RegExp, FundEvent])[] = [
  [/^(?:total |original )?commitments?$|^(?:kapital)?zusage$|^engagement$|^compromiso$/i, { what: "promise" }],
  [
    /(?:call|contribution|drawdown|fee).{0,20}(?:outside|besides|beyond)|au(?:ß|ss)erhalb der zusage/i,
    { what: "call", kind: "outside_commitment" },
  ],
  [
    /^(?:capital )?(?:calls?|called|drawdowns?|contributions?)\b|^paid[- ]in\b|^capital (?:call|contribution)|^kapitalabruf|^abruf\b|^appel de (?:fonds|capital)|^llamada de capital|^richiamo/i,
    { what: "call" },
  ],
  [/recallable|wieder ?abrufbar/i, { what: "paid", type: "sell", kind: "recallable" }],
  [
    /return of capital|capital return|kapitalr(?:ü|ue)ckzahlung|remboursement de capital/i,
    { what: "paid", type: "return_of_capital" },
  ],
  [
    /^(?:distribution (?:of )?)?(?:realized |realised |capital )gains?\b|ver(?:ä|ae)u(?:ß|ss)erungsgewinn/i,
    { what: "paid", type: "other_income", kind: "realized_gain" },
  ],
  [
    /^(?:income distribution|distribution of income|dividend|interest|ertr(?:ag|äge))\b/i,
    { what: "paid", type: "other_income", kind: "distribution" },
  ],
  [/^distributions?\b|^aussch(?:ü|ue)ttung|^distribución|^distribuzione/i, { what: "paid", type: "sell" }],
  [
    /^(?:nav|net asset value|valuation|(?:fair|market|reported|current) value|value|bewertung|wert|valorisation|valoración)\b/i,
    { what: "value" },
  ],
];

export const fundEvent = (word: string): FundEvent | undefined =>
  EVENTS.find(([words]) => words.test(word.trim().slice(0, 80)))?.[1];
