import type { ComponentType } from "react";

/**
 * Interactive samples by name, each a file of its own that is loaded when it comes into view. A page shows one with `::sample{name="…"}` or with
 * the field `sample` of a section. One line a sample, `"name": () => import("./Name.tsx")…`: the build reads the names from here.
 */
export const SAMPLES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  "unified-portfolio": () => import("./HouseholdBridgeSample.tsx").then((module) => module.HouseholdBridgeSample),
  "public-equities": () => import("./TwoReturnsSample.tsx").then((module) => module.TwoReturnsSample),
  "fixed-income": () => import("./OneBondSample.tsx").then((module) => module.OneBondSample),
  "private-funds": () => import("./OneFundSample.tsx").then((module) => module.OneFundSample),
  "real-estate": () => import("./OnePropertySample.tsx").then((module) => module.OnePropertySample),
  crypto: () => import("./TokenSwapSample.tsx").then((module) => module.TokenSwapSample),
  "cash-management": () => import("./CashAheadSample.tsx").then((module) => module.CashAheadSample),
  "tax-management": () => import("./SameSaleSample.tsx").then((module) => module.SameSaleSample),
  analytics: () => import("./MonthSeriesSample.tsx").then((module) => module.MonthSeriesSample),
  "envision-planning": () => import("./ThirtyYearsSample.tsx").then((module) => module.ThirtyYearsSample),
  "sample-portfolio": () => import("./reports/HoldingsReport.tsx").then((module) => module.HoldingsReport),
  "net-worth-report": () => import("./reports/NetWorthReport.tsx").then((module) => module.NetWorthReport),
  "performance-report": () => import("./reports/PerformanceReport.tsx").then((module) => module.PerformanceReport),
  "tax-report": () => import("./reports/TaxReport.tsx").then((module) => module.TaxReport),
};
