import type { ExposureDimension } from "#assets/asset-rules.ts";
import { groupMeant, groupsKnown } from "#assets/exposure-words.ts";
import { div, fixed, formatFixed, ONE, parseFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Shares of a whole by group, as somebody typed or pasted them: decimal text, a fraction each. */
export type WrittenShares =
  | { readonly ok: true; readonly parts: readonly { readonly key: string; readonly share: string }[] }
  | { readonly ok: false; readonly problem: string };

const MOST_PARTS = 120;
const LONGEST_KEY = 40;
const HUNDRED = fixed("100");
/** Above the whole by so much is the rounding of a list; its shares are divided by their sum. */
const MOST_WHOLE = fixed("1.005");

const LINE = /^(.*?)[\s;:,|]*(?:([+-]?\d[\d.,]*)\s*(%?))?$/;

/**
 * One group alone is all of it; else a line for each, with its share at the end: `Technology 25.3 %`, `Health;12,1`. Shares are percent where a
 * sign or their size says so, fractions where they add up to about 1, and what could be either is asked for.
 */
export function writtenShares(text: string, dimension: ExposureDimension): WrittenShares {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((it) => it.trim())
    .filter(Boolean);
  const read: { readonly key: string; readonly amount: Fixed; readonly isPercent: boolean }[] = [];
  for (const line of lines) {
    const [, words = "", digits, sign = ""] = LINE.exec(line) ?? [];
    const key = groupMeant(dimension, words.trim());
    if (key === undefined || key === "")
      return refused(`“${line.slice(0, 40)}”: write ${groupsKnown(dimension)?.join(", ") ?? "the name of a group"}.`);
    if (key.length > LONGEST_KEY) return refused(`“${key.slice(0, 40)}…” is longer than ${LONGEST_KEY} characters.`);
    if (digits === undefined && lines.length > 1) return refused(`“${key}” has no share: write it behind, as 25 %.`);
    const amount = digits === undefined ? HUNDRED : amountOf(digits);
    if (amount === undefined || amount < ZERO) return refused(`“${digits}” is no share.`);
    read.push({ key, amount, isPercent: sign !== "" || digits === undefined });
  }
  if (read.length > MOST_PARTS) return refused(`At most ${MOST_PARTS} groups: leave out the smallest.`);
  return inShares(read);
}

const refused = (problem: string): WrittenShares => ({ ok: false, problem });

/** `25.3` or `25,3`: no share has a thousand. */
const amountOf = (digits: string): Fixed | undefined =>
  /^\+?\d{1,3}(?:[.,]\d+)?$/.test(digits) ? parseFixed(digits.replace("+", "").replace(",", ".")) : undefined;

function inShares(
  read: readonly { readonly key: string; readonly amount: Fixed; readonly isPercent: boolean }[],
): WrittenShares {
  const sum = read.reduce((total, { amount }) => total + amount, ZERO);
  const isPercent = read.some((it) => it.isPercent) || sum > MOST_WHOLE;
  if (!isPercent && sum < fixed("0.9") && sum > ZERO)
    return refused("Write the shares in percent, with %: it could be either.");
  const whole = isPercent ? HUNDRED : ONE;
  const share = div(sum, whole);
  if (share > MOST_WHOLE) return refused(`The shares add up to ${percentText(share)}: more than the whole.`);
  const by = share > ONE ? sum : whole;
  const sums = new Map<string, Fixed>();
  for (const { key, amount } of read) sums.set(key, (sums.get(key) ?? ZERO) + amount);
  const parts = [...sums].filter(([, amount]) => amount > ZERO);
  return { ok: true, parts: parts.map(([key, amount]) => ({ key, share: cutShare(div(amount, by)) })) };
}

const MILLIONTH = ONE / 1_000_000n;
/** Cut, so that rounding never makes more than the whole of them. */
const cutShare = (share: Fixed): string => formatFixed(share - (share % MILLIONTH));

const percentText = (share: Fixed): string => `${formatFixed((share - (share % (ONE / 1000n))) * 100n)} %`;
