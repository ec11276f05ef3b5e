import type { ClassGroupKey } from "#assets/asset-class.ts";
import type { ClassViewKey } from "#assets/class-views.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import { remember, type Sheet } from "../sheet.ts";
import type { ClassChart } from "./chart.ts";
import { cityRows } from "./city-rows.ts";
import { cashDays, equityDays, jCurveDays, valueDays } from "./days.ts";
import { issuerRows } from "./issuer-rows.ts";
import { moneyFlow } from "./money-flow.ts";
import { bondLadder, bondMonths, fundQuarters, incomeMonths, leaseEnds, propertyMonths } from "./payments.ts";
import { purchaseRows } from "./purchase-rows.ts";
import { fundRows, poolRows } from "./fund-rows.ts";
import { accountRows, assetRows, debtRows, gainRows, weightTiles } from "./rows.ts";
import { shiftRows } from "./shift-rows.ts";

export interface ViewAsked {
  readonly group: ClassGroupKey;
  readonly view: ClassViewKey;
  /** The day views over time begin on the end of. */
  readonly from: Day;
  readonly descriptions: Descriptions;
}

/** What is drawn of a group of classes, kept with the workbook: the words of payees change with its ledger alone. */
export const classChart = (sheet: Sheet, asked: ViewAsked): ClassChart =>
  remember(
    sheet,
    `view:${asked.group}:${asked.view}:${asked.from}:${sheet.on}:${sheet.base}:${verdictsOf(asked)}`,
    () => drawn(sheet, asked),
  );

/** What a person said of what recurs, which the ledger does not know: only the view that looks ahead asks for it. */
const verdictsOf = ({ view, descriptions: { verdicts = [] } }: ViewAsked): string =>
  view === "forecast" && verdicts.length > 0 ? JSON.stringify(verdicts) : "";

function drawn(sheet: Sheet, { group, view, from, descriptions }: ViewAsked): ClassChart {
  switch (view) {
    case "weights":
      return weightTiles(sheet, group, from);
    case "gains":
      return gainRows(sheet, group);
    case "income":
      return incomeMonths(sheet, group, descriptions);
    case "ladder":
      return bondLadder(sheet);
    case "payments":
      return bondMonths(sheet);
    case "rates":
      return shiftRows(sheet);
    case "issuers":
      return issuerRows(sheet);
    case "equity":
      return equityDays(sheet, from);
    case "rents":
      return propertyMonths(sheet);
    case "leases":
      return leaseEnds(sheet);
    case "cities":
      return cityRows(sheet);
    case "purchase":
      return purchaseRows(sheet);
    case "j-curve":
      return jCurveDays(sheet);
    case "calls":
      return fundQuarters(sheet);
    case "funds":
      return fundRows(sheet);
    case "vintages":
      return poolRows(sheet, "vintage");
    case "strategies":
      return poolRows(sheet, "strategy");
    case "managers":
      return poolRows(sheet, "manager");
    case "assets":
      return assetRows(sheet, group);
    case "accounts":
      return accountRows(sheet, group);
    case "forecast":
      return cashDays(sheet, descriptions);
    case "flows":
      return moneyFlow(sheet);
    case "debts":
      return debtRows(sheet);
    case "value":
      return valueDays(sheet, group, from);
  }
}
