import { walletsOf } from "#assets/crypto/crypto-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import { isLikelyStable } from "#assets/crypto/stable-names.ts";
import { type UnwantedReason, whyUnwanted } from "#assets/crypto/unwanted-names.ts";
import type { MissingHistory } from "#engine/crypto/missing-history.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { abs, type Fixed, fixed, mul, ZERO } from "#engine/money/fixed.ts";
import type { Cause } from "#engine/reconciliation/cause.ts";
import type { AccountHolding } from "#engine/valuation/holding.ts";
import { isInsideOf } from "./balance-findings.ts";
import { ownedAssets } from "./owned-assets.ts";
import { ownTransfers, type TransferSide } from "./own-transfers.ts";
import { type ComparedInAccount, reconciliationOf } from "./reconciliation.ts";
import type { Sheet } from "./sheet.ts";

/** Why a reported balance is another one: what coins alone know of comes before what any balance may have. */
export type CoinCause = Cause | "carried" | "history" | "transfer";

/** One coin in one wallet: what is held, and what is reported of it. */
export interface CoinInWallet {
  readonly asset: AssetFacts;
  readonly accountId: string;
  /** Units at the end of the day. */
  readonly quantity: Fixed;
  /** Undefined where none are left. */
  readonly held: AccountHolding | undefined;
  /** Units that left without ever having arrived. */
  readonly missing: MissingHistory | undefined;
  /** The newest balance that a file, a connection or a person reports, beside what the entries come to on its day. */
  readonly reported: ComparedInAccount | undefined;
  /** Undefined where nothing differs and nothing is missing. */
  readonly cause: CoinCause | undefined;
  /** The entry of another wallet that names this side of no transfer, where it is the cause. */
  readonly transferId: string | undefined;
}

/** Whether it is a coin or a token, whatever class it counts under. */
export const isToken = ({ assetClass }: Pick<AssetFacts, "assetClass">): boolean =>
  assetClassOf(assetClass).taxedAs === "token";

const isUnwanted = ({ assetClass }: Pick<AssetFacts, "assetClass">): boolean =>
  assetClassOf(assetClass).isUnwanted === true;
const isWanted = (asset: AssetFacts): boolean => isToken(asset) && !isUnwanted(asset);

/** Every coin in every wallet that holds it, that lacks its arrival, or of which a balance is reported; the most valuable first. */
export function coinWallets(sheet: Sheet): readonly CoinInWallet[] {
  const tokens = new Map(sheet.ledger.assets.filter(isWanted).map((asset) => [asset.id, asset]));
  if (tokens.size === 0) return [];
  const isInside = isInsideOf(sheet);
  const stated = sheet.stated.filter((it) => tokens.has(it.thing) && isInside(it));
  const newest = new Map(
    reconciliationOf(sheet, stated).map((it) => [keyOf(it.stated.thing, it.stated.accountId), it]),
  );
  const holdings = new Map(sheet.holdings().holdings.map((holding) => [holding.asset.id, holding]));
  const alone = Map.groupBy(ownTransfers(sheet).alone, ({ asset }) => asset.id);
  const rows = [...tokens.values()].flatMap((asset): readonly CoinInWallet[] => {
    const wallets = walletsOf(ownedAssets(sheet).of(asset.id)?.movements ?? []);
    const ids = new Set([...wallets.keys(), ...stated.flatMap((it) => (it.thing === asset.id ? it.accountId : []))]);
    return [...ids].flatMap((accountId) => {
      if (!isInside({ accountId, thing: asset.id })) return [];
      const held = holdings.get(asset.id)?.accounts.find((it) => it.accountId === accountId && it.quantity !== ZERO);
      const reported = newest.get(keyOf(asset.id, accountId));
      const missing = wallets.get(accountId)?.missing;
      if (held === undefined && reported === undefined && missing === undefined) return [];
      const halves = (alone.get(asset.id) ?? []).map(({ side }) => side);
      const quantity = held?.quantity ?? ZERO;
      return {
        asset,
        accountId,
        quantity,
        held,
        missing,
        reported,
        ...causeOf({ accountId, missing, reported, halves }),
      };
    });
  });
  return rows.toSorted((a, b) => compare(b.held?.valueBase ?? ZERO, a.held?.valueBase ?? ZERO));
}

