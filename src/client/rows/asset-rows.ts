import { classInName, SHEET_WORDS } from "#assets/class-words.ts";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { abs, div, type Fixed, fixed, formatFixed, mul, ZERO } from "#engine/money/fixed.ts";
import { accountColumn, CURRENCY, FirstNamed, type Known } from "#client/rows/known-things.ts";
import { placeIn, type ReadRow, type RowsToAdd } from "#client/rows/read-rows.ts";
import { accountOf, type AccountToAdd } from "#client/rows/row-accounts.ts";
import type { RowColumn } from "#client/rows/row-grid.ts";
import {
  type CompleteRow,
  followedByBalances,
  type Held,
  historiesOf,
  statedOn,
} from "#client/rows/thing-histories.ts";
import { DAY } from "#client/rows/transaction-rows.ts";
import type { AddedAsset } from "#features/accounts/contract.ts";
import type { NewTransaction } from "#features/transactions/contract.ts";

const column = (key: string, label: string, width: number, headings: readonly string[]): RowColumn => ({
  key,
  label,
  kind: "text",
  width,
  headings,
  noun: label.toLowerCase(),
});
const number = (key: string, label: string, width: number, headings: readonly string[]): RowColumn => ({
  ...column(key, label, width, headings),
  kind: "number",
});

const withHeadings = (it: RowColumn, more: readonly string[]): RowColumn => ({
  ...it,
  headings: [...it.headings, ...more],
});

const NAME_HEADINGS = [
  "asset",
  "holding",
  "security",
  "instrument",
  "investment",
  "description",
  "what",
  "item",
  "thing",
  "asset name",
  "asset or debt",
  "bezeichnung",
];
const VALUE_HEADINGS = [
  "market value",
  "balance",
  "worth",
  "amount",
  "total",
  "current value",
  "total value",
  "approx now",
  "approx value",
  "estimate",
  "estimated value",
  "worth now",
  "wert",
  "betrag",
];

/** Columns for things one has; the first four are enough for what is known by its value. */
export const assetColumns = (known: Known): readonly RowColumn[] => [
  {
    ...column("name", "Name", 200, NAME_HEADINGS),
    isRequired: true,
  },
  {
    ...column("class", "Class", 140, ["asset class", "type", "category", "kind", "asset type"]),
    kind: "choice",
    isRequired: true,
    isAskedOnce: true,
    toldBy: ({ name = "" }) => {
      const told = classInName(name);
      return told && assetClassOf(told).label;
    },
    choices: ASSET_CLASS_KEYS.filter((it) => !assetClassOf(it).isUnwanted).map((it) => {
      const { label, plural } = assetClassOf(it);
      return { value: it, label, alsoCalled: [plural, ...(SHEET_WORDS[it] ?? [])].filter((word) => word !== label) };
    }),
  },
  number("value", "Value", 116, VALUE_HEADINGS),
  { ...CURRENCY, isRequired: true },
  // Here it stays in sight on a small desk: what follows may go off to the right.
  { ...DAY, isAskedOnce: true },
  number("quantity", "Quantity", 96, [
    "units",
    "shares",
    "qty",
    "number",
    "anzahl",
    "holding quantity",
    "no of shares",
  ]),
  number("price", "Price", 96, ["price per unit", "unit price", "share price", "last price", "kurs", "current price"]),
  number("cost", "Cost", 104, ["cost basis", "book value", "purchase cost", "total cost", "invested", "book cost"]),
  withHeadings(accountColumn(known), ["where", "kept at", "held at", "held in", "institution", "provider", "location"]),
  column("isin", "ISIN", 132, ["isin code"]),
  column("ticker", "Ticker", 84, ["symbol"]),
];

const COLUMN_OF: Readonly<Record<string, string>> = {
  name: "name",
  assetClass: "class",
  currency: "currency",
  isin: "isin",
  ticker: "ticker",
  quantity: "quantity",
  cost: "cost",
  price: "price",
  on: "on",
  accountId: "account",
  amount: "value",
};

type Problems = Record<string, string>;

/** Rows as assets that are held, and money as the balance of its account; what several rows say of one thing on different days is its history. */
export function assetsToAdd(rows: readonly ReadRow[], known: Known): RowsToAdd {
  const { complete, problems } = completeRows(rows, known);
  const accounts = new FirstNamed<AccountToAdd>();
  const assets: AddedAsset[] = [];
  const transactions: NewTransaction[] = [];
  for (const history of historiesOf(complete)) {
    const [first, ...later] = history;
    if (!first) continue;
    const { account, read, isMoney } = first;
    const isFollowed = isMoney && (later.length > 0 || account.isBalancesOnly === true);
    if (isFollowed && !account.fresh && !account.isBalancesOnly) {
      for (const it of history) problems.set(it.read.row.id, { account: BY_ENTRIES });
      continue;
    }
    if (account.fresh)
      accounts.add(account.accountId, isFollowed ? followedByBalances(account.fresh) : account.fresh, read.row.id);
    if (isFollowed) transactions.push(...history.map((it) => statedOn(it, undefined)));
    else if (isMoney) transactions.push(openingBalance(first));
    else {
      assets.push(assetOf(first));
      transactions.push(...later.map((it) => statedOn(it, read.row.id)));
    }
  }
  const sent = {
    accounts: accounts.rowIds,
    assets: assets.map((it) => it.assetId),
    transactions: transactions.map((it) => it.transactionId),
  };
  return {
    body: { accounts: accounts.things, assets, transactions, prices: [] },
    problems,
    placeOf: (path) => placeIn(path, sent, COLUMN_OF),
  };
}

