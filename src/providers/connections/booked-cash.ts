import { createHash } from "node:crypto";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseDay } from "#engine/dates/day.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { plainWords } from "./ask-institution.ts";
import type { RemoteAccount } from "./port.ts";
import type { SyncDraft } from "./sync-draft.ts";

/** A booking of a bank, as the services that pass banks on tell it. */
export interface BookedCash {
  /** What was told, to be shown. */
  readonly told: unknown;
  readonly isBooked: boolean;
  readonly on: LocalDate | undefined;
  readonly currency: string;
  /** Signed: what came in is above zero. */
  readonly amount: Fixed;
  /** The bank's own, which stays the same. */
  readonly ownId: string | null | undefined;
  /** What makes it what it is where it has no id. */
  readonly said: readonly string[];
  /** Who, and what for. */
  readonly words: readonly string[];
}

export interface Booking {
  readonly account: RemoteAccount;
  readonly today: LocalDate;
  readonly draft: SyncDraft;
}

export const dayIn = (stated: string | null | undefined): LocalDate | undefined =>
  stated && parseDay(stated) !== undefined ? stated : undefined;

/** Money in or out; what is not booked yet is left out, and what cannot be understood is said. */
export function bookCash(
  { told, isBooked, on, currency, amount, ...it }: BookedCash,
  { account, today, draft, counts }: Booking & { readonly counts: Map<string, number> },
): void {
  if (!isBooked || (on !== undefined && on > today)) {
    draft.skip(told, "Not booked yet: it comes when the bank books it.");
    return;
  }
  if (on === undefined || !isCurrencyCode(currency)) {
    draft.fail(told, {
      field: on === undefined ? "booking_date" : "currency",
      problem: on === undefined ? "It does not say when it was booked." : "Its currency is not known.",
      remedy: "Enter it by hand, or import a file of your bank.",
    });
    return;
  }
  if (amount === 0n) {
    draft.skip(told, "It moves nothing: its amount is zero.");
    return;
  }
  const description = [...new Set(it.words.map((word) => plainWords(word, 300)).filter((word) => word !== ""))]
    .join(" · ")
    .slice(0, 500);
  draft.lines(told, account.key, [
    {
      type: amount > 0n ? "deposit" : "withdrawal",
      on,
      cash: { amount, currency },
      sourceId: idOf(it.ownId, { said: [on, ...it.said, description], counts }),
      ...(description === "" ? {} : { description }),
    },
  ]);
}

/** Without an id of the bank: what it says, and the how manieth of those that say the same on that day. */
function idOf(
  own: string | null | undefined,
  { said, counts }: { readonly said: readonly string[]; readonly counts: Map<string, number> },
): string {
  const base = own ? plainWords(own, 200) : "";
  const key = base === "" ? createHash("sha256").update(said.join("\n")).digest("hex").slice(0, 32) : base;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count === 1 ? key : `${key}:${count}`;
}
