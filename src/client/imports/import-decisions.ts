import { fixed, formatFixed, parseFixed } from "#engine/money/fixed.ts";
import type { Following } from "#engine/ledger/following.ts";
import { countOf } from "#ui/formats/count-of.ts";
import type { ImportDecisions, ImportPreview } from "#features/imports/contract.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { TargetChoices } from "#features/imports/target-contract.ts";
import type { InstrumentMatchView } from "#features/prices/living-contract.ts";

/** What the person decided in the review so far, by source key and security key. */
export interface DecisionDraft {
  readonly accounts: Readonly<Record<string, AccountDraft>>;
  readonly securities: Readonly<Record<string, SecurityDraft>>;
  readonly acceptsErrors: boolean;
  /** By place of the row in the file: whether it is the entry it may be. Absent: as proposed. */
  readonly same?: Readonly<Record<string, boolean>>;
  /** Of the rows that may be entries and are too many to be listed. Absent: as proposed. */
  readonly isSameOtherwise?: boolean | undefined;
  /** By key of the split. */
  readonly splits?: Readonly<Record<string, SplitDraft>>;
}

/** One asset there is, or a new one of a class: then perhaps one that a source of prices knows. */
export interface SecurityDraft {
  readonly assetId: string | null;
  readonly assetClass: string;
  readonly instrument?: InstrumentMatchView | undefined;
}

/** What is said of a split: so many units after for so many before, or that it is left out. */
export interface SplitDraft {
  readonly to: string;
  readonly from: string;
  readonly isLeftOut: boolean;
}

export const NO_SPLIT: SplitDraft = { to: "", from: "1", isLeftOut: false };

/** Whether a split is answered: with a ratio of two numbers above zero, or left out. */
export const isSplitSaid = ({ to, from, isLeftOut }: SplitDraft): boolean =>
  isLeftOut || (Number(to) > 0 && Number(from) > 0);

export interface AccountDraft {
  readonly accountId: string | null;
  readonly newName: string;
  /** Where the account proposed is only likely: the person has said that it is this one. */
  readonly isSaid?: boolean;
  /** Absent: as proposed. */
  readonly following?: Following;
  /** By the key of the opening; absent ones are as proposed. */
  readonly openings?: Readonly<Record<string, OpeningDraft>>;
}

/** Decimal text; an empty cost is not known. */
export interface OpeningDraft {
  readonly on: string;
  readonly quantity: string;
  readonly cost: string;
}

export type AccountTarget = ImportPreview["accounts"][number];
export type Opening = NonNullable<AccountTarget["openings"]>[number];

/** Whether something must have been there before the file begins, or the account is followed by what it holds. */
export const beginsMidLife = ({ openings = [], following = "transactions" }: AccountTarget): boolean =>
  openings.length > 0 || following === "holdings";

export const openingDraft = ({ openings }: AccountDraft, { key, on, quantity, cost }: Opening): OpeningDraft =>
  openings?.[key] ?? { on, quantity, cost: cost ?? "" };

/** What is there after the last row, were so much there before the first; undefined where a balance of the file says it. */
export const balanceAfter = ({ after, quantity }: Opening, own: OpeningDraft): string | undefined =>
  after && formatFixed(fixed(after.amount) - fixed(quantity) + (parseFixed(own.quantity) ?? 0n));

/** What was there before the first row, so that this is there after the last one. */
export const quantityBefore = ({ after, quantity }: Opening, balance: string): string =>
  formatFixed((parseFixed(balance) ?? 0n) - fixed(after?.amount ?? "0") + fixed(quantity));

/** What was there before is known of the account proposed alone. */
export const isOtherAccount = (target: AccountTarget, draft: Pick<AccountDraft, "accountId">): boolean =>
  target.accountId !== draft.accountId;

/** With another account what was said of the one before does not hold: its openings, its way of being followed, its entries. */
export function withAccount(draft: DecisionDraft, sourceKey: string, accountId: string | null): DecisionDraft {
  const { newName = "" } = draft.accounts[sourceKey] ?? {};
  return { ...draft, same: {}, accounts: { ...draft.accounts, [sourceKey]: { accountId, newName } } };
}

