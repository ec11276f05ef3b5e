import { formatDay } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { aboveInAll, protectionOf, type ProtectedPart } from "#figures/cash/deposit-protection.ts";
import { STATED_SCHEMES, type SchemeKey, type SchemeOfDay } from "#figures/cash/deposit-schemes.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { CashView } from "../cash-contract.ts";
import { moneyOf } from "../wire-figures.ts";
import { exactOf } from "./exact-of.ts";

type View = CashView["protection"];

/** What deposit protection covers, by bank and owner, with the rules that were counted with. */
export function showProtection(sheet: Sheet, supposed: SchemeKey | undefined): View {
  const parts = protectionOf(sheet, supposed);
  const schemes = new Map(parts.flatMap(({ scheme }) => (scheme ? [[scheme.key, scheme] as const] : [])));
  return {
    supposed: supposed ?? null,
    above: moneyOf(exactOf(aboveInAll(sheet, parts))),
    parts: parts.map((part) => showPart(part, parts)),
    rules: [...schemes.values()].map(showRule),
  };
}

function showPart(part: ProtectedPart, all: readonly ProtectedPart[]): View["parts"][number] {
  const { key, bank, owner, scheme, held, above, room, jointCount } = part;
  return {
    key,
    bank: bank.name,
    brands: [...bank.brands],
    institutionIds: [...bank.institutionIds],
    stated: STATED_SCHEMES.find((it) => it === bank.stated) ?? null,
    scheme: scheme?.key ?? null,
    owner: owner ?? null,
    jointCount,
    held: moneyOf(exactOf(held)),
    above: moneyOf(exactOf(above)),
    room: room ? moneyOf(exactOf(room)) : null,
    elsewhere: amountOf(above) > ZERO ? roomElsewhere(part, all) : [],
  };
}

const roomElsewhere = (part: ProtectedPart, all: readonly ProtectedPart[]): View["parts"][number]["elsewhere"] =>
  all
    .flatMap(({ key, bank, owner, room }) =>
      room && key !== part.key && owner?.id === part.owner?.id && isOffered(bank) && amountOf(room) > ZERO
        ? [{ bank: bank.name, room }]
        : [],
    )
    .toSorted((a, b) => (amountOf(a.room) > amountOf(b.room) ? -1 : 1))
    .map(({ bank, room }) => ({ bank, room: moneyOf(exactOf(room)) }));

/** Where money would be a deposit: a bank, or what is stated to be protected. */
const isOffered = ({ stated, isBank }: ProtectedPart["bank"]): boolean => stated !== undefined || isBank;

const showRule = ({ key, scheme, limit, since, source, jointWords }: SchemeOfDay): View["rules"][number] => ({
  key,
  label: scheme.label,
  name: scheme.name,
  limit,
  limitCurrency: scheme.currency,
  since: formatDay(since),
  source,
  joint: jointWords,
});

function amountOf(tree: FigureTree): Fixed {
  const figure = exactOf(tree);
  return figure.status === "ok" ? figure.value : ZERO;
}
