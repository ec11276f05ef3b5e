import type { ChangeReceipt } from "#features/shared/wire.ts";

/** The receipt of a write, which stands alone or beside what was written. */
export function receiptIn(answer: unknown): ChangeReceipt | undefined {
  if (isReceipt(answer)) return answer;
  if (typeof answer !== "object" || answer === null || !("receipt" in answer)) return undefined;
  return isReceipt(answer.receipt) ? answer.receipt : undefined;
}

const isReceipt = (value: unknown): value is ChangeReceipt =>
  typeof value === "object" &&
  value !== null &&
  "changeId" in value &&
  typeof value.changeId === "string" &&
  "summary" in value &&
  typeof value.summary === "string";
