import { parseFixed, type Fixed } from "#engine/money/fixed.ts";
import { rawText, securityKey } from "#providers/statements/markup/markup-draft.ts";
import { accountOf, rejectAll, sourceIdOf, type FlexContext } from "#providers/statements/ibkr-flex/flex-context.ts";
import { FlexFields } from "#providers/statements/ibkr-flex/flex-fields.ts";
import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";
import { securityOf, subjectOf } from "#providers/statements/ibkr-flex/flex-security.ts";
import type { SecurityRef, SourcePlace, StatementLine } from "#engine/intake/statement.ts";

/** One row of an action: what it does to one security, and the money it brings. */
interface ActionLeg {
  readonly row: FlexRow;
  readonly security: SecurityRef;
  readonly quantity: Fixed;
  readonly proceeds: Fixed;
  readonly currency: string;
  readonly on: string;
  readonly isBeforeTrading: boolean;
  readonly kind: string;
  readonly sourceId: string | undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  BM: "maturity",
  CO: "conversion",
  DW: "delisting",
  FS: "split",
  HD: "stock_dividend",
  IC: "issue_change",
  OR: "tender",
  PC: "partial_call",
  RI: "rights_issue",
  RS: "split",
  SD: "stock_dividend",
  SO: "spin_off",
  SR: "rights_issue",
  TC: "merger",
  TO: "tender",
};
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bSTOCK DIVIDEND\b/i, "stock_dividend"],
  [/\bSPIN-?OFF\b/i, "spin_off"],
  [/\bSPLIT\b/i, "split"],
  [/\bTENDERED\b/i, "tender"],
  [/\b(?:MERGED|ACQUISITION)\b/i, "merger"],
  [/\b(?:CUSIP|ISIN|NAME|ISSUE)\b.*\bCHANGE\b/i, "issue_change"],
  [/\bRIGHTS?\b/i, "rights_issue"],
  [/\bMATURITY\b/i, "maturity"],
  [/\bDELISTED\b/i, "delisting"],
];
const RATIO = /\bSPLIT\s+(\d{1,9}(?:\.\d{1,9})?)\s+FOR\s+(\d{1,9}(?:\.\d{1,9})?)\b/i;

/** Reads splits, mergers, spin-offs and the like: all rows of one event become one line. */
export function readCorporateActions(rows: readonly FlexRow[], context: FlexContext): void {
  for (const event of Map.groupBy(rows, eventKey).values()) {
    const legs = event.map((row) => legOf(row, context));
    // An event with an unreadable row is not half booked: its other rows are named too.
    const readable = legs.filter((leg) => leg !== undefined);
    if (readable.length === event.length) readEvent(readable, context);
    else for (const leg of readable) rejectWithEvent(leg.row, context);
  }
}

const rejectWithEvent = (row: FlexRow, context: FlexContext): void =>
  context.draft.reject(row.place, {
    field: row.name,
    problem: "Another row of the same corporate action cannot be read.",
    remedy: "Correct that row: both are read together.",
  });

/** Rows of one event share account, time and the description before the security in brackets, or the action's own number. */
function eventKey(row: FlexRow): string {
  const get = (name: string): string => row.attributes.get(name) ?? "";
  const description = get("description");
  const bracket = description.endsWith(")") ? description.lastIndexOf("(") : -1;
  const event = get("actionID") || (bracket === -1 ? description : description.slice(0, bracket).trim());
  return [accountOf(row), get("dateTime") || get("reportDate"), event].join("|");
}

function legOf(row: FlexRow, context: FlexContext): ActionLeg | undefined {
  const fields = new FlexFields(row, context.order);
  const currency = fields.requiredCurrency("currency");
  const quantity = fields.requiredDecimal("quantity");
  const proceeds = fields.decimal("proceeds");
  const amount = fields.decimal("amount");
  const booked = fields.requiredMoment("reportDate", "dateTime");
  const decided = fields.moment("dateTime");
  const security = securityOf(fields, { name: nameIn(fields.text("description") ?? ""), currency });
  if (!security) fields.reject(["symbol"], "The row names no security.", "Add the field Symbol to the Flex query.");
  if (fields.errors.length > 0) rejectAll(context, row.place, fields);
  if (!currency || quantity === undefined || !booked || !security || fields.errors.length > 0) return undefined;
  return {
    row,
    security,
    quantity,
    proceeds: proceeds ?? -(amount ?? 0n),
    currency,
    on: booked.on,
    isBeforeTrading: decided !== undefined && decided.on < booked.on,
    kind: kindOf(fields),
    sourceId: sourceIdOf(fields, "action", "transactionID", "actionID"),
  };
}

