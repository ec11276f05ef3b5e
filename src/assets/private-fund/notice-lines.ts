import { ACTION_WORDS, CLASS_EVENTS } from "#assets/class-events.ts";
import { assetClassOf } from "#assets/registry.ts";
import type { NoticeDirection } from "#engine/private-funds/fund-notice.ts";

/** What a line of a notice can be: what happens to a fund, securities in kind, and what is stated beside without moving money. */
export const NOTICE_EVENTS = [
  "call",
  "call_outside",
  "equalization_paid",
  "equalization_paid_outside",
  "equalization_received",
  "equalization_received_outside",
  "distribution_capital",
  "distribution_gains",
  "distribution_income",
  "distribution",
  "distribution_recallable",
  "distribution_in_kind",
  "distribution_in_kind_recallable",
  "stated",
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** Securities instead of money, for good or to be called again. */
export const isInKind = (event: NoticeEvent): event is InKind => event.startsWith("distribution_in_kind");
type InKind = "distribution_in_kind" | "distribution_in_kind_recallable";
export const STATED = "stated";

const OWN_WORDS: Partial<Record<NoticeEvent, string>> = {
  distribution_in_kind: ACTION_WORDS.distribution_in_kind,
  distribution_in_kind_recallable: ACTION_WORDS.distribution_in_kind_recallable,
  stated: "Stated only: no money of yours moves",
};

export const noticeEventLabel = (event: NoticeEvent): string =>
  OWN_WORDS[event] ?? CLASS_EVENTS.find(({ key }) => key === event)?.label ?? event;

/** Which way the money goes. Securities in kind are received, at what they are worth, and no cash with them. */
export function directionOf(event: NoticeEvent): NoticeDirection {
  if (event === STATED) return "stated";
  return CLASS_EVENTS.find(({ key }) => key === event)?.type === "buy" ? "paid" : "received";
}

/** Interest stands beside an equalization alone. */
export const hasInterest = (event: NoticeEvent): boolean => event.startsWith("equalization");

/**
 * What a line is called in the reports of managers. Source: ILPA, Reporting Template, version 1.1 (2016), whose lines of fees, expenses and incentive
 * allocation these are; `lowers` marks what it subtracts.
 */
export const COST_NAMES = [
  { key: "management_fee", label: "Management fees, gross" },
  { key: "management_fee_rebate", label: "Management fee rebate", lowers: true },
  { key: "fee_waiver", label: "Fee waiver", lowers: true },
  { key: "offsets", label: "Offsets to fees and expenses", lowers: true },
  { key: "partnership_expenses", label: "Partnership expenses" },
  { key: "organization_costs", label: "Organization costs" },
  { key: "placement_fees", label: "Placement fees" },
  { key: "carry_paid", label: "Incentive allocation paid" },
  { key: "carry_accrued", label: "Accrued incentive allocation, change" },
] as const satisfies readonly { readonly key: string; readonly label: string; readonly lowers?: true }[];
export type CostName = (typeof COST_NAMES)[number]["key"];
export const COST_NAME_KEYS = COST_NAMES.map(({ key }) => key);

/** Types of entries of a fund that may be a line of its costs. */
const NAMED: ReadonlySet<string> = new Set(["buy", "sell", "fee", "other_income", "return_of_capital"]);

/** Whether an entry that is typed by itself may carry the name of such a line. */
export const hasCostName = (assetClass: string, type: string): boolean =>
  assetClassOf(assetClass).group === "private_funds" && NAMED.has(type);

export const costNameOf = (text: string | null | undefined): CostName | undefined =>
  COST_NAME_KEYS.find((it) => it === text);

export const costLabel = (name: string): string => COST_NAMES.find(({ key }) => key === name)?.label ?? name;
export const lowersCosts = (name: string): boolean => COST_NAMES.some((it) => it.key === name && "lowers" in it);
