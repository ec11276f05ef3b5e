import { fixed, parseFixed, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef, StatedPrice } from "#engine/intake/statement.ts";
import { classInWords } from "#providers/statements/class-words.ts";
import { childOf, textOf, type XmlNode } from "#providers/statements/markup/read-tree.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { referencesIn } from "#providers/statements/portfolio-performance/references.ts";
import { currencyOf, isinOf } from "#providers/statements/row-cells.ts";

/** A cash account or a securities account with what was booked in it. */
export interface ClientAccount {
  readonly node: XmlNode;
  readonly uuid: string;
  readonly name: string;
  /** The cash account that a securities account settles against. */
  readonly reference: XmlNode | undefined;
  readonly transactions: readonly XmlNode[];
}

/** What a file of Portfolio Performance holds, references followed. */
export interface Client {
  readonly accounts: readonly ClientAccount[];
  readonly portfolios: readonly ClientAccount[];
  readonly resolve: (node: XmlNode | undefined) => XmlNode | undefined;
  /** Divisors of whole numbers in the file: shares and quotes had fewer digits in older versions; money always has two. */
  readonly units: Fixed;
  readonly quotes: Fixed;
}

/** Digits behind the point by the version of the file: shares 5, then 6, then 8; quotes 2, then 4, then 8. */
function digitsOf(version: number): { readonly units: Fixed; readonly quotes: Fixed } {
  const units = version <= 25 ? "0.00001" : version <= 48 ? "0.000001" : "0.00000001";
  const quotes = version <= 29 ? "0.01" : version <= 48 ? "0.0001" : "0.00000001";
  return { units: fixed(units), quotes: fixed(quotes) };
}

const CASH = new Set(["account", "accountFrom", "accountTo"]);
const UNITS = new Set(["portfolio", "portfolioFrom", "portfolioTo"]);

/** Accounts stand where they are first mentioned, which may be deep inside a transaction. */
export function readClient(root: XmlNode): Client {
  const resolve = referencesIn(root);
  const accounts: ClientAccount[] = [];
  const portfolios: ClientAccount[] = [];
  const waiting = [...root.children];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const isCash = CASH.has(node.name);
    if (
      (isCash || UNITS.has(node.name)) &&
      childOf(node, "transactions") !== undefined &&
      textOf(node, "name") !== ""
    ) {
      const transactions = childOf(node, "transactions")?.children.flatMap((child) => resolve(child) ?? []) ?? [];
      const reference = resolve(childOf(node, "referenceAccount"));
      const account = { node, uuid: textOf(node, "uuid"), name: textOf(node, "name"), reference, transactions };
      (isCash ? accounts : portfolios).push(account);
    }
    for (const child of node.children) waiting.push(child);
  }
  const byLine = (a: ClientAccount, b: ClientAccount): number => a.node.line - b.node.line;
  const version = Number(/^\d{1,4}$/.exec(textOf(root.children[0], "version"))?.[0] ?? "100");
  return {
    accounts: accounts.toSorted(byLine),
    portfolios: portfolios.toSorted(byLine),
    resolve,
    ...digitsOf(version),
  };
}

/** The security a node describes; its own number is its identity where it has no ISIN. */
export function securityOf(node: XmlNode | undefined): SecurityRef | undefined {
  if (node === undefined) return undefined;
  const [name, ticker, uuid, wkn] = ["name", "tickerSymbol", "uuid", "wkn"].map((key) => textOf(node, key));
  const isin = isinOf(textOf(node, "isin"));
  const ref: SecurityRef = {
    isin,
    ticker: ticker === "" ? undefined : ticker,
    name: name === "" ? undefined : name,
    otherId:
      wkn !== undefined && wkn !== ""
        ? `wkn:${wkn}`
        : isin === undefined && uuid !== ""
          ? `portfolio-performance:${uuid}`
          : undefined,
    currency: currencyOf(textOf(node, "currencyCode"))?.currency,
  };
  return { ...ref, assetClass: /^coingecko/i.test(textOf(node, "feed")) ? "crypto" : classInWords(ref) };
}

/** The newest quote of each security; the rest of its history comes from market data. */
export function newestQuotes(client: Client, root: XmlNode): readonly StatedPrice[] {
  const securities = childOf(root.children[0], "securities")?.children ?? [];
  return securities.flatMap((node) => {
    const security = securityOf(client.resolve(node));
    const quotes = [
      ...(childOf(node, "prices")?.children ?? []),
      ...node.children.filter((child) => child.name === "latest"),
    ];
    const newest = quotes.toSorted((a, b) => (dayOfQuote(a) < dayOfQuote(b) ? 1 : -1))[0];
    const on = parseMoment(newest === undefined ? "" : dayOfQuote(newest), "ymd")?.on;
    const value = parseFixed(newest?.attributes.get("v") ?? "");
    if (security?.currency === undefined || on === undefined || value === undefined || value <= 0n) return [];
    return [{ security, on, price: (value * client.quotes) / 10n ** 18n, currency: security.currency }];
  });
}

const dayOfQuote = (node: XmlNode): string => node.attributes.get("t") ?? "";
