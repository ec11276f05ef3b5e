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
  for (const node of root.all()) {
    const isCash = CASH.has(node.name);
    if (!isCash && !UNITS.has(node.name)) continue;
    const list = childOf(node, "transactions");
    const name = textOf(node, "name");
    if (list === undefined || name === "") continue;
    const transactions = Array.from(list.children(), (child) => resolve(child)).filter((it) => it !== undefined);
    const reference = resolve(childOf(node, "referenceAccount"));
    (isCash ? accounts : portfolios).push({ node, uuid: textOf(node, "uuid"), name, reference, transactions });
  }
  const client = childOf(root, "client");
  const version = Number(/^\d{1,4}$/.exec(textOf(client, "version"))?.[0] ?? "100");
  return { accounts, portfolios, resolve, ...digitsOf(version) };
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
  const securities = childOf(childOf(root, "client"), "securities")?.children() ?? [];
  return Array.from(securities).flatMap((node) => {
    const security = securityOf(client.resolve(node));
    const newest = newestOf(node);
    const on = parseMoment(newest?.day ?? "", "ymd")?.on;
    const value = parseFixed(newest?.quote.attribute("v") ?? "");
    if (security?.currency === undefined || on === undefined || value === undefined || value <= 0n) return [];
    return [{ security, on, price: (value * client.quotes) / 10n ** 18n, currency: security.currency }];
  });
}

/** Of those of one day the last: `latest` stands behind the history. */
function newestOf(security: XmlNode): { readonly quote: XmlNode; readonly day: string } | undefined {
  let newest: { readonly quote: XmlNode; readonly day: string } | undefined;
  const look = (quote: XmlNode) => {
    const day = quote.attribute("t") ?? "";
    if (newest === undefined || day >= newest.day) newest = { quote, day };
  };
  for (const quote of childOf(security, "prices")?.children() ?? []) look(quote);
  for (const child of security.children()) if (child.name === "latest") look(child);
  return newest;
}
