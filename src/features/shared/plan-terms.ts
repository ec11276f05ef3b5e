import { z } from "zod";
import { DRAW_ORDERS, TREATMENTS } from "#engine/planning/drawing.ts";
import { COST_EVENTS, COST_STREAMS, INCOME_EVENTS, INCOME_STREAMS } from "#engine/planning/life-plan.ts";
import {
  PLAN_CLASSES,
  USUAL_CORRELATION,
  USUAL_INFLATION,
  USUAL_RETURNS,
  type PlanClass,
} from "#engine/planning/plan-classes.ts";
import { ESTATE_COUNTRIES, KINSHIPS } from "#engine/tax/estate-laws.ts";
import { id, localDate } from "./wire.ts";

/**
 * The terms of a plan, as they are kept and asked with. Amounts are decimal text in the plan's currency and today's purchasing power, never negative: the kind
 * says which way. Rates are fractions a year. Plan years count from 1.
 */
const amount = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,18})?$/, "an amount that is not negative, such as 54000")
  .meta({ format: "decimal" });
const share = z.number().min(0).max(1);
const planYear = z.number().int().min(1).max(70).describe("A year of the plan: 1 is the first.");
const itemId = z.string().min(1).max(60);
export const planTitle = z.string().trim().min(1, "a name").max(60, "at most 60 characters");
const mean = z.number().min(-0.5).max(0.5).describe("Arithmetic mean of a year's return, before inflation.");
const deviation = z.number().min(0).max(1).describe("Standard deviation of a year's return.");

const weights = z
  .record(z.string().max(60), share)
  .refine((of) => Math.abs(sum(Object.values(of)) - 1) < 1e-6, "shares that add up to 1")
  .describe("By class, or by the id of a group.");
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const classReturns = z.object({
  mean,
  deviation,
  later: z
    .array(z.object({ fromYear: planYear, mean, deviation }))
    .max(10)
    .optional()
    .describe("Other returns from later years on."),
});
/** Cash is one: it goes its own way. */
const GROUPED_CLASSES = PLAN_CLASSES.filter((each) => each !== "cash");
const groups = z
  .array(z.object({ id: itemId, name: planTitle, planClass: z.enum(GROUPED_CLASSES), mean, deviation }))
  .max(16)
  .refine(
    (list) => new Set([...PLAN_CLASSES, ...list.map((it) => it.id)]).size === PLAN_CLASSES.length + list.length,
    "each id once, and none that is a class",
  )
  .describe("Parts of classes by region, sector, risk or as one likes, with returns of their own, for mixes to name.");
const returnsOf = (key: PlanClass) => classReturns.default({ ...USUAL_RETURNS[key] });
const returns = z.object({
  cash: returnsOf("cash"),
  bonds: returnsOf("bonds"),
  equities: returnsOf("equities"),
  property: returnsOf("property"),
  private: returnsOf("private"),
  crypto: returnsOf("crypto"),
  other: returnsOf("other"),
});

export const planStream = z
  .object({
    id: itemId,
    name: planTitle,
    kind: z.enum([...INCOME_STREAMS, ...COST_STREAMS]),
    amount: amount.describe("A year."),
    from: localDate.optional().describe("The first day; today where absent."),
    to: localDate.optional().describe("The last day; the plan's end where absent."),
    growth: z.number().min(-0.2).max(0.2).default(0).describe("A year, over inflation."),
    taxed: z.enum(["ordinary", "free"]).default("free").describe("Of incomes."),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    message: "a day after the first",
  });

export const planEvent = z
  .object({
    id: itemId,
    name: planTitle,
    kind: z.enum([...INCOME_EVENTS, ...COST_EVENTS]),
    on: localDate,
    amount,
    everyYears: z.number().int().min(1).max(20).optional().describe("Once where absent."),
    until: localDate.optional(),
    taxed: z.enum(["ordinary", "gain", "free"]).default("free").describe("Of incomes."),
  })
  .refine(({ on, until }) => until === undefined || on <= until, {
    path: ["until"],
    message: "a day after the first",
  });

export const planGoal = z.object({
  id: itemId,
  name: planTitle,
  priority: z.number().int().min(1).max(9).describe("1 is paid first."),
  on: localDate,
  amount,
});

const cashBand = z
  .object({ least: amount, most: amount, harvest: weights, invest: weights })
  .refine(({ least, most }) => Number(least) <= Number(most), { path: ["most"], message: "not less than the least" })
  .refine(({ harvest, invest }) => !harvest.cash && !invest.cash, {
    path: ["harvest"],
    message: "other classes than cash",
  });

const taxes = z.object({
  ordinary: share.describe("Of taxed income, where there are no brackets."),
  gains: z.number().min(0).max(0.95),
  gainShare: share.describe("The part of what is sold that is gain."),
  brackets: z
    .array(z.object({ from: amount, rate: share }))
    .min(1)
    .max(20)
    .refine(
      (rows) => rows.every((row, at) => at === 0 || Number(row.from) > Number(rows[at - 1]?.from)),
      "amounts that rise",
    )
    .optional()
    .describe("Each rate holds from its amount up to the next one; they replace `ordinary`."),
});

const heirs = z
  .array(z.object({ id: itemId, who: planTitle, accountId: id, share: share.describe("Of the account.") }))
  .max(200)
  .refine((named) => {
    const byAccount = Map.groupBy(named, ({ accountId }) => accountId);
    return [...byAccount.values()].every((of) => sum(of.map((it) => it.share)) <= 1 + 1e-9);
  }, "shares of an account that add up to at most 100%")
  .describe("Who is named on which account, to see what each would get. It names nobody anywhere else.");

