import type { SecurityRef, StatedPrice } from "#engine/intake/statement.ts";
import { div, fixed, type Fixed } from "#engine/money/fixed.ts";
import type { Entry, Leg, LegUnit } from "#providers/statements/double-entry/entry.ts";
import { childElement, childrenOf, textAt, type XmlElement } from "#providers/statements/markup/read-elements.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { currencyOf, isinOf, short } from "#providers/statements/row-cells.ts";
import type { Problem } from "#providers/statements/statement-draft.ts";

/** An account of a book before its place in the tree is known. */
export interface BookAccount {
  readonly name: string;
  readonly type: string;
  readonly parent: string | undefined;
  readonly unit: LegUnit | undefined;
}

/** What a book holds, as its elements come. */
export interface Book {
  readonly accounts: Map<string, BookAccount>;
  readonly commodities: Map<string, SecurityRef>;
}

const commodityKey = (element: XmlElement | undefined): string =>
  `${textAt(element, "space") ?? ""}:${textAt(element, "id") ?? ""}`;

/** `ISO4217`, and `CURRENCY` since version 3. */
const isMoney = (element: XmlElement | undefined): boolean =>
  /^(?:ISO4217|CURRENCY)$/.test(textAt(element, "space") ?? "");

export function readCommodity(element: XmlElement, { commodities }: Book): void {
  const id = textAt(element, "id");
  if (id === undefined || isMoney(element) || textAt(element, "space") === "template") return;
  const isin = isinOf(textAt(element, "xcode") ?? "") ?? isinOf(id);
  commodities.set(commodityKey(element), {
    isin,
    ticker: isinOf(id) === undefined ? id : undefined,
    name: textAt(element, "name") ?? id,
  });
}

function unitOf(element: XmlElement | undefined, { commodities }: Book): LegUnit | undefined {
  if (element === undefined) return undefined;
  const id = textAt(element, "id") ?? "";
  if (isMoney(element)) {
    const currency = currencyOf(id)?.currency;
    return currency === undefined ? undefined : { currency };
  }
  const key = commodityKey(element);
  return id === "" ? undefined : { key, security: commodities.get(key) ?? { ticker: id, name: id } };
}

export function readAccount(element: XmlElement, book: Book): void {
  const id = textAt(element, "id");
  if (id === undefined) return;
  book.accounts.set(id, {
    name: textAt(element, "name") ?? "",
    type: textAt(element, "type") ?? "",
    parent: textAt(element, "parent"),
    unit: unitOf(childElement(element, "commodity"), book),
  });
}

/** `12345/100`, exact. */
function fractionOf(text: string | undefined): Fixed | undefined {
  const [, over = "", under = ""] = /^(-?\d{1,18})\/(\d{1,18})$/.exec(text ?? "") ?? [];
  return over === "" || /^0*$/.test(under) ? undefined : div(fixed(over), fixed(under));
}

const ROLES: Readonly<Record<string, Leg["role"]>> = {
  BANK: "asset",
  CASH: "asset",
  ASSET: "asset",
  STOCK: "asset",
  MUTUAL: "asset",
  RECEIVABLE: "asset",
  CREDIT: "liability",
  LIABILITY: "liability",
  PAYABLE: "liability",
  INCOME: "income",
  EXPENSE: "expense",
  EQUITY: "equity",
  TRADING: "equity",
};
const KINDS: Readonly<Record<string, Leg["kind"]>> = {
  CREDIT: "card",
  LIABILITY: "loan",
  PAYABLE: "loan",
  BANK: "bank",
  CASH: "bank",
};
const ROOTS: Readonly<Record<Leg["role"], string>> = {
  asset: "Assets",
  liability: "Liabilities",
  income: "Income",
  expense: "Expenses",
  equity: "Equity",
};

/** Names from the root down. The top account of a tree is called in the language of its owner: it stays, below the word for what it is. */
function pathOf(id: string, { accounts }: Book, role: Leg["role"]): readonly string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (
    let at = accounts.get(id), key = id;
    at && at.type !== "ROOT" && !seen.has(key);
    key = at.parent ?? "", at = accounts.get(key)
  ) {
    seen.add(key);
    names.unshift(at.name);
  }
  return [ROOTS[role], ...(names.length > 1 ? names.slice(1) : names)];
}

const problem = (field: string, words: string): Problem => ({
  field,
  problem: words,
  remedy: "Correct it in GnuCash and save the book again, or enter it by hand.",
});

export function readTransaction(element: XmlElement, book: Book): Entry | Problem {
  const day = textAt(element, "date-posted", "date");
  const on = day === undefined ? undefined : parseMoment(day.slice(0, 10), "ymd")?.on;
  const currency = unitOf(childElement(element, "currency"), book);
  if (on === undefined) return problem("date-posted", `"${short(day ?? "")}" is not a day.`);
  const legs: Leg[] = [];
  for (const split of childrenOf(childElement(element, "splits"), "split")) {
    const leg = legOf(split, book, currency);
    if ("problem" in leg) return leg;
    if (leg.quantity !== 0n) legs.push(leg);
  }
  const { line, raw } = element;
  return { on, description: textAt(element, "description"), id: textAt(element, "id"), row: { line, raw }, legs };
}

function legOf(split: XmlElement, book: Book, currency: LegUnit | undefined): Leg | Problem {
  const id = textAt(split, "account") ?? "";
  const account = book.accounts.get(id);
  const role = account && ROLES[account.type];
  const [quantity, value] = [fractionOf(textAt(split, "quantity")), fractionOf(textAt(split, "value"))];
  if (account === undefined || role === undefined)
    return problem("split", "It belongs to an account the book does not have.");
  if (quantity === undefined || value === undefined || account.unit === undefined)
    return problem("split", `The amount in "${short(account.name)}" cannot be read.`);
  const isUnit = "key" in account.unit;
  const worth =
    isUnit && currency && "currency" in currency && value !== 0n
      ? { amount: value, currency: currency.currency }
      : undefined;
  const path = pathOf(id, book, role);
  const kind = KINDS[account.type];
  if (account.type === "TRADING") return { path: ["Equity", "Trading"], role, unit: account.unit, quantity };
  return { path, role, kind, unit: account.unit, quantity, price: worth, isOwnAccount: isUnit };
}

export function readPrice(element: XmlElement, book: Book): readonly StatedPrice[] {
  const thing = unitOf(childElement(element, "commodity"), book);
  const money = unitOf(childElement(element, "currency"), book);
  const day = textAt(element, "time", "date");
  const on = day === undefined ? undefined : parseMoment(day.slice(0, 10), "ymd")?.on;
  const price = fractionOf(textAt(element, "value"));
  if (!thing || !money || !("security" in thing) || !("currency" in money) || on === undefined || !price || price <= 0n)
    return [];
  return [{ security: thing.security, on, price, currency: money.currency }];
}
