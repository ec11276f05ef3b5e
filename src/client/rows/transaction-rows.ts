import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import type { Day } from "#engine/dates/day.ts";
import { err } from "#engine/result.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { newDraft, readDraft } from "#client/entries/entry-draft.ts";
import { ENTRY_EVENTS } from "#client/entries/entry-events.ts";
import { type DraftField, ENTERED_TYPES, type EnteredType } from "#client/entries/entry-shapes.ts";
import { aboutOf } from "#client/entries/use-entry-form.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import { ASKED } from "#client/rows/read-cell.ts";
import { newThing, placeIn, type ReadRow, type RowsToAdd } from "#client/rows/read-rows.ts";
import type { RowChoice, RowColumn, RowsDraft } from "#client/rows/row-grid.ts";
import {
  accountChoices,
  accountColumn,
  CURRENCY,
  FirstNamed,
  freshAccount,
  type Known,
} from "#client/rows/known-things.ts";
import type { AddedAsset } from "#features/accounts/contract.ts";
import type { NewRows } from "#features/rows/contract.ts";
import type { NewTransaction } from "#features/transactions/contract.ts";

/** What moves two things or divides one has a form of its own. */
const NOT_IN_A_ROW: ReadonlySet<EnteredType> = new Set(["corporate_action", "commitment", "exchange", "split"]);

/** Plain words of sheets; what could be either way is asked. */
const ALSO_CALLED: Readonly<Partial<Record<EnteredType, readonly string[]>>> = {
  buy: ["bought", "purchase", "b"],
  sell: ["sold", "sale", "s"],
  dividend: ["dividends", "div"],
  withdrawal: ["withdraw"],
  fee: ["fees", "charge", "commission"],
  cash_transfer: ["transfer"],
};

const TYPE_CHOICES: readonly RowChoice[] = [
  ...ENTERED_TYPES.filter((it) => !NOT_IN_A_ROW.has(it)).map((it) => ({
    value: it,
    label: typeLabel(it),
    alsoCalled: ALSO_CALLED[it] ?? [],
  })),
  ...ENTRY_EVENTS.filter((it) => !NOT_IN_A_ROW.has(it.type)).map((it) => ({
    value: `event:${it.key}`,
    label: it.label,
  })),
];

const text = (key: string, label: string, width: number, headings: readonly string[]): RowColumn => ({
  key,
  label,
  kind: "text",
  width,
  headings,
  noun: label.toLowerCase(),
});
const number = (key: string, label: string, width: number, headings: readonly string[]): RowColumn => ({
  ...text(key, label, width, headings),
  kind: "number",
});

export const DAY: RowColumn = {
  ...text("on", "Date", 104, [
    "day",
    "trade date",
    "booking date",
    "transaction date",
    "datum",
    "date of trade",
    "as of",
  ]),
  kind: "day",
  noun: "date",
  isRequired: true,
};

const ASSET_HEADINGS = [
  "security",
  "name",
  "instrument",
  "holding",
  "symbol",
  "ticker",
  "isin",
  "stock",
  "fund",
  "coin",
  "wertpapier",
  "product",
];

export const transactionColumns = (known: Known): readonly RowColumn[] => [
  DAY,
  {
    ...text("type", "Type", 136, ["transaction", "transaction type", "action", "kind", "activity", "typ", "what"]),
    kind: "choice",
    noun: "type",
    choices: TYPE_CHOICES,
    isRequired: true,
    isAskedOnce: true,
  },
  accountColumn(known),
  {
    ...text("asset", "Asset", 176, ASSET_HEADINGS),
    kind: "choice",
    noun: "asset",
    choices: known.assets.map((it) => ({
      value: it.assetId,
      label: it.name,
      alsoCalled: [it.ticker, it.isin].filter((code) => code !== null),
    })),
    canAdd: ASSET_CLASS_KEYS.filter((it) => !assetClassOf(it).isMoney && !assetClassOf(it).isUnwanted).map((it) => ({
      value: it,
      label: assetClassOf(it).label,
    })),
  },
  number("quantity", "Quantity", 92, [
    "units",
    "shares",
    "qty",
    "number",
    "anzahl",
    "stück",
    "no of shares",
    "nominal",
  ]),
  number("price", "Price", 92, ["price per unit", "unit price", "share price", "rate", "kurs", "price per share"]),
  number("amount", "Amount", 104, ["gross amount", "gross", "value", "total", "betrag", "sum", "money", "cash"]),
  number("fee", "Fee", 76, ["fees", "commission", "charges", "costs", "gebühr", "cost"]),
  number("tax", "Tax", 76, ["taxes", "withheld tax", "withholding tax", "steuer"]),
  CURRENCY,
  {
    ...text("other", "To account", 136, ["to", "target account", "other account", "counter account"]),
    kind: "choice",
    noun: "account",
    choices: accountChoices(known),
  },
  text("description", "Description", 180, ["note", "notes", "comment", "memo", "text", "details", "remark", "payee"]),
];

const COLUMN_OF: Readonly<Record<string, string>> = {
  on: "on",
  type: "type",
  accountId: "account",
  assetId: "asset",
  otherAccountId: "other",
  quantity: "quantity",
  price: "price",
  amount: "amount",
  fee: "fee",
  tax: "tax",
  currency: "currency",
  description: "description",
};