/** Where an account or an asset is another than the review was made of: what the review is to be made of. Undefined where there is nothing to look up again. */
export function choicesToLookUp(preview: ImportPreview, draft: DecisionDraft): TargetChoices | undefined {
  const splits = splitsToSend(preview, draft);
  const isOther =
    preview.accounts.some((it) => isOtherAccount(it, draft.accounts[it.sourceKey] ?? it)) ||
    preview.securities.some((it) => (draft.securities[it.key] ?? it).assetId !== it.assetId) ||
    splits.length > 0;
  if (!isOther) return undefined;
  const said = preview.accounts.filter((it) => !isUnsaid(it, draft.accounts[it.sourceKey]));
  return {
    accounts: said.map(({ sourceKey, ...proposed }) => {
      const { accountId, newName } = draft.accounts[sourceKey] ?? proposed;
      return { sourceKey, accountId, newName: newName.trim() };
    }),
    securities: securitiesToSend(draft),
    ...(splits.length === 0 ? {} : { splits }),
  };
}

const securitiesToSend = ({ securities }: DecisionDraft): TargetChoices["securities"] =>
  Object.entries(securities).map(([key, { assetId, assetClass, instrument }]) => ({
    key,
    assetId,
    assetClass,
    ...(assetId === null && instrument ? { instrument: toSend(instrument) } : {}),
  }));

function toSend({ source, symbol, name, isin, ticker, exchange }: InstrumentMatchView) {
  return { source, symbol, name: name.slice(0, 200), isin, ticker: fit(ticker), exchange: fit(exchange) };
}

/** What an asset holds of a source's longer words. */
const fit = (word: string | null): string | null => word && word.slice(0, 40);

/** What a security of the file becomes by what was found: the asset of the portfolio that is just this one, else a new one that it prices. */
export function withFound(assets: readonly Asset[], found: InstrumentMatchView): SecurityDraft {
  const own = assets.find(({ isin, currency }) => isin !== null && isin === found.isin && currency === found.currency);
  return { assetId: own?.assetId ?? null, assetClass: own?.assetClass ?? found.assetClass, instrument: found };
}

/** Of the splits that are asked about those that are answered. */
const splitsToSend = (preview: ImportPreview, draft: DecisionDraft): NonNullable<TargetChoices["splits"]> =>
  (preview.splits ?? []).flatMap(({ key }) => {
    const said = draft.splits?.[key] ?? NO_SPLIT;
    if (!isSplitSaid(said)) return [];
    return [{ key, ratio: said.isLeftOut ? null : { to: said.to, from: said.from } }];
  });

/** Guards what this tab kept from before a reload. */
export const isDecisionDraft = (stored: unknown): stored is DecisionDraft =>
  typeof stored === "object" &&
  stored !== null &&
  "accounts" in stored &&
  typeof stored.accounts === "object" &&
  stored.accounts !== null &&
  "securities" in stored &&
  typeof stored.securities === "object" &&
  stored.securities !== null &&
  "acceptsErrors" in stored;

/** The review starts from what was matched; a draft kept from before a reload wins where its keys still exist. */
export function draftOfPreview(preview: ImportPreview, kept?: DecisionDraft): DecisionDraft {
  return {
    accounts: Object.fromEntries(
      preview.accounts.map((it) => [
        it.sourceKey,
        kept?.accounts[it.sourceKey] ?? { accountId: it.accountId, newName: it.newName },
      ]),
    ),
    securities: Object.fromEntries(
      preview.securities.map((it) => [
        it.key,
        kept?.securities[it.key] ?? { assetId: it.assetId, assetClass: it.assetClass },
      ]),
    ),
    acceptsErrors: kept?.acceptsErrors ?? false,
    same: kept?.same ?? {},
    splits: kept?.splits ?? {},
    ...(kept?.isSameOtherwise === undefined ? {} : { isSameOtherwise: kept.isSameOtherwise }),
  };
}

export function decisionsOfDraft(draft: DecisionDraft, preview: ImportPreview): ImportDecisions {
  const targets = new Map(preview.accounts.map((it) => [it.sourceKey, it]));
  return {
    accounts: Object.entries(draft.accounts).map(([sourceKey, it]) => ({
      sourceKey,
      accountId: it.accountId,
      newName: it.newName.trim(),
      ...beforeOf(targets.get(sourceKey), it),
    })),
    same: (preview.possiblySame ?? []).flatMap(({ row, transactionId }) => {
      const isSame = draft.same?.[row];
      return isSame === undefined ? [] : { row, transactionId, isSame };
    }),
    ...(draft.isSameOtherwise === undefined ? {} : { isSameOtherwise: draft.isSameOtherwise }),
    securities: securitiesToSend(draft),
    acceptsErrors: draft.acceptsErrors,
  };
}

