import type { ClassFigure, ClassFigures, ExpectedFlow, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, flowOf, movementSum, termMoney, termLeaf } from "#assets/class-tree.ts";
import { defineRules } from "#assets/common-facts.ts";
import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { privateFundFigures } from "#assets/private-fund/fund-figures.ts";
import { privateNote } from "#assets/private-fund/private-note.ts";
import { privateNoteWays } from "#assets/private-fund/private-note-ways.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { max, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertedValue, noteInterest } from "#engine/private-funds/convertible-note.ts";

const PRIVATE_NOTE_FACTS = {
  issuer: { kind: "text", label: "Issuer", group: "Note", isDefining: true },
  interestRate: {
    kind: "exact_rate",
    label: "Interest a year",
    help: "Simple, on what is lent and not paid back; due at maturity. 0 where it bears none.",
    group: "Note",
    least: 0,
    most: 1,
    isNeeded: true,
    isDefining: true,
  },
  yearDays: {
    kind: "choice",
    label: "A year has",
    group: "Note",
    choices: [
      { value: 365, label: "365 days" },
      { value: 360, label: "360 days" },
    ],
    usual: 365,
  },
  maturityOn: { kind: "day", label: "Matures on", group: "Note", isDefining: true },
  cap: {
    kind: "money",
    label: "Valuation cap",
    help: "The highest valuation of the company it converts at.",
    group: "Conversion",
    sign: "positive",
    isDefining: true,
  },
  discount: {
    kind: "exact_rate",
    label: "Discount",
    help: "On the price of the round it converts at.",
    group: "Conversion",
    least: 0,
    most: 0.99,
    isDefining: true,
  },
  roundValuation: {
    kind: "money",
    label: "Valuation of the next round",
    help: "Before its money. As you suppose it, to see what the note would become; nothing is booked.",
    group: "Conversion",
    sign: "positive",
  },
} as const satisfies FactSchema;

type NoteFacts = Stated<typeof PRIVATE_NOTE_FACTS>;

/** Notes of companies: what was lent and paid back from the ledger, interest and conversion from the terms. */
export const privateNoteRules = defineRules<NoteFacts>({
  of: privateNote,
  waysIn: privateNoteWays,
  facts: defineFacts(PRIVATE_NOTE_FACTS, (stated) => stated),
  figures: noteFigures,
  mends: { most: "value", of: { dpi: "entries", dpi_net: "entries" } },
  cashFlows: (owned, facts, window) => (facts ? repayment(owned, facts, window) : []),
});

const isPrincipal = ({ leg, amount }: OwnedAsset["movements"][number]): boolean => leg === "holding" && amount !== ZERO;

const principalTree = (owned: OwnedAsset): FigureTree =>
  movementSum(
    owned,
    { label: "Lent and not paid back", formula: "sum of the ledger's entries", sign: 1n },
    owned.movements.filter(isPrincipal),
  );

/** Simple interest until a day, less what was paid of it already. */
function interestTree(owned: OwnedAsset, facts: NoteFacts, until: Day): FigureTree {
  const { asset } = owned;
  const rate = exactLeaf(
    { label: "Interest a year", source: { kind: "facts", assetId: asset.id, field: "interestRate" } },
    facts.interestRate,
    "factor",
  );
  const lent = owned.movements.filter((it) => isPrincipal(it) && it.on <= until);
  const paid = movementSum(
    owned,
    { label: "Interest paid", formula: "sum of the ledger's entries", sign: -1n },
    owned.movements.filter(({ leg }) => leg === "income"),
  );
  const amounts = lent.map((it) =>
    movementSum(owned, { label: `${until - it.on} days from ${formatDay(it.on)}`, formula: "entry", sign: 1n }, [it]),
  );
  return moneyTree(
    {
      label: "Accrued interest",
      formula: `Σ lent × rate × days ÷ ${facts.yearDays} − interest paid, never below 0`,
      currency: asset.currency,
    },
    { of: { rate, paid }, list: amounts },
    (of, list) => {
      const pieces = lent.map((it, place) => ({ balance: list[place] ?? ZERO, days: until - it.on }));
      const into = pieces.filter(({ balance }) => balance > ZERO);
      const back = pieces.filter(({ balance }) => balance < ZERO).map((it) => ({ ...it, balance: -it.balance }));
      const earned = noteInterest(into, of.rate, facts.yearDays) - noteInterest(back, of.rate, facts.yearDays);
      return known(max(earned - of.paid, ZERO));
    },
  );
}

function owedTree(owned: OwnedAsset, facts: NoteFacts, until: Day): FigureTree {
  return moneyTree(
    {
      label: "Owed with interest",
      formula: "lent and not paid back + accrued interest",
      currency: owned.asset.currency,
    },
    { of: { principal: principalTree(owned), interest: interestTree(owned, facts, until) } },
    (of) => known(of.principal + of.interest),
  );
}

function noteFigures(owned: OwnedAsset, facts: NoteFacts | undefined): ClassFigures {
  const { figures, schedules } = privateFundFigures(owned, undefined);
  if (facts === undefined) return { figures, schedules };
  const until = facts.maturityOn === undefined ? owned.on : Math.min(owned.on, facts.maturityOn);
  const own: ClassFigure[] = [
    classFigure("principal", principalTree(owned)),
    classFigure("accrued_interest", interestTree(owned, facts, until)),
    classFigure("owed", owedTree(owned, facts, until)),
    ...(facts.maturityOn === undefined
      ? []
      : [
          classFigure(
            "days_to_maturity",
            termLeaf(
              owned,
              { label: "Days to maturity", field: "maturityOn", unit: "days" },
              Math.max(0, facts.maturityOn - owned.on),
            ),
          ),
        ]),
    ...(facts.roundValuation === undefined
      ? []
      : [classFigure("converted", convertedTree(owned, facts, { until, valuation: facts.roundValuation }))]),
  ];
  return { figures: [...own, ...figures], schedules };
}

function convertedTree(
  owned: OwnedAsset,
  facts: NoteFacts,
  { until, valuation }: { readonly until: Day; readonly valuation: Fixed },
): FigureTree {
  const round = termMoney(owned, { label: "Valuation of the next round", field: "roundValuation" }, valuation);
  return moneyTree(
    {
      label: "Worth when converted at that round",
      formula: "owed ÷ (1 − discount), or owed × valuation ÷ cap where that is better",
      currency: owned.asset.currency,
    },
    { of: { owed: owedTree(owned, facts, until), round } },
    (of) => convertedValue(of.owed, of.round, { discount: facts.discount, cap: facts.cap }),
  );
}

/** Paid back at maturity with its interest, unless it is converted before: a forecast. */
function repayment(owned: OwnedAsset, facts: NoteFacts, { from, to }: FlowWindow): readonly ExpectedFlow[] {
  const on = facts.maturityOn;
  if (on === undefined || on <= from || on > to) return [];
  const tree = owedTree(owned, facts, on);
  const amount = tree.value.amount;
  if (typeof amount !== "bigint" || amount <= ZERO) return [];
  const words = {
    on,
    kind: "redemption",
    label: "Note due, with interest, unless converted",
    isEstimate: true,
  } as const;
  return flowOf(words, amount, () => tree);
}
