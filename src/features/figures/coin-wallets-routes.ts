import { z } from "zod";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, ZERO } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { currencyCode, localDate, scopeAsked } from "#features/shared/wire.ts";
import { coinWallets as found, type CoinInWallet, stableCoins, unwantedTokens } from "#figures/coin-wallets.ts";
import type { Sheet } from "#figures/sheet.ts";
import { coinWallets, type CoinWalletsView, type CoinWalletView } from "./coin-wallets-contract.ts";
import { openUndivided } from "./open-sheet.ts";
import { showCompared } from "./show-reconciliation.ts";
import { moneyOrUnknown } from "./wire-figures.ts";

export const coinWalletRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/coins",
      access: "viewer",
      summary: "Coins by wallet, with the balances reported of them beside the computed ones.",
      query: z.object({ on: localDate.optional(), currency: currencyCode.optional(), scope: scopeAsked }),
      answer: coinWallets,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openUndivided(scope, query);
        return sheet.ok ? ok(show(sheet.value)) : sheet;
      },
    },
  ),
];

const show = (sheet: Sheet): CoinWalletsView => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  wallets: found(sheet).map((it) => showWallet(sheet, it)),
  stable: stableCoins(sheet).map(({ asset, isCash, value, missing }) => ({
    assetId: asset.id,
    assetName: asset.name,
    isCash,
    value: moneyOrUnknown(value, missing),
  })),
  unwanted: unwantedTokens(sheet).map(({ asset, quantity, isUnwanted, why }) => ({
    assetId: asset.id,
    assetName: asset.name,
    units: formatFixed(quantity),
    isUnwanted,
    why: why ?? null,
  })),
});

function showWallet({ accounts }: Sheet, coin: CoinInWallet): CoinWalletView {
  const { asset, accountId, held, missing, reported } = coin;
  // Where nothing is left there is nothing to value.
  const figure = (value: bigint | undefined) => moneyOrUnknown(held === undefined ? ZERO : value, held?.missing ?? []);
  return {
    assetId: asset.id,
    assetName: asset.name,
    accountId,
    accountName: accounts.get(accountId)?.name ?? "An account",
    chain: accounts.get(accountId)?.chain ?? null,
    units: formatFixed(coin.quantity),
    value: figure(held?.valueBase),
    cost: figure(held?.costBase),
    unrealized: figure(held?.unrealized?.total),
    missing: missing === undefined ? null : { units: formatFixed(missing.missing), since: formatDay(missing.since) },
    reported: reported === undefined ? null : showCompared(reported),
    cause: coin.cause ?? null,
    transferId: coin.transferId ?? null,
  };
}
