import { z } from "zod";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { localDate, scopeAsked } from "#features/shared/wire.ts";
import { moneyPairs, type MoneySide } from "#figures/own-money.ts";
import { ownTransfers as found, type TransferSide } from "#figures/own-transfers.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openUndivided } from "./open-sheet.ts";
import { ownTransfers, type OwnTransfersView } from "./transfers-contract.ts";

export const transferRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/transfers",
      access: "viewer",
      summary: "Transfers between own accounts: entries that may be two sides of one, and those without another side.",
      query: z.object({ on: localDate.optional(), scope: scopeAsked }),
      answer: ownTransfers,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openUndivided(scope, query);
        return sheet.ok ? ok(showTransfers(sheet.value)) : sheet;
      },
    },
  ),
];

function showTransfers(sheet: Sheet): OwnTransfersView {
  const { pairs, alone } = found(sheet);
  return {
    on: formatDay(sheet.on),
    pairs: pairs.map(({ asset, departure, arrival, lost, confidence }) => ({
      assetId: asset.id,
      assetName: asset.name,
      departure: showSide(sheet, departure),
      arrival: showSide(sheet, arrival),
      lost: formatFixed(lost),
      confidence,
    })),
    money: moneyPairs(sheet)
      .slice(0, MOST)
      .map(({ amount, departure, arrival, ...it }) => ({
        ...it,
        amount: formatFixed(amount),
        departure: showMoney(sheet, departure),
        arrival: showMoney(sheet, arrival),
      })),
    alone: alone.map(({ asset, side }) => ({
      assetId: asset.id,
      assetName: asset.name,
      isDeparture: side.isDeparture,
      ...showSide(sheet, side),
    })),
  };
}

/** So many pairs of money are listed. */
const MOST = 200;

const showMoney = ({ accounts }: Sheet, { transactionId, on, accountId }: MoneySide) => ({
  transactionId,
  on: formatDay(on),
  accountId,
  accountName: accounts.get(accountId)?.name ?? "An account",
});

const showSide = ({ accounts }: Sheet, { transactionId, on, accountId, quantity }: TransferSide) => ({
  transactionId,
  on: formatDay(on),
  accountId,
  accountName: accounts.get(accountId)?.name ?? "An account",
  quantity: formatFixed(quantity),
});