/** A coin that follows a currency: counted as cash, or likely enough to be offered for it. */
export interface StableCoin {
  readonly asset: AssetFacts;
  readonly isCash: boolean;
  /** In the currency of the sheet, with what is not known of it. */
  readonly value: Fixed | undefined;
  readonly missing: readonly string[];
}

/** Coins held that are counted as cash, and those that could be. */
export const stableCoins = (sheet: Sheet): readonly StableCoin[] =>
  sheet.holdings().holdings.flatMap(({ asset, isClosed, valueBase, missing }): readonly StableCoin[] => {
    if (isClosed || !isWanted(asset)) return [];
    const isCash = assetClassOf(asset.assetClass).countsAsCash === true;
    const { name } = asset;
    const isOffered = isCash || isLikelyStable({ ticker: sheet.assets.get(asset.id)?.ticker, name });
    return isOffered ? [{ asset, isCash, value: valueBase, missing }] : [];
  });

/** A token that counts for nothing, or that could: `why` it is offered for it. */
export interface UnwantedToken {
  readonly asset: AssetFacts;
  readonly quantity: Fixed;
  readonly isUnwanted: boolean;
  readonly why: UnwantedReason | undefined;
}

/** Tokens held that their owner does not want, and those that plain rules say may be such. */
export const unwantedTokens = (sheet: Sheet): readonly UnwantedToken[] =>
  sheet.holdings().holdings.flatMap((holding): readonly UnwantedToken[] => {
    const { asset, quantity, quote } = holding;
    if (holding.isClosed || !isToken(asset) || quantity <= ZERO) return [];
    if (isUnwanted(asset)) return [{ asset, quantity, isUnwanted: true, why: undefined }];
    const { ticker } = sheet.assets.get(asset.id) ?? {};
    const why = whyUnwanted({
      name: asset.name,
      ticker,
      isPriced: quote !== undefined,
      cameFree: cameFree(sheet, asset),
    });
    return why === undefined ? [] : [{ asset, quantity, isUnwanted: false, why }];
  });

/** Whether everything that arrived came without being bought, swapped for or moved from a wallet of one's own. */
const cameFree = (sheet: Sheet, { id }: AssetFacts): boolean =>
  (ownedAssets(sheet).of(id)?.movements ?? [])
    .filter(({ leg, quantity, status }) => leg === "holding" && quantity > ZERO && status === "booked")
    .every(({ type, amount }) => FREE.has(type) && amount === ZERO);
const FREE: ReadonlySet<string> = new Set(["transfer_in_kind", "other_income", "opening_balance"]);

const keyOf = (assetId: string, accountId: string): string => `${assetId} ${accountId}`;
const compare = (a: Fixed, b: Fixed): number => (a < b ? -1 : a > b ? 1 : 0);

interface Compared extends Pick<CoinInWallet, "accountId" | "missing" | "reported"> {
  readonly halves: readonly TransferSide[];
}

/** An entry of exactly the difference explains it to the last digit; then what is missing anyway, and a transfer that names no second wallet. */
function causeOf({ accountId, missing, reported, halves }: Compared): Pick<CoinInWallet, "cause" | "transferId"> {
  if (reported === undefined || reported.difference === ZERO)
    return { cause: missing === undefined ? undefined : "history", transferId: undefined };
  const { result, difference, stated } = reported;
  const cause = typeof result === "string" ? (result === "carried" ? result : "missing") : result.cause;
  if (cause !== "missing") return { cause, transferId: undefined };
  if (missing !== undefined && difference > ZERO) return { cause: "history", transferId: undefined };
  const half = halves.find((it) => it.accountId !== accountId && it.on <= stated.on && isOtherSide(it, difference));
  return { cause: half === undefined ? cause : "transfer", transferId: half?.transactionId };
}

/** What a transfer may lose on its way, as its two sides are matched. */
const LOST_SHARE = fixed("0.02");

/** More is reported than the entries have where units left another wallet, as many or a little more; less, where they arrived in one. */
function isOtherSide({ isDeparture, quantity }: TransferSide, difference: Fixed): boolean {
  if (isDeparture !== difference > ZERO) return false;
  const [left, arrived] = isDeparture ? [quantity, difference] : [abs(difference), quantity];
  return arrived <= left && left - arrived <= mul(left, LOST_SHARE);
}
