import { parseFixed } from "#engine/money/fixed.ts";
import { err, ok } from "#engine/result.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { activityLines, securityOf } from "#providers/statements/ghostfolio/activities.ts";
import { fieldItems, fieldText, readJson, type JsonNode } from "#providers/statements/markup/read-json.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { currencyOf, isinOf } from "#providers/statements/row-cells.ts";
import { StatementDraft, type RawRow, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Export of Ghostfolio: activities, accounts with the balances they had, and what the symbols stand for. */
export const ghostfolioJson: StatementSource = {
  key: "ghostfolio-json",
  name: "Ghostfolio",
  recognize: ({ text }) =>
    /^\s*\{/.test(text) && /"(?:activities|orders)"\s*:\s*\[/.test(text) && /"dataSource"\s*:/.test(text) ? 1 : 0,
  read: (file, options) => {
    const refused = refuseFile(file);
    if (refused) return err(refused);
    const decoded = textOf(file, options.encoding);
    if (!decoded.ok) return decoded;
    const { text } = decoded.value;
    const root = readJson(text);
    if (!root.ok)
      return err({
        kind: "file_unreadable",
        problem: `Line ${root.error.line}: the file is no complete JSON.`,
        remedy: "Export the file again and choose it as it was downloaded.",
      });
    const draft = new StatementDraft(ghostfolioJson);
    const rowOf = ({ line, start, end }: JsonNode): RawRow => ({
      line,
      raw: text.slice(start, Math.min(end, start + 2000)).trim(),
    });
    readAccounts(root.value, draft, rowOf);
    const activities = [...fieldItems(root.value, "activities"), ...fieldItems(root.value, "orders")];
    const profiles = new Map(fieldItems(root.value, "assetProfiles").map((profile) => [profileKey(profile), profile]));
    for (const node of activities) draft.settle([rowOf(node)], readActivity(node, profiles));
    return ok(draft.finish());
  },
};

const profileKey = (node: JsonNode): string => `${fieldText(node, "dataSource")} ${fieldText(node, "symbol")}`;

function readAccounts(root: JsonNode, draft: StatementDraft, rowOf: (node: JsonNode) => RawRow): void {
  const platforms = new Map(
    fieldItems(root, "platforms").map((node) => [fieldText(node, "id"), fieldText(node, "name")]),
  );
  draft.account({ key: "", kind: "brokerage" });
  for (const node of fieldItems(root, "accounts")) {
    const key = fieldText(node, "id");
    const currency = currencyOf(fieldText(node, "currency"))?.currency;
    draft.account({
      key,
      name: fieldText(node, "name") || undefined,
      kind: "brokerage",
      currency,
      institution: platforms.get(fieldText(node, "platformId")),
    });
    // Balances are stated, not moved: an older one would contradict the newest, because nothing says what happened between.
    const dated = fieldItems(node, "balances").flatMap((balance) => {
      const on = parseMoment(fieldText(balance, "date"), "ymd")?.on;
      const amount = parseFixed(fieldText(balance, "value"));
      return on === undefined || amount === undefined ? [] : { balance, on, amount };
    });
    const newest = dated.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0];
    if (newest !== undefined && currency !== undefined) {
      const { balance, on, amount } = newest;
      draft.total(rowOf(balance), { account: key, on, what: "cash", currency, amount });
    }
  }
}

function readActivity(node: JsonNode, profiles: ReadonlyMap<string, JsonNode>): RowOutcome {
  const moment = parseMoment(fieldText(node, "date"), "ymd");
  const stated = currencyOf(fieldText(node, "currency"));
  const [quantity, price, fee] = ["quantity", "unitPrice", "fee"].map((name) =>
    parseFixed(fieldText(node, name) || "0"),
  );
  if (moment === undefined) return lacking("date");
  if (stated === undefined) return lacking("currency");
  if (quantity === undefined || price === undefined || fee === undefined) return lacking("quantity");
  const profile = profiles.get(profileKey(node));
  const [symbol, dataSource] = [fieldText(node, "symbol"), fieldText(node, "dataSource")];
  const security = securityOf({
    symbol,
    dataSource,
    currency: stated.currency,
    name: fieldText(profile, "name") || undefined,
    isin: isinOf(fieldText(profile, "isin")) ?? isinOf(symbol),
    classes: [fieldText(profile, "assetSubClass"), fieldText(profile, "assetClass")],
  });
  const description = fieldText(node, "comment") || undefined;
  return activityLines({
    word: fieldText(node, "type"),
    moment,
    account: fieldText(node, "accountId"),
    quantity,
    price,
    fee,
    stated,
    security,
    description,
  });
}

const lacking = (field: string): RowOutcome => ({
  field,
  problem: `The activity states no readable ${field}.`,
  remedy: "Correct it in Ghostfolio and export again, or enter the transaction by hand.",
});