const BY_ENTRIES =
  "This account is followed by its transactions: its balances follow from them. Name an account that is new, or edit it to follow it by balances.";

/** Rows without anything wrong, and what is wrong with the others. */
function completeRows(rows: readonly ReadRow[], known: Known) {
  const problems = new Map<string, Readonly<Record<string, string>>>();
  const made = new Map<string, string>();
  const complete = rows.flatMap((read): CompleteRow[] => {
    const { row, values } = read;
    const wrong: Problems = { ...read.problems };
    const currency = (values["currency"] ?? "").toUpperCase();
    if (currency !== "" && !isMoneyCode(currency)) wrong["currency"] = notMoney(read, currency);
    const isMoney = assetClassOf(values["class"] ?? "").isMoney === true;
    const account = accountOf(read, { known, made, currency, isMoney });
    if (isMoney && account?.hasEntries)
      wrong["account"] = "This account has entries already: its balance follows from them. State it under Accounts.";
    const held = isMoney ? moneyOf(values, wrong) : heldOf(values, wrong);
    if (Object.keys(wrong).length === 0 && account && held)
      return [{ read, held, account, currency, on: values["on"] ?? "", isMoney }];
    problems.set(row.id, wrong);
    return [];
  });
  return { complete, problems };
}

const openingBalance = ({ read: { row }, held, account, currency, on }: CompleteRow): NewTransaction => ({
  transactionId: row.id,
  entry: {
    type: "opening_balance",
    status: "booked",
    on,
    accountId: account.accountId,
    amount: held.quantity,
    currency,
  },
});

const MONEY = new Set(Intl.supportedValuesOf("currency"));
const isMoneyCode = (code: string): boolean => MONEY.has(code);

/** A coin beside an amount is no currency: it counts units. */
const notMoney = ({ row }: ReadRow, code: string): string =>
  row.cells["currency"]?.trim()
    ? "A currency code such as EUR."
    : `${code} is no currency: write how many there are under Quantity, and the value in money.`;

/** Units with their price where a quantity is stated; else the value alone. */
function heldOf(values: ReadRow["values"], wrong: Problems): Held | undefined {
  const { value, quantity, price } = values;
  const of = assetClassOf(values["class"] ?? "");
  for (const key of ["value", "quantity", "price"]) {
    if (values[key]?.startsWith("-") && !(of.isLiability && key === "value"))
      wrong[key] = "Write it without a minus. Is it a debt? Choose a class of debts.";
  }
  if (quantity === undefined) {
    if (price !== undefined) wrong["quantity"] = "Enter the quantity that has this price.";
    else if (value === undefined) wrong["value"] ??= "Enter the value, or a quantity.";
    return value === undefined ? undefined : { tracking: "value", quantity: value, price: undefined };
  }
  const units = mul(fixed(quantity), fixed(of.multiplier));
  if (value === undefined) return { tracking: "units", quantity, price };
  if (units === ZERO) wrong["quantity"] = "Enter a quantity above zero.";
  else if (price === undefined) return { tracking: "units", quantity, price: formatFixed(div(fixed(value), units)) };
  else if (!isNear(mul(units, fixed(price)), fixed(value)))
    wrong["value"] =
      `Quantity and price make ${formatFixed(mul(units, fixed(price)))}. Mend one of the three, or leave one empty.`;
  return { tracking: "units", quantity, price };
}

/** Sheets round: half a percent apart is the same. */
const isNear = (a: Fixed, b: Fixed): boolean => abs(a - b) * 200n <= abs(b);

function moneyOf(values: ReadRow["values"], wrong: Problems): Held | undefined {
  const amount = values["value"] ?? values["quantity"];
  if (amount === undefined) wrong["value"] = "Enter the balance.";
  if (values["price"] !== undefined) wrong["price"] = "Money has no price: leave it empty.";
  return amount === undefined ? undefined : { tracking: "value", quantity: amount, price: undefined };
}

function assetOf({ read: { row, values }, held, currency, on, account: { accountId } }: CompleteRow): AddedAsset {
  const assetClass = ASSET_CLASS_KEYS.find((it) => it === values["class"]) ?? "other";
  const isin = values["isin"]?.toUpperCase();
  return {
    assetId: row.id,
    name: values["name"] ?? "",
    assetClass,
    currency,
    tracking: held.tracking,
    multiplier: held.tracking === "value" ? "1" : assetClassOf(assetClass).multiplier,
    ...(isin === undefined ? {} : { isin }),
    ...(values["ticker"] === undefined ? {} : { ticker: values["ticker"] }),
    opening: { on, accountId, quantity: held.quantity, cost: values["cost"] ?? null, price: held.price ?? null },
  };
}
