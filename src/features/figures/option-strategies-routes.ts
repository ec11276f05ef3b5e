import { z } from "zod";
import { formatDay } from "#engine/dates/day.ts";
import { known, notKnown } from "#engine/figure.ts";
import type { Amount } from "#engine/explain/explanation.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { describeStrategy, optionStrategies, type Strategy } from "#figures/options/describe-strategy.ts";
import type { Sheet } from "#figures/sheet.ts";
import {
  optionStrategies as answer,
  strategiesQuery,
  type OptionStrategiesView,
  type OptionStrategyView,
} from "./option-strategies-contract.ts";
import { openSheet } from "./open-sheet.ts";
import { moneyOf, ratioOf } from "./wire-figures.ts";

/** Several options on one underlying as the strategy they make up. */
export const optionStrategyRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/option-strategies",
      access: "viewer",
      summary: "Options by strategy: legs, premium, greatest gain and loss, break-evens, delta, payoff at expiry.",
      params: z.object({ portfolioId: id }),
      query: strategiesQuery,
      answer,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(show(sheet.value)) : sheet;
      },
    },
  ),
];

function show(sheet: Sheet): OptionStrategiesView {
  const { strategies, unread } = optionStrategies(sheet);
  return {
    on: formatDay(sheet.on),
    strategies: strategies.map((strategy) => showStrategy(sheet, strategy)),
    unread: unread.map(({ asset, accountId, why }) => ({
      assetId: asset.id,
      name: asset.name,
      accountName: accountName(sheet, accountId),
      why,
    })),
  };
}

const accountName = ({ accounts }: Sheet, accountId: string): string => accounts.get(accountId)?.name ?? "An account";

function showStrategy(sheet: Sheet, strategy: Strategy): OptionStrategyView {
  const { key, accountId, underlying, currency, legs } = strategy;
  const told = describeStrategy(sheet, strategy);
  return {
    key,
    accountId,
    accountName: accountName(sheet, accountId),
    underlyingId: underlying.id,
    underlyingName: underlying.name,
    currency,
    legs: legs.map(({ asset, kind, units, strike, expiresOn }) => ({
      assetId: asset.id,
      name: asset.name,
      kind,
      units: formatFixed(units),
      strike: kind === "share" ? null : formatFixed(strike),
      expiresOn: expiresOn === undefined ? null : formatDay(expiresOn),
    })),
    premium: amountOf(told.premium),
    paid: amountOf(told.paid),
    value: amountOf(told.value),
    greatestGain: amountOf(told.gain),
    greatestLoss: amountOf(told.loss),
    breakEvens: told.breakEvens.map(formatFixed),
    delta: ratioOf(numberOf(told.delta)),
    expiresOn: told.expiresOn === undefined ? null : formatDay(told.expiresOn),
    spot: told.spot === undefined ? null : formatFixed(told.spot),
    payoff: told.payoff.map(({ price, gain }) => ({ price: formatFixed(price), gain: formatFixed(gain) })),
  };
}

const UNTOLD = "It is told in another way.";
const amountOf = ({ figure }: FigureTree) =>
  moneyOf(
    mapFigure<Amount, Fixed>(figure, (value) =>
      typeof value === "bigint" ? known(value) : notKnown<Fixed>("undefined", UNTOLD),
    ),
  );
const numberOf = ({ figure }: FigureTree) =>
  mapFigure<Amount, number>(figure, (value) =>
    typeof value === "number" ? known(value) : notKnown<number>("undefined", UNTOLD),
  );
