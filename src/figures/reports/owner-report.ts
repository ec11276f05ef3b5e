import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import type { Figure } from "#engine/figure.ts";
import { mul, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { exceptionWords, ownerExceptions } from "../owners/owner-exceptions.ts";
import { outsideSums } from "../owners/outside-sums.ts";
import { sumOfValues } from "../owners/owner-group.ts";
import { sharedThings, worthByOwner, type OwnerWorth, type WorthByOwner } from "../owners/worth-by-owner.ts";
import type { Sheet } from "../sheet.ts";
import type { Cell, ReportContent, ReportRow, ReportTable } from "./report-content.ts";

const NOBODY = "Nobody is entered under Owners: everything is of one person.";

const amountOf = (figure: Figure<Fixed>): Fixed | null =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : null;

/** The balance sheet: a column for each owner in their own name, what they owe each other apart, and what is theirs in the end below. */
export function ownerBalanceReport(sheet: Sheet): ReportContent {
  const worth = worthByOwner(sheet);
  const { owners, together, outside } = worth;
  return {
    headline: [
      { key: "together", label: "Of those nobody here owns", unit: "money", value: amountOf(together) },
      { key: "outside", label: "Outside, or of nobody named", unit: "money", value: amountOf(outside) },
    ],
    tables: owners.length === 0 ? [] : [balanceTable(sheet, worth), besidesTable(sheet)],
    notes: [
      ...(owners.length === 0 ? [NOBODY] : []),
      "Each owner has what is in their own name; what they own of each other is in the last line alone, looked through to the end.",
      ...notesOf(sheet, worth),
    ],
  };
}

const byClass = ({ sheet: { assets, debts } }: OwnerWorth, key: string): Fixed =>
  sumOfValues([...assets, ...debts].filter(({ part }) => part.asset.assetClass === key));

function balanceTable(sheet: Sheet, { owners, together }: WorthByOwner): ReportTable {
  const sum = (amounts: readonly Fixed[]): Fixed => amounts.reduce((total, it) => total + it, ZERO);
  const classes = ASSET_CLASS_KEYS.filter((key) =>
    owners.some(({ sheet: own }) => [...own.assets, ...own.debts].some(({ part }) => part.asset.assetClass === key)),
  );
  const row = (key: string, label: string, amounts: readonly Fixed[], look?: "total"): ReportRow => ({
    key,
    ...(look ? { look } : {}),
    cells: [label, ...amounts, sum(amounts)],
  });
  const among = owners.map(({ lent, borrowed }) => lent - borrowed);
  const own = owners.map(({ assets, debts, lent, borrowed }) => assets - debts + lent - borrowed);
  return {
    key: "balance",
    label: "Balance sheet by owner",
    columns: [
      { label: "Class", unit: "text" },
      ...owners.map(({ owner }) => ({ label: owner.name, unit: "money" as const })),
      { label: "Together", unit: "money" },
    ],
    rows: [
      ...classes.map((key) =>
        row(
          key,
          assetClassOf(key).plural,
          owners.map((it) => byClass(it, key)),
        ),
      ),
      ...(among.some((it) => it !== ZERO) ? [row("among", "Owed among owners, eliminated", among)] : []),
      row("own", "Net worth in their own name", own, "total"),
      {
        key: "worth",
        look: "total",
        cells: ["Theirs in the end", ...owners.map(({ worth }) => amountOf(worth)), amountOf(together)],
      },
    ],
    note: `In ${sheet.base}. The last line adds up those nobody here owns.`,
  };
}

/** What is promised and no debt yet: below the line. */
function besidesTable(sheet: Sheet): ReportTable {
  const rows = outsideSums(sheet);
  return {
    key: "besides",
    label: "Below the line",
    columns: [
      { label: "Owner", unit: "text" },
      { label: "Fund", unit: "text" },
      { label: "Unfunded", unit: "money" },
    ],
    rows: rows.map(({ owner, asset, amount }) => ({
      key: `${owner.id}:${asset.id}`,
      cells: [owner.name, asset.name, amount],
    })),
    note: rows.length === 0 ? "No commitment is open." : "Commitments not called yet, by the share of each owner.",
  };
}

/** Who owns what share of what, through whom: every account, and each asset of owners of its own. */
export function lookThroughReport(sheet: Sheet): ReportContent {
  const worth = worthByOwner(sheet);
  return {
    headline: [
      { key: "owners", label: "Owners", unit: "count", value: worth.owners.length },
      { key: "outside", label: "Outside, or of nobody named", unit: "money", value: amountOf(worth.outside) },
    ],
    tables: worth.owners.length === 0 ? [] : [ownersTable(worth), thingsTable(sheet, worth)],
    notes: [...(worth.owners.length === 0 ? [NOBODY] : []), ...notesOf(sheet, worth)],
  };
}

const nameIn =
  ({ owners }: WorthByOwner) =>
  (id: string): string =>
    owners.find(({ owner }) => owner.id === id)?.owner.name ?? "An owner";

const ownersTable = (worth: WorthByOwner): ReportTable => ({
  key: "in_owners",
  label: "Owners in owners",
  columns: [
    { label: "Owner", unit: "text" },
    { label: "Has", unit: "text" },
    { label: "Stated", unit: "ratio" },
    { label: "In the end", unit: "ratio" },
  ],
  rows: worth.owners.flatMap(({ owner, through }) =>
    [...through].map(([id, share]) => ({
      key: `${owner.id}:${id}`,
      cells: [owner.name, nameIn(worth)(id), statedShare(worth, owner.id, id), toNumber(share)],
    })),
  ),
  note: worth.stakes.length === 0 ? "No owner has a share of another." : "Looked through every path and loop.",
});

function thingsTable(sheet: Sheet, worth: WorthByOwner): ReportTable {
  const last = worth.owners.filter(({ isLast }) => isLast);
  const nameOf = nameIn(worth);
  return {
    key: "in_things",
    label: "Whose things are in the end",
    columns: [
      { label: "Account or asset", unit: "text" },
      { label: "Value", unit: "money" },
      { label: "In the name of", unit: "text" },
      ...last.flatMap(({ owner }) => [
        { label: owner.name, unit: "ratio" as const },
        { label: `Value of ${owner.name}`, unit: "money" as const },
      ]),
    ],
    rows: sharedThings(sheet, worth).map((it) => ({
      key: `${it.kind}:${it.id}`,
      cells: [
        it.name,
        amountOf(it.value),
        [...it.direct].map(([id, share]) => `${nameOf(id)}${percentWords(share)}`).join(", ") || "Nobody here",
        ...last.flatMap(({ owner }): Cell[] => {
          const [share, value] = [it.effective.get(owner.id) ?? ZERO, amountOf(it.value)];
          return share === ZERO ? [null, null] : [toNumber(share), value === null ? null : mul(value, share)];
        }),
      ],
    })),
  };
}

const statedShare = ({ stakes }: WorthByOwner, ownerId: string, ownedId: string): number | null => {
  const found = stakes.find((it) => it.ownerId === ownerId && it.ownedId === ownedId);
  return found ? toNumber(found.fraction) : null;
};

const percentWords = (share: Fixed): string => (share === ONE ? "" : ` ${Math.round(toNumber(share) * 10_000) / 100}%`);

const notesOf = (sheet: Sheet, worth: WorthByOwner): readonly string[] =>
  ownerExceptions(sheet, worth).map((it) => {
    const { text, remedy } = exceptionWords(it, sheet.base);
    return remedy === null ? `${text}.` : `${text}. ${remedy}.`;
  });