function beforeOf(target: AccountTarget | undefined, draft: AccountDraft) {
  if (!target || isOtherAccount(target, draft)) return {};
  const openings = (target.openings ?? []).flatMap((it) => {
    const own = draft.openings?.[it.key];
    return own ? { key: it.key, on: own.on, quantity: own.quantity || "0", cost: own.cost || null } : [];
  });
  return { ...(draft.following === undefined ? {} : { following: draft.following }), openings };
}

/** Whether anything is decided otherwise than proposed: then how many transactions it makes is known when it is added. */
export function isDecidedAnew(preview: ImportPreview, draft: DecisionDraft): boolean {
  const { same } = decisionsOfDraft(draft, preview);
  const rows = new Map((preview.possiblySame ?? []).map((it) => [it.row, it.isSame]));
  return (
    same?.some(({ row, isSame }) => rows.get(row) !== isSame) === true ||
    draft.isSameOtherwise === false ||
    preview.accounts.some((target) => {
      const own = draft.accounts[target.sourceKey];
      if (!own || isOtherAccount(target, own)) return own !== undefined;
      const isFollowed = own.following === undefined || own.following === target.following;
      return !isFollowed || (target.openings ?? []).some((it) => isEdited(it, own));
    })
  );
}

function isEdited(opening: Opening, draft: AccountDraft): boolean {
  const { on, quantity, cost } = openingDraft(draft, opening);
  return on !== opening.on || quantity !== opening.quantity || cost !== (opening.cost ?? "");
}

/** Whether every row of the file is an entry already, and nothing of it waits for a word. */
export const isAllThere = (preview: ImportPreview): boolean =>
  preview.newCount === 0 &&
  !preview.newPriceCount &&
  preview.duplicateCount > 0 &&
  preview.errorCount === 0 &&
  !preview.sameCount &&
  !preview.possiblySame?.length &&
  !preview.splits?.length;

/** Why the import cannot be accepted yet, or undefined when it can. */
export function acceptBlockedReason(preview: ImportPreview, draft: DecisionDraft): string | undefined {
  const undated = preview.accounts.some((target) =>
    (target.openings ?? []).some((it) => openingDraft(draft.accounts[target.sourceKey] ?? NOWHERE, it).on === ""),
  );
  if (undated) return "Enter the day of each opening balance.";
  const nameless = preview.accounts.find((it) => isNameless(draft.accounts[it.sourceKey]));
  if (nameless) return `Name the new account for “${nameless.sourceName}”.`;
  if ((preview.splits ?? []).some(({ key }) => !isSplitSaid(draft.splits?.[key] ?? NO_SPLIT)))
    return "Say the ratio of each split first, or leave it out.";
  if (choicesToLookUp(preview, draft)) return undefined;
  if (preview.newCount === 0 && !preview.sameCount && !preview.newPriceCount && !isDecidedAnew(preview, draft)) {
    return preview.duplicateCount > 0
      ? "Every row of this file is already in your transactions: there is nothing to add."
      : "No row of this file could be read: there is nothing to add.";
  }
  const unsaid = preview.accounts.find((it) => isUnsaid(it, draft.accounts[it.sourceKey]));
  if (unsaid) return `Say which account “${unsaid.sourceName}” goes to.`;
  if (preview.errorCount > 0 && !draft.acceptsErrors) {
    return `Confirm that ${countOf(preview.errorCount, "row")} with errors may be left out.`;
  }
  return undefined;
}

/** An account that is only likely waits for a word; another one is a word. */
export const isUnsaid = (target: AccountTarget, draft: AccountDraft | undefined): boolean =>
  target.unsure !== undefined && draft?.accountId === target.accountId && draft.isSaid !== true;

const NOWHERE: AccountDraft = { accountId: null, newName: "" };

const isNameless = (target: DecisionDraft["accounts"][string] | undefined): boolean =>
  target === undefined || (target.accountId === null && target.newName.trim() === "");
