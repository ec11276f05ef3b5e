import { fixed, ONE } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { fractionOf, percentOf, restsOf } from "#client/parts/own-shares.ts";
import type { OwnShare } from "#features/accounts/contract.ts";
import { numberMarks, parseLocalNumber } from "#ui/formats/parse-local-number.ts";

const EXAMPLE = "such as Growth 60%, Value 40%";

/** The values of an attribute as one types them: `Growth`, or `Growth 60%, Value 40%` where it is shared out. */
export function shareText(shares: readonly OwnShare[], locale: string): string {
  const [only] = shares;
  if (only && shares.length === 1 && fixed(only.share) === ONE) return only.value;
  const mark = numberMarks(locale).decimal;
  return shares.map(({ value, share }) => `${value} ${percentOf(share).replace(".", mark)}%`).join(", ");
}

/** And back: all of the holding where no share is said. Empty text takes the attribute away. */
export function sharesIn(
  text: string,
  attribute: string,
  locale: string,
): Result<OwnShare[], { readonly kind: "shares_unread"; readonly message: string }> {
  // A comma before a digit is a decimal mark: "Growth 12,5%".
  const parts = text
    .split(/[;,](?!\d)/)
    .map((it) => it.trim())
    .filter((it) => it !== "");
  const shares: OwnShare[] = [];
  for (const part of parts) {
    const [, value = "", percent] = /^(.*?)(?:\s+(\d[\d.,]*)\s*%)?$/.exec(part) ?? [];
    const number = percent === undefined ? undefined : parseLocalNumber(percent, locale);
    if (percent === undefined && parts.length > 1)
      return err({ kind: "shares_unread", message: `Say the share of each, ${EXAMPLE}.` });
    if (value === "" || (percent !== undefined && number === undefined))
      return err({ kind: "shares_unread", message: `“${part}” is no value with a share, ${EXAMPLE}.` });
    if (value.length > 40) return err({ kind: "shares_unread", message: "A value has at most 40 letters." });
    shares.push({ attribute, value, share: number === undefined ? "1" : fractionOf(number) });
  }
  if (restsOf(shares).some(({ isOver }) => isOver))
    return err({ kind: "shares_unread", message: "Together they are more than 100%." });
  return ok(shares);
}
