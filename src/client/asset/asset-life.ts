import type { LocalDate } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { eventLabel } from "#client/entries/type-words.ts";
import { VALUATION_METHOD_WORDS } from "#engine/ledger/valuation-methods.ts";
import type { EntityHistory } from "#features/accounts/contract.ts";
import type { TransactionRow } from "#features/transactions/contract.ts";

/** One thing of the life of an asset. */
export interface LifeDay {
  readonly key: string;
  readonly on: LocalDate;
  readonly label: string;
  /** What it moved of money, or the value that was stated; null where there is none or it is of several currencies. */
  readonly amount: string | null;
  readonly currency: string;
  readonly kind: "entry" | "value" | "income" | "change";
}

type Entry = Pick<
  TransactionRow,
  "transactionId" | "on" | "type" | "kind" | "assetClass" | "status" | "currency" | "cashAmount" | "quantity" | "method"
>;
type Change = EntityHistory["entries"][number];

const INCOME: ReadonlySet<Entry["type"]> = new Set(["dividend", "interest", "other_income", "fee", "tax"]);
/** As many entries of a name and year stand by themselves; more are told together. */
const FEW = 3;

/** What happened to an asset, the oldest first: its booked entries, the values stated of it, what it paid, and when its name, terms or notes changed. */
export function assetLife(entries: readonly Entry[], changes: readonly Change[]): readonly LifeDay[] {
  const booked = entries.filter(({ status }) => status === "booked");
  const groups = Map.groupBy(booked, ({ on, ...it }) => `${on.slice(0, 4)} ${eventLabel(it)}`);
  return [
    ...[...groups.values()].flatMap((group) =>
      group.length > FEW || (group.length > 1 && group.some(({ type }) => INCOME.has(type)))
        ? together(group)
        : group.map(alone),
    ),
    ...changes.filter(({ isUndone }) => !isUndone).map(changed),
  ].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function alone(entry: Entry): LifeDay {
  const { transactionId, on, type, currency, cashAmount, quantity, method } = entry;
  const words = eventLabel(entry);
  const isValue = type === "valuation";
  return {
    key: transactionId,
    on,
    label: method === null ? words : `${words}: ${VALUATION_METHOD_WORDS[method].toLowerCase()}`,
    amount: isValue ? quantity : cashAmount,
    currency,
    kind: isValue ? "value" : INCOME.has(type) ? "income" : "entry",
  };
}

/** Several of one name and year, on the day of the last; of values the last is the one that counts. */
function together(group: readonly Entry[]): readonly LifeDay[] {
  const last = group.reduce((latest, it) => (it.on >= latest.on ? it : latest));
  const told = alone(last);
  const isOneCurrency = group.every(({ currency }) => currency === last.currency);
  const sum = group.reduce((total, { cashAmount }) => total + fixed(cashAmount ?? "0"), 0n);
  const amount = told.kind === "value" ? told.amount : isOneCurrency ? formatFixed(sum) : null;
  return [
    {
      ...told,
      key: `${last.on.slice(0, 4)} ${eventLabel(last)}`,
      label: `${eventLabel(last)} × ${group.length}`,
      amount,
    },
  ];
}

const changed = ({ changeId, at, changes, summary }: Change): LifeDay => ({
  key: changeId,
  on: at.slice(0, 10),
  label: wordsOf(changes, summary),
  amount: null,
  currency: "",
  kind: "change",
});

/** What was changed; what had no name before was added. */
function wordsOf(changes: Change["changes"], summary: string): string {
  if (changes.some(({ field, before }) => field === "name" && before === null)) return "Added here";
  return changes.length === 0 ? summary : changes.map(({ label }) => label).join(", ");
}

/** As many things a timeline can tell apart; where there are more, the first and the newest stand there. */
const MOST = 30;

export function shownLife(life: readonly LifeDay[]): {
  readonly shown: readonly LifeDay[];
  readonly hiddenCount: number;
} {
  if (life.length <= MOST) return { shown: life, hiddenCount: 0 };
  return { shown: [...life.slice(0, 1), ...life.slice(1 - MOST)], hiddenCount: life.length - MOST };
}
