import { type NoticeText, readNotice, type ReadNotice } from "#assets/private-fund/read-notice.ts";
import { newLine, type TypedNotice } from "#client/asset/fund-notice-form.ts";
import { abs, fixed, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { HeldNotice } from "#features/fund-notices/contract.ts";
import type { ImportPage } from "#features/shared/page-contract.ts";

/** A notice in a dropped document, as far as it says it, and the fund of the portfolio it is of. */
export interface FoundNotice {
  readonly read: ReadNotice;
  readonly fund: Asset | undefined;
  /** What the document does not say and a person is asked for. */
  readonly missing: readonly string[];
  /** It is in another currency than the fund: its amounts are not taken over. */
  readonly isForeign: boolean;
  /** One that is booked already and says the same. */
  readonly booked: HeldNotice | undefined;
}

interface Known {
  readonly funds: readonly Asset[];
  readonly notices: readonly HeldNotice[];
}

/** The notice the pages hold; undefined where they are another document. */
export function foundNotice(pages: readonly ImportPage[], { funds, notices }: Known): FoundNotice | undefined {
  return noticeInTexts(textsOf(pages), { funds, notices });
}

/** The notice a mail holds in its own words. */
export const noticeInMail = (text: string, known: Known): FoundNotice | undefined =>
  noticeInTexts(linesOf(text), known);

const linesOf = (text: string): readonly NoticeText[] =>
  text.split("\n").map((line, at) => ({ line: at, text: line.replace(/^[>\s]+/, "").trimEnd() }));

function noticeInTexts(texts: readonly NoticeText[], { funds, notices }: Known): FoundNotice | undefined {
  const read = readNotice(
    texts,
    funds.map(({ name }) => name),
  );
  if (!read) return undefined;
  const fund = read.fund === undefined ? undefined : funds[read.fund];
  const missing = [
    ["the fund by a name you use", fund],
    ["the day money moves", read.dueOn],
    ["the currency", read.currency],
    ["an amount", read.lines[0]],
  ].flatMap(([words, told]) => (told === undefined && typeof words === "string" ? [words] : []));
  const isForeign = fund !== undefined && read.currency !== undefined && read.currency !== fund.currency;
  const sum = amountOf(read);
  const booked = notices.find(
    (it) => it.assetId === fund?.assetId && it.dueOn === read.dueOn && abs(fixed(it.net)) === sum,
  );
  return { read, fund, missing, isForeign, booked };
}

/** What it comes to: as it says, or as its lines do. */
export const amountOf = ({ total, lines }: ReadNotice): Fixed =>
  total ?? lines.reduce((sum, { amount }) => sum + amount, ZERO);

/** What the form begins with; what is not known stays empty and is asked for there. */
export function typedOf(
  { read, fund, isForeign }: FoundNotice,
  today: string,
  newId: () => string,
): Partial<TypedNotice> {
  const { lines, dueOn, noticedOn, reference, total } = read;
  return {
    assetId: fund?.assetId ?? "",
    noticedOn: noticedOn ?? "",
    dueOn: dueOn ?? "",
    status: dueOn !== undefined && dueOn > today ? "planned" : "booked",
    reference: reference ?? "",
    ...(isForeign
      ? {}
      : {
          statedTotal: total === undefined ? "" : formatFixed(total),
          ...(lines.length === 0
            ? {}
            : {
                lines: lines.map(({ event, name, amount }) => ({
                  ...newLine(newId(), event),
                  name: name ?? ("" as const),
                  amount: formatFixed(amount),
                })),
              }),
        }),
  };
}

/** The lines of the pages, each from left to right. */
export const textsOf = (pages: readonly ImportPage[]) =>
  pages.flatMap(({ words }) =>
    [...Map.groupBy(words, ({ line }) => line)].map(([line, own]) => ({
      line,
      text: own
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join("  "),
    })),
  );
