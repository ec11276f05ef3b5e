import { assetClassOf } from "#assets/registry.ts";
import { CASH_FIGURES } from "#engine/explain/figures/cash-figures.ts";
import { moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree } from "#engine/explain/traced.ts";
import { known, notKnown } from "#engine/figure.ts";
import { fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Sheet } from "../sheet.ts";
import type { StatedAccount } from "../workbook.ts";
import { cashPlaces } from "./cash-places.ts";
import { depositsBy, type Deposit } from "./deposit-owners.ts";
import { schemeOn, type SchemeKey, type SchemeOfDay } from "./deposit-schemes.ts";
import { inBaseTree } from "./expected-flows.ts";

/** What one owner has under one license. */
export interface ProtectedPart {
  readonly key: string;
  readonly bank: DepositBank;
  /** An owner, or several together; without owners a taxpayer; undefined where nobody is named. */
  readonly owner: { readonly id: string; readonly name: string } | undefined;
  /** Undefined: nothing protects it, or nobody said which scheme does. */
  readonly scheme: SchemeOfDay | undefined;
  readonly held: FigureTree;
  readonly above: FigureTree;
  readonly room: FigureTree | undefined;
  readonly jointCount: number;
}

/** Brands under one license are one bank; accounts of which no bank is stated stand for themselves. */
export interface DepositBank {
  readonly key: string;
  readonly name: string;
  /** Names of the institutions, where they are several or called otherwise than the license. */
  readonly brands: readonly string[];
  readonly institutionIds: readonly string[];
  /** As stated of one of them; undefined: not said. */
  readonly stated: string | undefined;
  /** It keeps bank accounts: what is at a broker or an exchange is no deposit as a rule. */
  readonly isBank: boolean;
}

/** Several who hold something together are named one after the other. */
const isOf = (ids: string | undefined, ownerId: string): boolean => ids?.split("+").includes(ownerId) === true;

/** Names nobody: there is one owner as long as nobody is named. */
const NOBODY = "all";

/** What is held by bank and owner, and what of it is above what its scheme protects; `supposed` stands in where none is stated of a bank. */
export function protectionOf(sheet: Sheet, supposed: SchemeKey | undefined): readonly ProtectedPart[] {
  const { ofOwner } = sheet;
  // What protects a depositor is what is in their own name, whatever is theirs through others.
  if (ofOwner) return protectionOf(ofOwner.all, supposed).filter(({ owner }) => isOf(owner?.id, ofOwner.ownerId));
  const banks = banksOf(sheet);
  const bankOf = ({ place: { accountId } }: Deposit) => banks.get(accountId) ?? unnamed(sheet, accountId);
  const divide = depositsBy(sheet);
  const deposits = atBanks(sheet).flatMap((place) => {
    const key = schemeKeyOf(banks.get(place.accountId)?.stated) ?? supposed;
    return divide(place, key && schemeOn(key, sheet.on).joint);
  });
  const grouped = Map.groupBy(deposits, (it) => [bankOf(it).key, it.owner?.id ?? NOBODY].join(" "));
  const parts = [...grouped].flatMap(([key, own]): ProtectedPart[] => {
    const [first] = own;
    if (!first) return [];
    const bank = bankOf(first);
    return [{ key, bank, owner: first.owner, ...figuresOf(sheet, own, { bank, supposed }) }];
  });
  return parts.toSorted(byRisk);
}

/** All that is above the limits, of every bank and owner. */
export function aboveInAll(sheet: Sheet, parts: readonly ProtectedPart[]): FigureTree {
  const knownOnes = parts.filter(({ above }) => above.figure.status === "ok");
  const missing = parts.filter(({ above }) => above.figure.status !== "ok").map(({ bank }) => bank.name);
  return moneyTree(
    { label: "Unprotected in all", formula: "sum of what is above the limit, by bank and owner", currency: sheet.base },
    { of: {}, list: knownOnes.map(({ above, bank, owner }) => ({ ...above, label: labelOf(bank, owner) })) },
    (_, amounts) => {
      const value = sumOf(amounts);
      return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
    },
  );
}

const labelOf = (bank: DepositBank, owner: ProtectedPart["owner"]): string =>
  owner ? `${bank.name}, ${owner.name}` : bank.name;

type Figures = Pick<ProtectedPart, "scheme" | "held" | "above" | "room" | "jointCount">;

