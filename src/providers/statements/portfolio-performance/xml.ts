import { mul, parseFixed, type Fixed } from "#engine/money/fixed.ts";
import { err, ok } from "#engine/result.ts";
import { textOf as textOfFile } from "#providers/statements/decode-text.ts";
import { childOf, readTree, textOf, type XmlNode } from "#providers/statements/markup/read-tree.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import type { StatementSource } from "#providers/statements/port.ts";
import {
  newestQuotes,
  readClient,
  securityOf,
  type Client,
  type ClientAccount,
} from "#providers/statements/portfolio-performance/client.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { currencyOf } from "#providers/statements/row-cells.ts";
import {
  chargeOf,
  chargesOf,
  StatementDraft,
  type LineParts,
  type Problem,
  type RawRow,
} from "#providers/statements/statement-draft.ts";

/**
 * The file of Portfolio Performance itself. A securities account and the cash account it settles against become one account; money moved
 * between others is a transfer. Quotes of the past are left to market data, the newest is kept.
 */
export const portfolioPerformanceXml: StatementSource = {
  key: "portfolio-performance-xml",
  name: "Portfolio Performance",
  recognize: ({ text }) =>
    /^\s*(?:<\?xml[^>]*>\s*)?<client[\s>]/.test(text) && /<(?:securities|baseCurrency|version)[\s/>]/.test(text)
      ? 1
      : 0,
  read: (file, options) => {
    const refused = refuseFile(file);
    if (refused) return err(refused);
    const decoded = textOfFile(file, options.encoding);
    if (!decoded.ok) return decoded;
    const { text } = decoded.value;
    const tree = readTree(text);
    if (!tree.ok)
      return err({
        kind: "file_unreadable",
        problem: `Line ${tree.error.line}: ${tree.error.problem}`,
        remedy: tree.error.remedy,
      });
    if (childOf(tree.value, "client") === undefined)
      return err({
        kind: "source_unknown",
        problem: "The file holds no portfolio of Portfolio Performance.",
        remedy: "Save the portfolio as XML and choose that file.",
      });
    const draft = new StatementDraft(portfolioPerformanceXml);
    const reader = new ClientReader(readClient(tree.value), draft);
    reader.read();
    for (const price of newestQuotes(reader.client, tree.value)) draft.price(price);
    return ok(draft.finish());
  },
};

class ClientReader {
  readonly client: Client;
  readonly #draft: StatementDraft;
  /** The account of ours that each account of the file becomes, by the place of its element. */
  readonly #keys = new Map<number, string>();

  constructor(client: Client, draft: StatementDraft) {
    this.client = client;
    this.#draft = draft;
  }

  read(): void {
    const { accounts, portfolios } = this.client;
    for (const account of accounts) {
      const settling = portfolios.filter(({ reference }) => reference?.place === account.node.place);
      const [only] = settling;
      const name = settling.length === 1 && only !== undefined ? only.name : account.name;
      this.#declare(account, name, settling.length > 0 ? "brokerage" : "bank");
    }
    for (const portfolio of portfolios) {
      const shared = portfolio.reference && this.#keys.get(portfolio.reference.place);
      if (shared === undefined) this.#declare(portfolio, portfolio.name, "brokerage");
      else this.#keys.set(portfolio.node.place, shared);
    }
    for (const portfolio of portfolios) for (const node of portfolio.transactions) this.#settle(node, portfolio, true);
    for (const account of accounts) for (const node of account.transactions) this.#settle(node, account, false);
  }

