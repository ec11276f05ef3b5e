import { balanceFindings } from "./balance-findings.ts";
import { findingsOf, type Finding } from "./findings.ts";
import type { Sheet } from "./sheet.ts";
import { targetFindings } from "./target-findings.ts";

/** Everything found out of a sheet that a person has to see to: of its history, of balances that are stated, of aims. What every screen draws on. */
export const allFindings = (sheet: Sheet): readonly Finding[] => [
  ...findingsOf(sheet),
  ...balanceFindings(sheet),
  ...targetFindings(sheet),
];