function figuresOf(
  sheet: Sheet,
  deposits: readonly Deposit[],
  { bank, supposed }: { readonly bank: DepositBank; readonly supposed: SchemeKey | undefined },
): Figures {
  const alone = deposits.filter(({ isJoint }) => !isJoint);
  const joint = deposits.filter(({ isJoint }) => isJoint);
  const held = sumTree(sheet, "Held there", deposits);
  const words = { label: "Above the limit", currency: sheet.base };
  const common = { held, jointCount: new Set(joint.map(({ place }) => place.accountId)).size };
  if (bank.stated === "none") {
    const above = moneyTree(
      { ...words, formula: "all that is held: no scheme protects it, as is stated of the bank" },
      { of: { held } },
      (of) => known(of.held),
    );
    return { ...common, scheme: undefined, above, room: undefined };
  }
  const key = schemeKeyOf(bank.stated) ?? supposed;
  if (key === undefined) {
    const above = moneyLeaf(
      { label: words.label, note: "The country of the bank is not stated." },
      undefined,
      sheet.base,
    );
    return { ...common, scheme: undefined, above, room: undefined };
  }
  const scheme = schemeOn(key, sheet.on);
  const input = {
    alone: fromTree(sumTree(sheet, "Held alone", alone)),
    joint: [...Map.groupBy(joint, (it) => it.holders)].map(([holders, own]) => ({
      holders,
      amount: fromTree(
        sumTree(sheet, holders === 1 ? "Their part of joint accounts" : `Held by ${holders} people`, own),
      ),
    })),
    limit: fromTree(limitTree(sheet, scheme)),
    treatment: scheme.joint,
  };
  const shown = { currency: sheet.base };
  const covered = CASH_FIGURES.coveredDeposits.tree(input, shown);
  const above = moneyTree({ ...words, formula: "held there − protected" }, { of: { held, covered } }, (of) =>
    known(of.held - of.covered),
  );
  return { ...common, scheme, above, room: CASH_FIGURES.roomForDeposits.tree(input, shown) };
}

const SCHEMES: Readonly<Record<string, SchemeKey>> = { EU: "EU", UK: "UK", US: "US", CH: "CH", CA: "CA", AU: "AU" };
const schemeKeyOf = (stated: string | undefined): SchemeKey | undefined =>
  stated === undefined ? undefined : SCHEMES[stated];

function limitTree(sheet: Sheet, { scheme, limit, source }: SchemeOfDay): FigureTree {
  const { currency } = scheme;
  const leaf = moneyLeaf({ label: `Limit of ${scheme.label}`, note: source }, fixed(limit), currency);
  if (currency === sheet.base) return leaf;
  return moneyTree(
    { label: "Limit", formula: "limit at the rate of the day", currency: sheet.base },
    { of: { inBase: inBaseTree(sheet, leaf, currency) } },
    (of) => known(of.inBase),
  );
}

function sumTree({ accounts, base, on }: Sheet, label: string, deposits: readonly Deposit[]): FigureTree {
  const list = deposits.map(({ place: { accountId, asset, valueBase } }) => {
    const name = `${accounts.get(accountId)?.name ?? accountId}, ${asset.name}`;
    const note = valueBase === undefined ? NO_RATE : undefined;
    return moneyLeaf({ label: name, source: { kind: "valuation", on }, note }, valueBase, base);
  });
  return moneyTree(
    { label, formula: "sum of the balances at the rates of the day", currency: base },
    { of: {}, list },
    (_, amounts) => (amounts.length === list.length ? known(sumOf(amounts)) : notKnown("undefined", NO_RATE)),
  );
}

const NO_RATE = "There is no exchange rate near this day.";
const sumOf = (amounts: readonly Fixed[]): Fixed => amounts.reduce((sum, amount) => sum + amount, ZERO);

/** Coins are at no bank, and no scheme protects them. */
const atBanks = (sheet: Sheet) =>
  cashPlaces(sheet).filter(({ asset }) => assetClassOf(asset.assetClass).countsAsCash !== true);

/** The bank of every account: by the license stated of it, which may be the name of another institution, else by its own name. */
function banksOf({ accounts }: Sheet): ReadonlyMap<string, DepositBank> {
  const housed = [...accounts.values()].filter(({ institutionId }) => institutionId !== undefined);
  const groups = Map.groupBy(housed, (it) => licenseOf(it).toLowerCase());
  return new Map(
    [...groups].flatMap(([key, own]) => {
      const names = [...new Set(own.map(({ institutionName }) => institutionName ?? ""))].toSorted();
      const name = names.find((it) => it.toLowerCase() === key) ?? licenseOf(own[0]);
      const bank: DepositBank = {
        key,
        name,
        brands: names.length === 1 && names[0] === name ? [] : names,
        institutionIds: [...new Set(own.map(({ institutionId }) => institutionId ?? ""))],
        isBank: own.some(({ kind }) => kind === "bank"),
        stated: own.find(({ depositScheme }) => depositScheme !== undefined)?.depositScheme,
      };
      return own.map(({ id }) => [id, bank] as const);
    }),
  );
}

const licenseOf = (account: StatedAccount | undefined): string =>
  account?.license?.trim() || account?.institutionName?.trim() || "";

const unnamed = ({ accounts }: Sheet, accountId: string): DepositBank => ({
  key: accountId,
  name: accounts.get(accountId)?.name ?? accountId,
  brands: [],
  institutionIds: [],
  stated: undefined,
  isBank: accounts.get(accountId)?.kind === "bank",
});

function byRisk(a: ProtectedPart, b: ProtectedPart): number {
  const [one, other] = [exactOf(a.above), exactOf(b.above)];
  if (one !== other) return one > other ? -1 : 1;
  const [held, more] = [exactOf(a.held), exactOf(b.held)];
  return held === more ? (a.key < b.key ? -1 : 1) : held > more ? -1 : 1;
}

/** What is not known is sorted as nothing. */
function exactOf({ figure }: FigureTree): Fixed {
  return figure.status === "ok" && typeof figure.value === "bigint" ? figure.value : ZERO;
}
