import { z } from "zod";
import { MIX_DIVISIONS, PLAN_CLASSES } from "#engine/planning/plan-classes.ts";
import { INCOME_STREAMS, COST_STREAMS } from "#engine/planning/life-plan.ts";
import { ESTATE_COUNTRIES } from "#engine/tax/estate-laws.ts";
import { currencyCode, decimalText, localDate, moneyFigure } from "#features/shared/wire.ts";
import { planTerms } from "#features/shared/plan-terms.ts";

/**
 * What becomes of a plan, within /api/portfolios/{portfolioId}. Computed with every question, kept nowhere. Numbers are money in today's purchasing power,
 * in `currency`, for drawing and comparing; `begins` is exact.
 *
 * POST /plan-outcome  OutcomeAsked                 → PlanOutcome
 * GET  /plans/{planId}/outcome?on&beside           → PlanOutcome
 * GET  /plan-proposals                             → PlanProposals
 */
export const outcomeAsked = z.object({
  terms: planTerms,
  on: localDate.optional(),
  currency: currencyCode
    .optional()
    .describe("Of the amounts in the terms and of the answer; the base currency where absent."),
  beside: planTerms.optional().describe("Another plan to compare with."),
  levers: z.boolean().default(true).describe("Whether to say what other numbers would change: it takes the longest."),
});

const byClass = z.partialRecord(z.enum(PLAN_CLASSES), z.number());
const planClass = z.enum(PLAN_CLASSES);

const yearRow = z
  .object({
    year: z.number().int().describe("1 is the first."),
    endsOn: localDate,
    income: z.number().describe("Of streams and events, before taxes."),
    spending: z.number().describe("Of streams and events."),
    tax: z.number().describe("Of incomes, and of gains in what is sold."),
    known: z.number().describe("Net of dated flows of what is owned otherwise."),
    goals: z.number().describe("Paid for goals."),
    unpaid: z.number().describe("What there was no money for."),
    withdrawn: z.number().describe("Sold to pay, taxes included."),
    growth: z.number(),
    byClass: byClass.describe("At the end of the year."),
    wealth: z.number().describe("Invested, at the end of the year."),
    netWorth: z.number().describe("With what is owned otherwise, less debts."),
  })
  .describe("start + income + known − spending − tax − goals + unpaid + growth = wealth.");

const fanRow = z.object({
  year: z.number().int(),
  endsOn: localDate,
  p10: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
  failures: z.number().int().describe("Futures that fail in this year for the first time."),
});

