import { policyOf } from "#assets/keeping-terms.ts";
import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { addYears } from "#engine/dates/day.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { valueDay } from "../holding-days.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";
import { type HeirFacts, type NumberForm, numberOf, written } from "./heir-facts.ts";
import type { Cell, ReportRow, ReportTable } from "./report-content.ts";

export interface Telling {
  readonly sheet: Sheet;
  /** What is held, and not closed. */
  readonly open: readonly Holding[];
  readonly facts: HeirFacts;
  readonly numbers: NumberForm;
}

const placeOf = ({ accounts }: Sheet, accountId: string): string => {
  const account = accounts.get(accountId);
  return [account?.institutionName, account?.name].filter((it) => it !== undefined).join(", ");
};

const heldAt = (sheet: Sheet, { accounts }: Holding): string =>
  [...new Set(accounts.filter((it) => it.quantity !== ZERO).map((it) => placeOf(sheet, it.accountId)))].join("; ");

const isOwed = ({ asset, valueBase = ZERO }: Holding): boolean => asset.isLiability || valueBase < ZERO;

/** Every account that is open, with its number and what is in it; partial sums name what they leave out. */
export function accountTable({ sheet, open, facts, numbers }: Telling): ReportTable {
  const within = sheet.part?.scope.accountIds;
  const accounts = facts.accounts.filter(({ accountId }) => within?.has(accountId) !== false);
  const unknown = new Set<string>();
  const rows = accounts.flatMap((account): ReportRow[] => {
    const known = sheet.accounts.get(account.accountId);
    if (known === undefined) return [];
    const parts = open.flatMap((holding) =>
      holding.accounts
        .filter((it) => it.accountId === account.accountId && it.quantity !== ZERO)
        .map((it) => ({ holding, it })),
    );
    for (const { holding, it } of parts) if (it.valueBase === undefined) unknown.add(holding.asset.name);
    const values = parts.flatMap(({ it }) => it.valueBase ?? []);
    const number = numberOf(account, facts.notes);
    const cells: readonly Cell[] = [
      known.name,
      known.institutionName ?? null,
      number === undefined ? null : written(number, numbers),
      known.holderCount === undefined || known.holderCount < 2 ? null : `${known.holderCount} people`,
      parts.length > 0 && values.length === 0 ? null : values.reduce((sum, value) => sum + value, ZERO),
    ];
    return [{ key: account.accountId, cells }];
  });
  return {
    key: "accounts",
    label: "Accounts",
    columns: [
      { label: "Account", unit: "text" },
      { label: "Institution", unit: "text" },
      { label: "Number", unit: "text" },
      { label: "Held by", unit: "text" },
      { label: "What is in it", unit: "money" },
    ],
    rows,
    ...(rows.length === 0 ? { note: "No account is open." } : {}),
    ...(unknown.size > 0 ? { note: `Left out, because no value is known: ${[...unknown].join(", ")}.` } : {}),
  };
}

/** What is owned, by class, with where it is: the account, and the place a thing is kept at. */
export function ownedTable({ sheet, open }: Telling): ReportTable {
  const byClass = Map.groupBy(
    open.filter((it) => !isOwed(it)),
    ({ asset }) => assetClassOf(asset.assetClass).key,
  );
  const rows = [...byClass].flatMap(([key, members]): ReportRow[] => [
    { key: `class:${key}`, look: "head", cells: [assetClassOf(key).plural, null, null, null, null] },
    ...members.map((holding) => ({
      key: holding.asset.id,
      cells: [
        holding.asset.name,
        holding.valueBase ?? null,
        valueDay(sheet, holding) ?? null,
        heldAt(sheet, holding),
        policyOf(sheet.assets.get(holding.asset.id)?.terms)?.keptAt ?? null,
      ],
    })),
  ]);
  return {
    key: "owned",
    label: "What is owned",
    columns: [
      { label: "Holding", unit: "text" },
      { label: "Value", unit: "money" },
      { label: "As of", unit: "day" },
      { label: "Held at", unit: "text" },
      { label: "Kept at", unit: "text" },
    ],
    rows,
    ...(rows.length === 0 ? { note: "Nothing is owned." } : {}),
  };
}

