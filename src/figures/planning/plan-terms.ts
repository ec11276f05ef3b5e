import type { DrawOrder, Treatment } from "#engine/planning/drawing.ts";
import type { EventKind, StreamKind } from "#engine/planning/life-plan.ts";
import type { EstateCountry, Kinship } from "#engine/tax/estate-laws.ts";
import type { PlanClass } from "#engine/planning/plan-classes.ts";

/** Shares or weights by class, and by groups by their ids. */
type Shares = Readonly<Record<string, number>>;
interface Returns {
  readonly mean: number;
  readonly deviation: number;
}

/** The terms of a plan as they are kept: amounts are decimal text, days are text. `#features/shared/plan-terms.ts` checks them. */
export interface PlanTerms {
  readonly years: number;
  readonly inflation: number;
  readonly returns: Readonly<
    Record<PlanClass, Returns & { readonly later?: readonly (Returns & { readonly fromYear: number })[] | undefined }>
  >;
  readonly correlation: number;
  readonly groups: readonly (Returns & {
    readonly id: string;
    readonly name: string;
    readonly planClass: PlanClass;
  })[];
  readonly allocation: readonly { readonly fromYear: number; readonly weights: Shares }[];
  readonly streams: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: StreamKind;
    readonly amount: string;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly growth: number;
    readonly taxed: "ordinary" | "free";
  }[];
  readonly events: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: EventKind;
    readonly on: string;
    readonly amount: string;
    readonly everyYears?: number | undefined;
    readonly until?: string | undefined;
    readonly taxed: "ordinary" | "gain" | "free";
  }[];
  readonly goals: readonly {
    readonly id: string;
    readonly name: string;
    readonly priority: number;
    readonly on: string;
    readonly amount: string;
  }[];
  readonly spendingRule:
    | { readonly rule: "constant" }
    | { readonly rule: "guardrails"; readonly band: number; readonly step: number };
  readonly cashBand: {
    readonly least: string;
    readonly most: string;
    readonly harvest: Shares;
    readonly invest: Shares;
  } | null;
  readonly taxes: {
    readonly ordinary: number;
    readonly gains: number;
    readonly gainShare: number;
    readonly brackets?: readonly { readonly from: string; readonly rate: number }[] | undefined;
  } | null;
  /** Who is named on which account, with the share of it. */
  readonly inheritanceTaxes: readonly { readonly who: string; readonly rate: number; readonly allowance: string }[];
  /** By what law it is taxed, and who is who to whom; taxes stated for single people do not count beside it. */
  readonly estateLaw: {
    readonly country: EstateCountry;
    readonly used: string;
    readonly home: string;
    readonly carriedOver: number;
    readonly kinships: readonly { readonly who: string; readonly kinship: Kinship }[];
  } | null;
  readonly heirs: readonly {
    readonly id: string;
    readonly who: string;
    readonly accountId: string;
    readonly share: number;
  }[];
  /** How accounts are taxed and in which order they are drawn on. */
  readonly withdrawals: {
    readonly treatments: readonly { readonly accountId: string; readonly treatment: Treatment }[];
    readonly order: DrawOrder;
    readonly own: readonly string[];
    readonly conversion: {
      readonly from: string;
      readonly to: string;
      readonly amount: string;
      readonly fromYear: number;
      readonly toYear: number;
    } | null;
    readonly emptiedIn: number;
  } | null;
  readonly method: "monte_carlo" | "historical" | "stress";
  readonly stress?: "1929" | "1966" | "1973" | "2000" | "2008" | undefined;
  readonly seed: number;
  readonly paths: number;
}