const inheritanceTaxes = z
  .array(
    z.object({
      who: planTitle.describe("Somebody who is named on an account."),
      rate: z.number().min(0).max(0.95).describe("Of what is above the allowance."),
      allowance: amount.describe("What is free of tax of all that this person gets."),
    }),
  )
  .max(60)
  .refine((list) => new Set(list.map(({ who }) => who)).size === list.length, "one line for each person")
  .describe("Taxes on what each person would get, at the rate and allowance stated; none where nothing is stated.");

const estateLaw = z.object({
  country: z.enum(ESTATE_COUNTRIES),
  used: amount.default("0").describe("What of the allowance gifts of earlier years have used up."),
  home: amount.default("0").describe("A home that goes to children or grandchildren: the United Kingdom alone."),
  carriedOver: share.default(0).describe("The part of a late spouse’s allowance that was not used."),
  kinships: z
    .array(z.object({ who: planTitle, kinship: z.enum(KINSHIPS) }))
    .max(60)
    .refine((list) => new Set(list.map(({ who }) => who)).size === list.length, "one line for each person")
    .default([]),
});

const conversion = z
  .object({
    from: id.describe("A deferred account."),
    to: id.describe("An exempt account."),
    amount: amount.describe("A year."),
    fromYear: planYear,
    toYear: planYear.describe("It belongs to them."),
  })
  .refine(({ fromYear, toYear }) => fromYear <= toYear, { path: ["toYear"], message: "not before the first year" });

const withdrawals = z
  .object({
    treatments: z
      .array(z.object({ accountId: id, treatment: z.enum(TREATMENTS) }))
      .max(200)
      .refine((stated) => new Set(stated.map((it) => it.accountId)).size === stated.length, "each account once")
      .describe(
        "How what is taken out is taxed: `taxable`, by the gain in it; `deferred`, as income; `exempt`, not at all. Nothing is guessed: until every account with something invested is stated, the plan runs as if it knew no accounts.",
      ),
    order: z.enum(DRAW_ORDERS).describe("Which accounts are drawn on first; `proportional` draws on all at once."),
    own: z.array(id).max(200).default([]).describe("Of the order `own`; accounts it does not name come last."),
    conversion: conversion.nullable().default(null).describe("Moved from one account to another, and taxed as income."),
    emptiedIn: z
      .number()
      .int()
      .min(1)
      .max(40)
      .default(10)
      .describe("Years over which what deferred accounts hold at the end is taken to be taken out, to say its tax."),
  })
  .refine(
    ({ treatments, conversion: it }) =>
      it === null ||
      (treatments.some((each) => each.accountId === it.from && each.treatment === "deferred") &&
        treatments.some((each) => each.accountId === it.to && each.treatment === "exempt")),
    { path: ["conversion"], message: "from a deferred account to an exempt one" },
  );

export const planTerms = z
  .object({
    years: z.number().int().min(1).max(70).default(40),
    inflation: z.number().min(-0.1).max(0.5).default(USUAL_INFLATION),
    returns: returns.default(() => returns.parse({})),
    correlation: share
      .default(USUAL_CORRELATION)
      .describe("Between the logs of any two classes but cash, which goes its own way."),
    groups: groups.default([]),
    allocation: z
      .array(z.object({ fromYear: planYear, weights }))
      .max(20)
      .default([])
      .describe(
        "Mixes from years on; before the first, the mix owned today. Kept by selling and buying each year, unless there is a cash band.",
      ),
    streams: z.array(planStream).max(60).default([]),
    events: z.array(planEvent).max(60).default([]),
    goals: z.array(planGoal).max(20).default([]),
    spendingRule: z
      .discriminatedUnion("rule", [
        z.object({ rule: z.literal("constant") }),
        z.object({
          rule: z.literal("guardrails"),
          band: z.number().min(0.01).max(0.9).describe("How far wealth may stray before spending changes."),
          step: z.number().min(0.01).max(0.5).describe("By how much it then does."),
        }),
      ])
      .default({ rule: "constant" })
      .describe("Changes streams of the kind `living`."),
    cashBand: cashBand.nullable().default(null),
    taxes: taxes.nullable().default(null),
    heirs: heirs.default([]),
    inheritanceTaxes: inheritanceTaxes.default([]),
    estateLaw: estateLaw
      .nullable()
      .default(null)
      .describe("The country by whose law what is left is taxed, instead of taxes stated for single people."),
    withdrawals: withdrawals
      .nullable()
      .default(null)
      .describe("Which accounts are drawn on; with a cash band the band decides what is sold."),
    method: z.enum(["monte_carlo", "historical", "stress"]).default("monte_carlo"),
    stress: z.enum(["1929", "1966", "1973", "2000", "2008"]).optional(),
    seed: z.number().int().min(0).max(2_147_483_647).default(1),
    paths: z.number().int().min(1000).max(20_000).default(10_000),
  })
  .refine(({ method, stress }) => method !== "stress" || stress !== undefined, {
    path: ["stress"],
    message: "the year it begins as",
  })
  .superRefine(({ groups: list, allocation, cashBand: band }, context) => {
    const known = new Set<string>([...PLAN_CLASSES, ...list.map((it) => it.id)]);
    const check = (of: object, path: (string | number)[]): void => {
      if (Object.keys(of).every((key) => known.has(key))) return;
      context.addIssue({ code: "custom", path, message: "classes, and groups of this plan" });
    };
    for (const [at, { weights: of }] of allocation.entries()) check(of, ["allocation", at, "weights"]);
    if (band) check(band.harvest, ["cashBand", "harvest"]);
    if (band) check(band.invest, ["cashBand", "invest"]);
  });

export type PlanTerms = z.infer<typeof planTerms>;
export type PlanTermsInput = z.input<typeof planTerms>;
