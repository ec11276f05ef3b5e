import { day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import { fundMultiples, type FundMultiples } from "#engine/private-funds/fund-multiples.ts";
import { directAlpha, fundIrr, ksPme, lnPme } from "#engine/private-funds/public-market-equivalent.ts";

export interface OneFundInput {
  /** Distributed in September 2024. */
  readonly secondDistribution: number;
  readonly nav: number;
  /** Level of the index at the end of 2025; it was 100 at the first call. */
  readonly indexEnd: number;
}

export const FIRST_FUND: OneFundInput = { secondDistribution: 260_000, nav: 480_000, indexEnd: 230 };
export const COMMITMENT = 750_000;

export interface FundRow {
  readonly on: string;
  /** Negative is called, positive distributed. */
  readonly flow: number;
  readonly index: number;
}

export interface OneFund {
  readonly rows: readonly FundRow[];
  readonly multiples: FundMultiples;
  readonly irr: Figure;
  readonly ksPme: Figure;
  readonly directAlpha: Figure;
  /** What the same flows would be worth in the index. */
  readonly indexValue: Figure;
  readonly unfunded: number;
  /** Cumulative net flow after each row. */
  readonly cumulative: readonly number[];
}

/** An invented fund of six years beside an invented index. */
export function oneFund({ secondDistribution, nav, indexEnd }: OneFundInput): OneFund {
  const rows: readonly FundRow[] = [
    { on: "2020-03-31", flow: -200_000, index: 100 },
    { on: "2021-03-31", flow: -250_000, index: 140 },
    { on: "2022-03-31", flow: -150_000, index: 155 },
    { on: "2023-06-30", flow: 120_000, index: 152 },
    { on: "2024-09-30", flow: secondDistribution, index: 200 },
    { on: "2025-12-31", flow: 0, index: indexEnd },
  ];
  const fund = {
    flows: rows.map((row) => row.flow),
    index: rows.map((row) => row.index),
    days: rows.map((row) => day(row.on)),
    nav,
  };
  const paidIn = 600_000;
  const inIndex = lnPme(fund);
  let sum = 0;
  return {
    rows,
    multiples: fundMultiples({
      commitment: fromNumber(COMMITMENT),
      paidIn: fromNumber(paidIn),
      distributed: fromNumber(120_000 + secondDistribution),
      nav: fromNumber(nav),
    }),
    irr: fundIrr(fund),
    ksPme: ksPme(fund),
    directAlpha: directAlpha(fund),
    indexValue:
      inIndex.status === "ok"
        ? { status: "ok", value: inIndex.value.indexNav, warnings: [] }
        : { status: "undefined", reason: "The index is not known." },
    unfunded: COMMITMENT - paidIn,
    cumulative: rows.map((row) => (sum += row.flow)),
  };
}
