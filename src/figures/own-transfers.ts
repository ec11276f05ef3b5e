import type { OwnedAsset } from "#assets/asset-rules.ts";
import { rulesOf } from "#assets/rules.ts";
import type { TransferConfidence } from "#engine/crypto/match-transfers.ts";
import type { Day } from "#engine/dates/day.ts";
import { isPaidAsFee } from "#engine/ledger/fee-in-kind.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { abs, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ownedAssets } from "./owned-assets.ts";
import type { Sheet } from "./sheet.ts";

/** An entry that names one account of a transfer. */
export interface TransferSide {
  readonly transactionId: string;
  readonly on: Day;
  readonly accountId: string;
  /** Units, positive. */
  readonly quantity: Fixed;
  readonly isDeparture: boolean;
}

/** Two entries that may be one transfer between own accounts. */
export interface TransferFound {
  readonly asset: AssetFacts;
  readonly departure: TransferSide;
  readonly arrival: TransferSide;
  /** Units that left and did not arrive. */
  readonly lost: Fixed;
  readonly confidence: TransferConfidence;
}

export interface OwnTransfers {
  /** The surest first, then the newest. */
  readonly pairs: readonly TransferFound[];
  /** The newest first. */
  readonly alone: readonly { readonly asset: AssetFacts; readonly side: TransferSide }[];
}

const SUREST: readonly TransferConfidence[] = ["high", "fair", "low"];

/** Every transfer of units from or to outside that may be one side of a move between own accounts, with the other side where one fits. */
export function ownTransfers(sheet: Sheet): OwnTransfers {
  const found = ownedAssets(sheet).all().map(transfersOf);
  return {
    pairs: found
      .flatMap(({ pairs }) => pairs)
      .toSorted(
        (a, b) =>
          SUREST.indexOf(a.confidence) - SUREST.indexOf(b.confidence) ||
          b.departure.on - a.departure.on ||
          byId(a.departure, b.departure),
      ),
    alone: found.flatMap(({ alone }) => alone).toSorted((a, b) => b.side.on - a.side.on || byId(a.side, b.side)),
  };
}

const byId = (a: TransferSide, b: TransferSide): number => (a.transactionId < b.transactionId ? -1 : 1);

function transfersOf(owned: OwnedAsset): OwnTransfers {
  const { asset, movements } = owned;
  const halves = rulesOf(asset.assetClass).halfTransfers(owned);
  if (halves.pairs.length === 0 && halves.alone.length === 0) return { pairs: [], alone: [] };
  const sides = new Map(
    movements
      .filter((it) => it.leg === "holding" && !isPaidAsFee(it))
      .map(({ transactionId, on, accountId, quantity }): [string, TransferSide] => [
        transactionId,
        { transactionId, on, accountId, quantity: abs(quantity), isDeparture: quantity < ZERO },
      ]),
  );
  return {
    pairs: halves.pairs.flatMap(({ outId, inId, lost, confidence }) => {
      const [departure, arrival] = [sides.get(outId), sides.get(inId)];
      return departure && arrival ? [{ asset, departure, arrival, lost, confidence }] : [];
    }),
    alone: halves.alone.flatMap((id) => {
      const side = sides.get(id);
      return side ? [{ asset, side }] : [];
    }),
  };
}
