import { advisors } from "./advisors.ts";
import { analytics } from "./analytics.ts";
import type { Area } from "./capability.ts";
import { cashManagement } from "./cash-management.ts";
import { crypto } from "./crypto.ts";
import { familyOffices } from "./family-offices.ts";
import { fixedIncome } from "./fixed-income.ts";
import { planning } from "./planning.ts";
import { privateFunds } from "./private-funds.ts";
import { publicEquities } from "./public-equities.ts";
import { realEstate } from "./real-estate.ts";
import { reports } from "./reports.ts";
import { taxes } from "./taxes.ts";
import { unifiedPortfolio } from "./unified-portfolio.ts";

/** Everything a person must be able to do, by area, with where it stands: the one place that says so. */
export const AREAS: readonly Area[] = [
  unifiedPortfolio,
  realEstate,
  planning,
  crypto,
  analytics,
  privateFunds,
  taxes,
  publicEquities,
  cashManagement,
  fixedIncome,
  advisors,
  familyOffices,
  reports,
];