/** What is owed and to whom, what stands behind it, and the next payment its terms foretell. */
export function debtTable({ sheet, open }: Telling): ReportTable {
  const owned = ownedAssets(sheet);
  const rows = open.filter(isOwed).map((holding): ReportRow => {
    const it = owned.of(holding.asset.id);
    const ahead = it ? rulesOf(it.asset.assetClass).cashFlows(it, { from: sheet.on, to: addYears(sheet.on, 1) }) : [];
    const next = ahead.find(({ amount }) => amount < ZERO);
    const behind = it?.securedBy().map(({ asset }) => asset.name) ?? [];
    return {
      key: holding.asset.id,
      cells: [
        holding.asset.name,
        heldAt(sheet, holding),
        negated(holding.valueBase),
        behind.length === 0 ? null : behind.join(", "),
        next?.on ?? null,
        negated(next?.amount),
        next === undefined ? null : holding.asset.currency,
      ],
    };
  });
  return {
    key: "debts",
    label: "Debts",
    columns: [
      { label: "Debt", unit: "text" },
      { label: "Owed to", unit: "text" },
      { label: "Owed", unit: "money" },
      { label: "Secured by", unit: "text" },
      { label: "Next payment", unit: "day" },
      { label: "Of", unit: "units" },
      { label: "In", unit: "text" },
    ],
    rows,
    note: rows.length === 0 ? "Nothing is owed." : "A payment nobody stated terms for is not known here.",
  };
}

const negated = (amount: Fixed | undefined): Fixed | null => (amount === undefined ? null : -amount);

/** Policies, and what things are insured for: insurer, number, cover, and who gets it. */
export function policyTable({ sheet, open, numbers }: Telling): ReportTable {
  const rows = open.flatMap(({ asset }): ReportRow[] => {
    const policy = policyOf(sheet.assets.get(asset.id)?.terms);
    const isNothing =
      policy === undefined ||
      (policy.insurer === undefined &&
        policy.policyNumber === undefined &&
        policy.coverAmount === undefined &&
        policy.beneficiaries.length === 0);
    if (isNothing) return [];
    const { insurer, policyNumber, coverAmount, renewsOn, beneficiaries } = policy;
    const names = beneficiaries.map(({ name, share }) =>
      share === undefined ? name : `${name} ${Math.round(share * 1000) / 10} %`,
    );
    return [
      {
        key: asset.id,
        cells: [
          asset.name,
          insurer ?? null,
          policyNumber === undefined ? null : written(policyNumber, numbers),
          coverAmount ?? null,
          coverAmount === undefined ? null : asset.currency,
          renewsOn ?? null,
          names.length === 0 ? null : names.join(", "),
        ],
      },
    ];
  });
  return {
    key: "policies",
    label: "Insurance and beneficiaries",
    columns: [
      { label: "What", unit: "text" },
      { label: "Insurer", unit: "text" },
      { label: "Policy", unit: "text" },
      { label: "Cover", unit: "units" },
      { label: "In", unit: "text" },
      { label: "Renews", unit: "day" },
      { label: "Beneficiaries", unit: "text" },
    ],
    rows,
    ...(rows.length === 0 ? { note: "No terms of anything name an insurance or a beneficiary." } : {}),
  };
}

/** Accounts that hold coins, and where the key of each is kept. */
export function keyTable({ sheet, open, facts }: Telling): ReportTable {
  const coins = open.filter(({ asset }) => assetClassOf(asset.assetClass).group === "crypto");
  const rows = facts.accounts.flatMap(({ accountId, kind }): ReportRow[] => {
    const known = sheet.accounts.get(accountId);
    const held = coins.filter((it) =>
      it.accounts.some((part) => part.accountId === accountId && part.quantity !== ZERO),
    );
    const keys = facts.notes.filter((it) => it.kind === "key" && it.accountId === accountId);
    if (known === undefined || (kind !== "crypto" && held.length === 0 && keys.length === 0)) return [];
    const where = keys.map(({ detail, note }) => [detail, note].filter((it) => it !== "").join(": "));
    return [
      {
        key: accountId,
        cells: [
          known.name,
          known.chain ?? known.institutionName ?? null,
          held.length === 0 ? null : held.map(({ asset }) => asset.name).join(", "),
          where.length === 0 ? null : where.join("; "),
        ],
      },
    ];
  });
  return {
    key: "keys",
    label: "Wallets and exchanges",
    columns: [
      { label: "Wallet", unit: "text" },
      { label: "Chain or exchange", unit: "text" },
      { label: "Coins", unit: "text" },
      { label: "Where its key is kept", unit: "text" },
    ],
    rows,
    note: "Without its key nobody can move the coins of a wallet. The key itself is never kept here.",
  };
}
