import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import type { ReadingContext } from "#client/entries/entry-draft.ts";
import { readDecimal, typedDecimal } from "#client/entries/read-decimal.ts";
import { fixed, formatFixed, mul } from "#engine/money/fixed.ts";
import type { Asset } from "#features/accounts/contract.ts";

/** Ways an option becomes shares. */
const SETTLED: ReadonlySet<string> = new Set([
  "exercise",
  "exercise_put",
  "assignment",
  "assignment_call",
  "work_options_exercised",
]);

type Used = Pick<EntryDraft, "kind" | "quantity" | "otherQuantity">;
type Contract = Pick<Asset, "multiplier">;

/** Contracts × the units behind one, as typed; undefined where either is not known. */
function sharesBehind({ kind, quantity }: Used, option: Contract | undefined, locale: string): string | undefined {
  const contracts = SETTLED.has(kind) && option ? readDecimal(quantity, locale) : undefined;
  if (!contracts?.ok || !option || contracts.value === "") return undefined;
  return typedDecimal(formatFixed(mul(fixed(contracts.value), fixed(option.multiplier))), locale);
}

/** How many shares change hands when contracts are used: proposed, and proposed anew as long as nobody typed another number. */
export function proposedShares(
  next: Used,
  {
    option,
    before,
  }: {
    readonly option: Contract | undefined;
    readonly before: { readonly draft: Used; readonly option: Contract | undefined };
  },
  { locale }: Pick<ReadingContext, "locale">,
): Partial<Pick<EntryDraft, "otherQuantity">> {
  const wasProposed = next.otherQuantity === (sharesBehind(before.draft, before.option, locale) ?? "");
  const shares = sharesBehind(next, option, locale);
  return wasProposed && shares !== undefined ? { otherQuantity: shares } : {};
}