/** The name in `… (GCM, GRAN COLOMBIA GOLD CORP, CA38501D5010)`. */
function nameIn(description: string): string | undefined {
  const inside = description.endsWith(")") ? description.slice(description.lastIndexOf("(") + 1, -1).split(", ") : [];
  return inside.length < 3 ? undefined : inside.slice(1, -1).join(", ");
}

function kindOf(fields: FlexFields): string {
  const description = fields.text("description") ?? "";
  return KINDS[fields.text("type") ?? ""] ?? WORDS.find(([word]) => word.test(description))?.[1] ?? "other";
}

function readEvent(legs: readonly ActionLeg[], context: FlexContext): void {
  const [first] = legs;
  if (!first) return;
  const currency = first.currency;
  if (legs.some((leg) => leg.proceeds !== 0n && leg.currency !== currency)) {
    for (const leg of legs)
      context.draft.reject(leg.row.place, {
        field: "currency",
        problem: "One corporate action pays in two currencies.",
        remedy: "Add it by hand.",
      });
    return;
  }
  const moves = netMoves(legs);
  const cash = legs.reduce((sum, leg) => sum + leg.proceeds, 0n);
  const line = {
    place: placeOf(legs),
    account: accountOf(first.row),
    on: first.on,
    // Decided after the close of an earlier day: in force before the first trade of the day it is booked.
    secondOfDay: first.isBeforeTrading ? 0 : undefined,
    kind: first.kind,
    description: first.row.attributes.get("description"),
    sourceId: first.sourceId,
    cash: cash === 0n ? undefined : { amount: cash, currency },
  };
  if (moves.length > 0) context.draft.addLines([{ ...line, ...shapeOf(moves, cash, line) }]);
  else if (cash !== 0n) context.draft.addLines([{ ...line, type: "other_income", security: first.security }]);
  else for (const leg of legs) context.draft.skip(leg.row.place, "The corporate action moves neither units nor money.");
}

function placeOf(legs: readonly ActionLeg[]): SourcePlace {
  const [line = 1, ...others] = legs.map((leg) => leg.row.place.line);
  const raw = rawText(legs.map((leg) => leg.row.place.raw).join("\n"));
  return others.length === 0 ? { line, raw } : { line, raw, moreLines: others };
}

interface Move {
  readonly security: SecurityRef;
  readonly quantity: Fixed;
}

/** Units moved per security; those that cancel out are left out. */
function netMoves(legs: readonly ActionLeg[]): readonly Move[] {
  const bySecurity = Map.groupBy(legs, (leg) => securityKey(leg.security));
  return [...bySecurity.values()].flatMap(([first, ...rest]) => {
    const quantity = rest.reduce((sum, leg) => sum + leg.quantity, first?.quantity ?? 0n);
    return first === undefined || quantity === 0n ? [] : [{ security: first.security, quantity }];
  });
}

type Shape = Pick<
  StatementLine,
  "type" | "security" | "quantity" | "price" | "priceCurrency" | "ratio" | "quantityDelta" | "moves"
>;

/** A split with its ratio; units only given up or taken for money as a sale or purchase; anything else as moves, with the security they come from. */
function shapeOf(moves: readonly Move[], cash: Fixed, line: Pick<StatementLine, "kind" | "description">): Shape {
  const [only, ...others] = moves;
  const ratio = ratioIn(line.description ?? "");
  if (only !== undefined && others.length === 0) {
    const { security, quantity } = only;
    if (ratio && cash === 0n) return { type: "split", security, ratio };
    if (line.kind === "stock_dividend" && cash === 0n) return { type: "split", security, quantityDelta: quantity };
    if (quantity < 0n && cash > 0n) return { type: "sell", security, quantity: -quantity };
    if (quantity > 0n && cash < 0n) return { type: "buy", security, quantity };
  }
  return { type: "corporate_action", security: subjectOf(line.description ?? ""), ratio, moves };
}

/** `SPLIT 1 FOR 25`: one new unit for 25 old ones. */
function ratioIn(description: string): StatementLine["ratio"] {
  const match = RATIO.exec(description);
  const [to, from] = [parseFixed(match?.[1] ?? ""), parseFixed(match?.[2] ?? "")];
  return to === undefined || from === undefined || to <= 0n || from <= 0n ? undefined : { to, from };
}