export const planOutcome = z.object({
  from: localDate,
  currency: currencyCode,
  method: z.enum(["monte_carlo", "historical", "stress"]),
  seed: z.number().int(),
  paths: z.number().int(),
  years: z.number().int(),
  begins: z.object({
    invested: decimalText.describe("What the plan begins with: what could be sold within weeks."),
    byClass: z.array(z.object({ planClass, value: decimalText })),
    otherwise: decimalText.describe("What is owned otherwise."),
    debts: decimalText.describe("Positive."),
    netWorth: decimalText.describe("invested + otherwise − debts: the net worth of the overview."),
    known: z.array(z.object({ assetId: z.string(), name: z.string() })).describe("What is known by its flows instead."),
    flows: z
      .array(z.object({ on: localDate, name: z.string(), amount: decimalText }))
      .describe("The first 200 of these."),
  }),
  success: z.number().describe("Share of the futures; see `definition`."),
  successError: z.number().describe("Sampling error of that share."),
  definition: z.string(),
  table: z.array(yearRow).describe("The steady path: every year brings its mean."),
  fan: z.array(fanRow).describe("Invested wealth at the end of each year over all futures."),
  failure: z.object({
    years: z.array(z.object({ year: z.number().int(), share: z.number() })).describe("Of the futures that fail."),
    shortfall: z
      .object({ p50: z.number(), p90: z.number() })
      .nullable()
      .describe("What such a future lacks in all its years; null where none fails."),
  }),
  firstShortfall: localDate
    .nullable()
    .describe("The year in which more than half of the futures have failed begins on this day."),
  firstAny: localDate.nullable().describe("The same of the first future that fails."),
  goals: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      on: localDate,
      amount: z.number(),
      funded: z.number().describe("Share of it that is paid, on average of the futures."),
    }),
  ),
  guardrails: z
    .object({
      spending: z.number().describe("A year, of living, when money is first taken from what is invested."),
      lower: z
        .object({ wealth: z.number(), spending: z.number() })
        .describe("Below this wealth, spending becomes this."),
      upper: z
        .object({ wealth: z.number(), spending: z.number() })
        .describe("Above this wealth, spending becomes this."),
      adjustments: z.number().describe("Chance of adjustment: share of the futures that cut spending at least once."),
    })
    .nullable(),
  nominalFactor: z
    .array(z.number())
    .describe("Today's money times this is money of the day: (1 + inflation) to the year, from 0."),
  levers: z.array(
    z.object({
      lever: z.enum([
        "spend_less_10",
        "save_more_10",
        "retire_later_1",
        "retire_later_2",
        "return_minus_1",
        "inflation_plus_1",
      ]),
      label: z.string(),
      successChange: z.number(),
      medianChange: z.number(),
    }),
  ),
  beside: z
    .object({
      success: z.number(),
      successChange: z.number().describe("Of the other plan, less this one's."),
      medianChange: z.number(),
      fan: z.array(z.object({ year: z.number().int(), endsOn: localDate, p50: z.number() })),
      table: z.array(yearRow),
    })
    .nullable(),
  estate: z
    .object({
      accounts: z.array(
        z.object({
          accountId: z.string(),
          name: z.string(),
          value: moneyFigure.describe("What is in it less what is owed in it."),
          named: z.number().describe("The part that is named to somebody."),
        }),
      ),
      people: z.array(
        z.object({
          who: z.string(),
          today: decimalText,
          atEnd: z.number().nullable(),
          tax: decimalText
            .nullable()
            .describe(
              "On `today`, by the law chosen, else at the rate and allowance stated; null where neither is known.",
            ),
          taxAtEnd: z.number().nullable().describe("On `atEnd`, the same way."),
        }),
      ),
      nobody: z.object({
        today: decimalText,
        atEnd: z.number().nullable(),
        tax: decimalText.nullable().describe("By the law chosen, as if it went to somebody who is no relative."),
      }),
      law: z
        .object({
          country: z.enum(ESTATE_COUNTRIES),
          name: z.string(),
          source: z.string(),
          not: z.string().describe("What is not in it."),
          total: moneyFigure.describe("On what is left today."),
        })
        .nullable()
        .describe("Today’s law of the country that is chosen, also on what is left as the plan ends."),
    })
    .describe(
      "What people would get of the accounts they are named on: today, and as the plan ends if each account keeps its part of net worth and every year brings its mean. Before costs, and before taxes that are not stated; not legal advice.",
    ),
  drawn: z.boolean().describe("Whether it draws on accounts in an order: see `/plan-withdrawals`."),
  notes: z.array(z.string()),
  assumptions: z.array(z.object({ label: z.string(), value: z.string() })),
});

export const planProposals = z.object({
  currency: currencyCode,
  streams: z.array(
    z.object({
      name: z.string(),
      kind: z.enum([...INCOME_STREAMS, ...COST_STREAMS]),
      amount: decimalText.describe("A year."),
      because: z.string(),
    }),
  ),
  mixes: z
    .array(
      z.object({
        along: z.enum(MIX_DIVISIONS),
        parts: z.array(
          z.object({
            planClass,
            name: z.string().nullable().describe("Null for what of the class belongs to none of the others."),
            share: z.number().describe("Of what is invested; all parts add up to 1."),
          }),
        ),
      }),
    )
    .describe(
      "What is invested today by region and sector, funds looked through; without those of which nothing is known.",
    ),
});

export type OutcomeAsked = z.infer<typeof outcomeAsked>;
export type PlanOutcome = z.infer<typeof planOutcome>;
export type PlanProposals = z.infer<typeof planProposals>;