  #declare({ node, uuid, name }: ClientAccount, shown: string, kind: "brokerage" | "bank"): void {
    const key = uuid === "" ? name : uuid;
    this.#keys.set(node.place, key);
    this.#draft.account({ key, name: shown, kind, currency: currencyOf(textOf(node, "currencyCode"))?.currency });
  }

  #settle(node: XmlNode, owner: ClientAccount, isUnits: boolean): void {
    const row: RawRow = { line: node.line, raw: node.source(2000) };
    const read = this.#read(node, owner, isUnits);
    if (Array.isArray(read)) for (const parts of read) this.#draft.line([row], parts);
    else if (typeof read === "string") this.#draft.skip([row], read);
    else this.#draft.fail([row], read);
  }

  #read(node: XmlNode, owner: ClientAccount, isUnits: boolean): LineParts[] | string | Problem {
    const type = textOf(node, "type");
    const moment = parseMoment(this.client.resolve(childOf(node, "date"))?.text ?? "", "ymd");
    const amount = this.#money(textOf(node, "amount"));
    const currency =
      currencyOf(textOf(node, "currencyCode"))?.currency ??
      currencyOf(textOf(owner.reference ?? owner.node, "currencyCode"))?.currency;
    if (moment === undefined) return lacking("date");
    if (amount === undefined) return lacking("amount");
    if (currency === undefined) return lacking("currencyCode");
    const uuid = textOf(node, "uuid");
    const note = textOf(node, "note");
    const base = {
      on: moment.on,
      secondOfDay: moment.secondOfDay === 0 ? undefined : moment.secondOfDay,
      account: this.#keys.get(owner.node.place) ?? "",
      sourceId: uuid === "" ? undefined : uuid,
      description: note === "" ? undefined : note.slice(0, 300),
      ...this.#charges(node, currency),
    };
    return isUnits
      ? this.#readUnits(node, base, { type, amount, currency })
      : this.#readCash(node, base, { type, amount, currency });
  }

  /** Whole numbers of cents. */
  #money(text: string): Fixed | undefined {
    const value = parseFixed(text);
    return value === undefined ? undefined : value / 100n;
  }

  #charges(node: XmlNode, currency: string): Pick<LineParts, "fees" | "taxes"> {
    const of = (type: string, kind: string) =>
      chargesOf(
        ...Array.from(childOf(node, "units")?.children() ?? [])
          .filter((unit) => unit.attribute("type") === type)
          .map((unit) => chargeOf(this.#money(childOf(unit, "amount")?.attribute("amount") ?? ""), currency, kind)),
      );
    return { fees: of("FEE", "commission"), taxes: of("TAX", "tax") };
  }

  #readUnits(
    node: XmlNode,
    base: Omit<LineParts, "type">,
    { type, amount, currency }: Booked,
  ): LineParts[] | string | Problem {
    const shares = parseFixed(textOf(node, "shares"));
    const security = securityOf(this.client.resolve(childOf(node, "security")));
    if (shares === undefined || shares === 0n) return lacking("shares");
    if (security === undefined) return lacking("security");
    const quantity = mul(shares, this.client.units);
    const line = { ...base, security };
    switch (type) {
      case "BUY":
        return [
          { ...line, type: "buy", quantity, cash: { amount: -amount, currency } },
          ...this.#settledElsewhere(node, base, { amount: -amount, currency }),
        ];
      case "SELL":
        return [
          { ...line, type: "sell", quantity, cash: { amount, currency } },
          ...this.#settledElsewhere(node, base, { amount, currency }),
        ];
      case "DELIVERY_INBOUND":
        return [{ ...line, type: "transfer_in_kind", quantity, cost: { amount, currency } }];
      case "DELIVERY_OUTBOUND":
      case "TRANSFER_OUT":
        return [{ ...line, type: "transfer_in_kind", quantity: -quantity }];
      case "TRANSFER_IN":
        return [{ ...line, type: "transfer_in_kind", quantity }];
      default:
        return unknownWord("type", type);
    }
  }

  /** A trade settled by another account than the usual one: the money goes there and comes from there. */
  #settledElsewhere(
    node: XmlNode,
    base: Omit<LineParts, "type">,
    cash: NonNullable<LineParts["cash"]>,
  ): readonly LineParts[] {
    const cross = this.client.resolve(childOf(node, "crossEntry"));
    const account = this.client.resolve(childOf(cross, "account"));
    const key = account && this.#keys.get(account.place);
    if (key === undefined || key === base.account) return [];
    const { on, secondOfDay, sourceId } = base;
    const moved = { on, secondOfDay, type: "cash_transfer", description: "Settled by another account" } as const;
    return [
      {
        ...moved,
        account: base.account,
        sourceId: sourceId && `${sourceId}:settled`,
        cash: { ...cash, amount: -cash.amount },
      },
      { ...moved, account: key, sourceId: sourceId && `${sourceId}:paid`, cash },
    ];
  }

  #readCash(
    node: XmlNode,
    base: Omit<LineParts, "type">,
    { type, amount, currency }: Booked,
  ): LineParts[] | string | Problem {
    const arrived = { amount, currency };
    const left = { amount: -amount, currency };
    const security = securityOf(this.client.resolve(childOf(node, "security")));
    switch (type) {
      case "BUY":
      case "SELL":
        return "The money of a trade, which is read with its units.";
      case "DEPOSIT":
        return [{ ...base, type: "deposit", cash: arrived }];
      case "REMOVAL":
        return [{ ...base, type: "withdrawal", cash: left }];
      case "DIVIDENDS":
        return [{ ...base, type: "dividend", kind: "dividend", security, cash: arrived }];
      case "INTEREST":
        return [{ ...base, type: "interest", kind: "interest", security, cash: arrived }];
      case "INTEREST_CHARGE":
        return [{ ...base, type: "interest", kind: "interest_paid", security, cash: left }];
      case "FEES":
      case "FEES_REFUND":
        return [{ ...base, type: "fee", kind: "fee", security, cash: type === "FEES" ? left : arrived }];
      case "TAXES":
      case "TAX_REFUND":
        return [{ ...base, type: "tax", kind: "tax", security, cash: type === "TAXES" ? left : arrived }];
      case "TRANSFER_IN":
        return [{ ...base, type: "cash_transfer", cash: arrived }];
      case "TRANSFER_OUT":
        return [{ ...base, type: "cash_transfer", cash: left }];
      default:
        return unknownWord("type", type);
    }
  }
}

interface Booked {
  readonly type: string;
  readonly amount: Fixed;
  readonly currency: string;
}

const lacking = (field: string): Problem => ({
  field,
  problem: `The transaction states no readable ${field}.`,
  remedy: "Correct it in Portfolio Performance and save the file again, or enter the transaction by hand.",
});
