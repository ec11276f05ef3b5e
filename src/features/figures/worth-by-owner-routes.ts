import { z } from "zod";
import { formatDay } from "#engine/dates/day.ts";
import { known } from "#engine/figure.ts";
import { formatFixed, type Fixed, ZERO } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { currencyCode, localDate } from "#features/shared/wire.ts";
import { exceptionWords, ownerExceptions } from "#figures/owners/owner-exceptions.ts";
import { movedByOwner as movedIn, type MovedPart } from "#figures/owners/moved-by-owner.ts";
import { type OwnerWorth, sharedThings, worthByOwner as found } from "#figures/owners/worth-by-owner.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openingDay, type WindowAsked } from "#figures/window.ts";
import { range } from "./contract.ts";
import { openSheet } from "./open-sheet.ts";
import { moneyOf } from "./wire-figures.ts";
import { movedByOwner, type MovedByOwnerView, worthByOwner, type WorthByOwnerView } from "./worth-by-owner-contract.ts";

export const worthByOwnerRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/worth-by-owner",
      access: "viewer",
      summary: "What each owner has in their own name, and what is theirs in the end.",
      query: z.object({ on: localDate.optional(), currency: currencyCode.optional() }),
      answer: worthByOwner,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showWorthByOwner(sheet.value)) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/moved-by-owner",
      access: "viewer",
      summary: "Why what each owner has changed in a period, by the shares of its last day.",
      query: z.object({
        on: localDate.optional(),
        currency: currencyCode.optional(),
        range: range.default("1Y"),
        from: localDate.optional().describe("The day whose end the window is measured from, instead of `range`."),
      }),
      answer: movedByOwner,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showMoved(sheet.value, query)) : sheet;
      },
    },
  ),
];

function showMoved(sheet: Sheet, asked: WindowAsked): MovedByOwnerView {
  const from = openingDay(sheet, asked);
  const { parts, all } = movedIn(sheet, from);
  return {
    from: formatDay(from),
    on: formatDay(sheet.on),
    currency: sheet.base,
    parts: parts.map(showPart),
    all: showPart(all),
  };
}

const showPart = ({ ownerId, name, bridge, missing }: MovedPart): MovedByOwnerView["all"] => ({
  ownerId: ownerId ?? null,
  name,
  opening: formatFixed(bridge.opening),
  external: formatFixed(bridge.external),
  income: formatFixed(bridge.income),
  price: formatFixed(bridge.price),
  currencyEffect: formatFixed(bridge.currencyEffect),
  other: formatFixed(bridge.unpriced + bridge.byBalances),
  fees: formatFixed(bridge.fees),
  taxes: formatFixed(bridge.taxes),
  closing: formatFixed(bridge.closing),
  missing: [...missing],
});

const sharesOf = (shares: ReadonlyMap<string, Fixed>) =>
  [...shares].map(([ownerId, share]) => ({ ownerId, share: formatFixed(share) }));

export function showWorthByOwner(sheet: Sheet): WorthByOwnerView {
  const all = found(sheet);
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    netWorth: moneyOf(sheet.holdings().netWorth),
    together: moneyOf(all.together),
    outside: moneyOf(all.outside),
    owners: all.owners.map(showOwner),
    stakes: all.stakes.map(({ ownerId, ownedId, fraction }) => ({ ownerId, ownedId, share: formatFixed(fraction) })),
    loans: all.group.loans.map(({ lenderId, borrowerId, amount }) => ({
      lenderId,
      borrowerId,
      amount: formatFixed(amount),
    })),
    things: sharedThings(sheet, all).map(({ kind, id, name, value, direct, effective }) => ({
      kind,
      id,
      name,
      value: moneyOf(value),
      direct: sharesOf(direct),
      effective: sharesOf(effective),
    })),
    exceptions: ownerExceptions(sheet, all).map((it) => ({ kind: it.kind, ...exceptionWords(it, sheet.base) })),
  };
}

function showOwner(it: OwnerWorth): WorthByOwnerView["owners"][number] {
  const byClass = new Map<string, Fixed>();
  for (const { part, value = ZERO } of [...it.sheet.assets, ...it.sheet.debts])
    byClass.set(part.asset.assetClass, (byClass.get(part.asset.assetClass) ?? ZERO) + value);
  return {
    ownerId: it.owner.id,
    name: it.owner.name,
    kind: it.owner.kind,
    isLast: it.isLast,
    assets: moneyOf(known(it.assets)),
    debts: moneyOf(known(it.debts)),
    lent: formatFixed(it.lent),
    borrowed: formatFixed(it.borrowed),
    own: moneyOf(it.own),
    worth: moneyOf(it.worth),
    through: sharesOf(it.through),
    classes: [...byClass].map(([assetClass, value]) => ({ assetClass, value: formatFixed(value) })),
  };
}
