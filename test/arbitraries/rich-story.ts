import { formatDay, type Day } from "#engine/dates/day.ts";
import * as entries from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import type { AccountFacts, AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { divRound, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import { FIRST_DAY } from "#test/arbitraries/ledger.ts";

/** Days a rich history may last, and its last one; the story ends before it. */
export const RICH_DAYS = 800;
export const RICH_LAST_DAY: Day = FIRST_DAY + RICH_DAYS;

export interface RichDraw {
  readonly what: number;
  readonly days: number;
  readonly account: number;
  readonly other: number;
  readonly asset: number;
  readonly quantity: Fixed;
  readonly price: number;
  readonly part: number;
  readonly fee: number;
}

interface Scene {
  readonly draw: RichDraw;
  readonly account: AccountFacts;
  readonly other: AccountFacts;
  readonly asset: AssetFacts;
}

type Teller = (scene: Scene) => Transaction | undefined;

/** Turns draws into transactions, remembering what is held so that only what is there is moved or split. */
export class RichStory {
  private readonly accounts: readonly AccountFacts[];
  private readonly assets: readonly AssetFacts[];
  private readonly held = new Map<string, Fixed>();
  private on: Day = FIRST_DAY + 1;
  private count = 0;

  constructor(accounts: readonly AccountFacts[], assets: readonly AssetFacts[]) {
    this.accounts = accounts;
    this.assets = assets;
  }

  tell(draws: readonly RichDraw[]): readonly Transaction[] {
    return draws.flatMap((draw) => {
      this.on += draw.days;
      if (this.on > RICH_LAST_DAY - 5) return [];
      const account = this.accounts[draw.account % this.accounts.length];
      const other = this.accounts[draw.other % this.accounts.length];
      const asset = this.assets[draw.asset % this.assets.length];
      if (!account || !other || !asset) return [];
      const tellers = asset.tracking === "value" ? this.ofValues : this.ofUnits;
      const teller = tellers.find(([upTo]) => draw.what < upTo)?.[1];
      const transaction = teller?.({ draw, account, other, asset });
      this.count++;
      return transaction ? [transaction] : [];
    });
  }

  private readonly ofUnits: readonly (readonly [number, Teller])[] = [
    [300, (scene) => this.buy(scene)],
    [480, (scene) => this.sell(scene)],
    [540, (scene) => this.move(scene)],
    [570, (scene) => this.split(scene)],
    [610, (scene) => this.arrive(scene)],
    [640, (scene) => this.leave(scene)],
    [670, (scene) => this.payBack(scene)],
    [1000, (scene) => this.moneyOnly(scene)],
  ];

  private readonly ofValues: readonly (readonly [number, Teller])[] = [
    [400, (scene) => this.buyValue(scene)],
    [550, (scene) => this.sellValue(scene)],
    [700, (scene) => this.revalue(scene)],
    [1000, (scene) => this.moneyOnly(scene)],
  ];

  /** One trade in eight is in another currency than the asset's, one in twenty is pending. Times rise, so every day has one order. */
  private head({ draw, asset }: Scene) {
    const currency = draw.what % 8 === 0 ? "USD" : asset.currency;
    const fees = draw.fee > 900 ? [] : [{ amount: BigInt(draw.fee) * 10n ** 15n }];
    return {
      id: `t-${String(this.count).padStart(4, "0")}`,
      on: formatDay(this.on),
      secondOfDay: this.count,
      currency,
      fees,
    };
  }

  private key(account: AccountFacts, asset: AssetFacts): string {
    return `${account.id} ${asset.id}`;
  }

  private heldIn({ account, asset }: Scene): Fixed {
    return this.held.get(this.key(account, asset)) ?? 0n;
  }

  private change({ account, asset }: Scene, by: Fixed): void {
    const key = this.key(account, asset);
    const before = this.held.get(key) ?? 0n;
    const after = before + by;
    // What is left over of a trade by less than 10^-12 of it is its source's rounding: the ledger closes the position.
    const isCrossing = before !== 0n && after !== 0n && before < 0n !== after < 0n;
    const isRounding = isCrossing && (after < 0n ? -after : after) * 10n ** 12n <= (by < 0n ? -by : by);
    this.held.set(key, isRounding ? 0n : after);
  }

  /** Nothing else happens on the day: what moves is what was there the evening before. */
  private newDay(): void {
    this.on++;
  }

  private amountOf({ price }: RichDraw, quantity: Fixed): Fixed {
    return mul(quantity, BigInt(price) * 10n ** 16n);
  }

  private buy(scene: Scene): Transaction {
    const { draw, account, asset } = scene;
    const status = draw.what % 20 === 7 ? ("pending" as const) : ("booked" as const);
    if (status === "booked") this.change(scene, draw.quantity);
    const owned = { ...this.head(scene), accountId: account.id, assetId: asset.id, status };
    return entries.buyTransaction({ ...owned, quantity: draw.quantity, amount: this.amountOf(draw, draw.quantity) });
  }

  /** A part of what is held, all of it, or more than that: then the rest is sold short. */
  private sell(scene: Scene): Transaction {
    const { draw, account, asset } = scene;
    const held = this.heldIn(scene);
    const isCrossing = draw.what % 5 === 0 || held <= 0n;
    const quantity = isCrossing ? (held > 0n ? held : 0n) + draw.quantity : held / BigInt(draw.part) || held;
    this.change(scene, -quantity);
    const owned = { ...this.head(scene), accountId: account.id, assetId: asset.id, kind: "short" as const };
    return entries.sellTransaction({ ...owned, quantity, amount: this.amountOf(draw, quantity) });
  }

  private move(scene: Scene): Transaction | undefined {
    const { draw, account, other, asset } = scene;
    const [held, there] = [this.heldIn(scene), this.heldIn({ ...scene, account: other })];
    const quantity = held / BigInt(draw.part);
    if (other === account || quantity <= 0n || there < 0n) return undefined;
    this.newDay();
    this.change(scene, -quantity);
    this.change({ ...scene, account: other }, quantity);
    const owned = { ...this.head(scene), assetId: asset.id, quantity };
    const transaction = entries.transferInKindTransaction({
      ...owned,
      fromAccountId: account.id,
      toAccountId: other.id,
    });
    this.newDay();
    return transaction;
  }

  private split(scene: Scene): Transaction {
    const { draw, asset } = scene;
    this.newDay();
    const [to, from] = [BigInt(1 + (draw.price % 5)), BigInt(1 + (draw.part % 4))];
    for (const account of this.accounts) {
      const key = this.key(account, asset);
      const held = this.held.get(key);
      if (held !== undefined) this.held.set(key, divRound(held * to, from));
    }
    const accountIds = this.accounts.map(({ id }) => id);
    const ratio = { to: to * ONE, from: from * ONE };
    const transaction = entries.splitTransaction({ ...this.head(scene), assetId: asset.id, accountIds, ratio });
    this.newDay();
    return transaction;
  }

  private arrive(scene: Scene): Transaction | undefined {
    const { draw, account, asset } = scene;
    if (this.heldIn(scene) < 0n) return undefined;
    this.newDay();
    this.change(scene, draw.quantity);
    const quantity = draw.quantity;
    const cost = this.amountOf(draw, quantity);
    const owned = {
      ...this.head(scene),
      assetId: asset.id,
      quantity,
      cost,
      acquiredOn: formatDay(Math.max(FIRST_DAY, this.on - 1 - (draw.price % 9))),
    };
    return draw.what % 2 === 0
      ? entries.openingBalanceTransaction({ ...owned, accountId: account.id })
      : entries.transferInKindTransaction({ ...owned, toAccountId: account.id });
  }

  private leave(scene: Scene): Transaction | undefined {
    const { draw, account, asset } = scene;
    const quantity = this.heldIn(scene) / BigInt(draw.part);
    if (quantity <= 0n) return undefined;
    this.newDay();
    this.change(scene, -quantity);
    const owned = { ...this.head(scene), assetId: asset.id, quantity };
    const transaction = entries.transferInKindTransaction({ ...owned, fromAccountId: account.id });
    this.newDay();
    return transaction;
  }

  private payBack(scene: Scene): Transaction | undefined {
    const { draw, account, asset } = scene;
    if (this.heldIn(scene) <= 0n) return undefined;
    const owned = { ...this.head(scene), accountId: account.id, assetId: asset.id };
    return returnOfCapitalTransaction({ ...owned, amount: this.cashOf(draw) });
  }

  private cashOf({ quantity, price }: RichDraw): Fixed {
    return (quantity % 10n ** 23n) + BigInt(price) * 10n ** 16n;
  }

  private moneyOnly(scene: Scene): Transaction | undefined {
    const { draw, account, other, asset } = scene;
    const owned = { ...this.head(scene), accountId: account.id };
    const amount = this.cashOf(draw);
    const taxes = [{ amount: amount / 4n, kind: "withholding" }];
    switch (draw.what % 9) {
      case 0:
        return entries.depositTransaction({ ...owned, amount });
      case 1:
        return entries.withdrawalTransaction({ ...owned, amount });
      case 2:
        return entries.incomeTransaction({ ...owned, type: "dividend", assetId: asset.id, gross: amount, taxes });
      case 3:
        return entries.incomeTransaction({ ...owned, type: "interest", gross: amount });
      case 4:
        return entries.chargeTransaction({ ...owned, type: "fee", amount, assetId: asset.id });
      case 5:
        return entries.chargeTransaction({ ...owned, type: "tax", amount: draw.price % 7 === 0 ? -amount : amount });
      case 6:
        return other === account
          ? undefined
          : entries.cashTransferTransaction({ ...owned, fromAccountId: account.id, toAccountId: other.id, amount });
      case 7:
        return this.exchange(scene, amount);
      default:
        return entries.openingBalanceTransaction({ ...owned, quantity: amount });
    }
  }

  private exchange(scene: Scene, amount: Fixed): Transaction {
    const currency = scene.asset.currency === "EUR" ? "USD" : "EUR";
    const arrived = { currency, amount: mul(amount, BigInt(scene.draw.price) * 10n ** 14n) + 1n };
    return entries.exchangeTransaction({
      ...this.head(scene),
      accountId: scene.account.id,
      left: { currency: scene.asset.currency, amount },
      arrived,
    });
  }

  private buyValue(scene: Scene): Transaction {
    const { draw, account, asset } = scene;
    const amount = this.cashOf(draw);
    this.change(scene, amount);
    const owned = { ...this.head(scene), currency: asset.currency, accountId: account.id, assetId: asset.id };
    return entries.buyTransaction({ ...owned, quantity: amount, amount });
  }

  private sellValue(scene: Scene): Transaction | undefined {
    const { account, asset } = scene;
    const amount = this.heldIn(scene) / 3n;
    if (amount <= 0n) return undefined;
    this.newDay();
    this.change(scene, -amount);
    const owned = { ...this.head(scene), currency: asset.currency, accountId: account.id, assetId: asset.id };
    return entries.sellTransaction({ ...owned, quantity: amount, amount });
  }

  private revalue(scene: Scene): Transaction | undefined {
    const { draw, account, asset } = scene;
    if (this.heldIn(scene) <= 0n) return undefined;
    const value = this.cashOf(draw);
    this.held.set(this.key(account, asset), value);
    const head = { ...this.head(scene), currency: asset.currency, fees: undefined };
    const transaction = entries.valuationTransaction({ ...head, accountId: account.id, assetId: asset.id, value });
    this.newDay();
    return transaction;
  }
}