/** Where money or units go out, a minus may say so again; where they come in, it cannot. */
const GOES_OUT: Readonly<Partial<Record<EnteredType, readonly DraftField[]>>> = {
  buy: ["amount", "fee", "tax"],
  sell: ["quantity", "fee", "tax"],
  fee: ["amount"],
  tax: ["amount"],
  withdrawal: ["amount"],
  cash_transfer: ["amount", "fee"],
  dividend: ["fee", "tax"],
  interest: ["fee", "tax"],
  other_income: ["fee", "tax"],
  return_of_capital: ["tax"],
};

/** Rows with a minus at what goes out anyway: what the minus means is asked once. */
export const hasMinusOut = (rows: readonly ReadRow[]): boolean =>
  rows.some(({ values }) => {
    const { type } = typeOf(values["type"]);
    return (GOES_OUT[type] ?? []).some((field) => values[field]?.startsWith("-"));
  });

function typeOf(value: string | undefined): {
  readonly type: EnteredType;
  readonly kind: string;
  readonly isInUnits: boolean;
} {
  const event = ENTRY_EVENTS.find((it) => value === `event:${it.key}`);
  if (event) return event;
  return { type: ENTERED_TYPES.find((it) => it === value) ?? "buy", kind: "", isInUnits: false };
}

interface Adding {
  readonly known: Known;
  readonly today: Day;
  readonly draft: RowsDraft;
}

/** Rows as transactions, with the accounts and assets they name that are new. */
export function transactionsToAdd(rows: readonly ReadRow[], adding: Adding): RowsToAdd {
  const problems = new Map<string, Readonly<Record<string, string>>>();
  const transactions: NewTransaction[] = [];
  const assets = new FirstNamed<AddedAsset>();
  const accounts = new FirstNamed<NewRows["accounts"][number]>();
  for (const read of rows) {
    const { row } = read;
    const fresh = freshAsset(read);
    const entry = entryOf(read, adding, fresh);
    const wrong = { ...(entry.ok ? {} : entry.error.problems), ...read.problems };
    if (Object.keys(wrong).length > 0) problems.set(row.id, wrong);
    if (!entry.ok || Object.keys(wrong).length > 0) continue;
    transactions.push({ transactionId: row.id, entry: entry.value });
    const { currency } = entry.value;
    const account = freshAccount(read, "account", currency);
    if (account) accounts.add(account.accountId, account, row.id);
    if (fresh) assets.add(fresh.assetId, { ...fresh, currency }, row.id);
  }
  const sent = {
    transactions: transactions.map((it) => it.transactionId),
    assets: assets.rowIds,
    accounts: accounts.rowIds,
  };
  return {
    body: { accounts: accounts.things, assets: assets.things, transactions, prices: [] },
    problems,
    placeOf: (path) => placeIn(path, sent, COLUMN_OF),
  };
}

/** An asset a row names for the first time, of the class that was answered for its name, in the currency of the row. */
function freshAsset({ row, values }: ReadRow): AddedAsset | undefined {
  const added = newThing(values["asset"]);
  const assetClass = ASSET_CLASS_KEYS.find((it) => it === added?.what);
  if (!added || assetClass === undefined) return undefined;
  const { tracking, multiplier } = assetClassOf(assetClass);
  const stated = values["currency"] ?? "";
  return {
    assetId: added.id,
    name: (row.cells["asset"] ?? "").trim(),
    assetClass,
    currency: stated === OWN_CURRENCY ? "" : stated.toUpperCase(),
    tracking,
    multiplier,
  };
}

function entryOf({ values }: ReadRow, { known, today, draft }: Adding, fresh: AddedAsset | undefined) {
  const said = typeOf(values["type"]);
  const sized = (field: "quantity" | "amount" | "fee" | "tax"): string => {
    const value = values[field] ?? "";
    const isOut = draft.isMinusOut && (GOES_OUT[said.type] ?? []).includes(field);
    return isOut ? value.replace(/^-/, "") : value;
  };
  const asset = known.assets.find((it) => it.assetId === values["asset"]);
  const account = known.accounts.find((it) => it.accountId === values["account"]);
  const currency = currencyOf(values["currency"], { asset: fresh?.currency ? fresh : asset, account });
  const entry: EntryDraft = newDraft({
    type: said.type,
    kind: said.kind,
    ...(said.isInUnits ? { isInUnits: true } : {}),
    on: values["on"] ?? "",
    accountId: newThing(values["account"])?.id ?? values["account"] ?? "",
    otherAccountId: values["other"] ?? "",
    assetId: fresh?.assetId ?? values["asset"] ?? "",
    quantity: sized("quantity"),
    price: values["price"] ?? "",
    amount: sized("amount"),
    fee: sized("fee"),
    tax: sized("tax"),
    currency,
    description: values["description"] ?? "",
  });
  const about = aboutOf(fresh ? { ...fresh, multiplier: fresh.multiplier ?? "1" } : asset, account);
  const read = readDraft(entry, { today, locale: "en-US", ...about });
  if (read.ok) return read;
  const problems: Record<string, string> = {};
  for (const [field, message] of Object.entries(read.error.fields)) {
    const isAsked = field === "currency" && values["currency"] === undefined;
    problems[COLUMN_OF[field] ?? "type"] = isAsked ? ASKED : message;
  }
  return err({ kind: "unreadable", problems });
}

/** The one in the row; `own` means that of the asset, else of the account. */
const currencyOf = (
  stated: string | undefined,
  of: {
    readonly asset: { readonly currency: string } | undefined;
    readonly account: { readonly currency: string } | undefined;
  },
): string => (stated === OWN_CURRENCY ? ((of.asset ?? of.account)?.currency ?? "") : (stated ?? "").toUpperCase());

export const OWN_CURRENCY = "own";
