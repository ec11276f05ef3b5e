import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource } from "#providers/statements/csv-source.ts";
import { eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { StatementSource } from "#providers/statements/port.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** The columns of a program for taxes of coins, by its own names. */
export interface CoinTemplate {
  readonly key: string;
  readonly name: string;
  readonly dateOrder: DateOrder;
  /** True where numbers are written as in the language of the person. */
  readonly hasOwnMark?: boolean;
  readonly columns: {
    readonly date: string;
    readonly sent: readonly [amount: string, unit: string];
    readonly received: readonly [amount: string, unit: string];
    readonly fee: readonly [amount: string, unit: string];
    /** Words on why a row is there: a type, a tag or both. */
    readonly why: readonly string[];
    readonly wallet?: string;
    readonly id?: string;
    readonly note?: string;
  };
  /** Columns that the program writes in some of its files only. */
  readonly optional?: readonly string[];
}

const INCOME =
  /(?<!\p{L})(?:stak(?:ed|ing)|reward\w*|interest|income|airdrop\w*|min(?:ed|ing)|fork\w*|hard ?fork|bounty|cash ?back|royalt\w*|salary|payment received|referral|bonus|earn\w*|lending|dividend|minage|intérêts?|parrainage|récompenses?|revenus?)(?!\p{L})/u;
const SPENT =
  /(?<!\p{L})(?:spend|spent|expense|fee|lost|lost?|stolen|gift|charity|donation|burn|payment|loss|paiement|don|perte|vol|frais|dépense)(?!\p{L})/u;

/** Such templates have what left, what arrived and a fee that comes beside both: who fills them in writes all three. */
export function coinTemplate({
  key,
  name,
  dateOrder,
  hasOwnMark = false,
  columns,
  optional = [],
}: CoinTemplate): StatementSource {
  const { date, sent, received, fee, why, wallet, id, note } = columns;
  const all = [date, ...sent, ...received, ...fee, ...why, ...[wallet, id, note].flatMap((it) => it ?? [])];
  return csvSource({
    key,
    name,
    delimiter: [",", ";"],
    decimalMark: ".",
    ...(hasOwnMark ? { marksIn: [sent[0], received[0], fee[0]] } : {}),
    header: all.filter((column) => !optional.includes(column)),
    // `Fee Amount (Optional)` is a fee whether the template says so or not.
    readHeading: (cells) => ({
      columns: cells.map((cell) => cell.trim().replace(/ ?\(optional\)$/i, "")),
      stated: new Map(),
    }),
    account: { key: "", kind: "crypto" },
    readRows: (rows, draft) =>
      eachRow(rows, draft, (cells) => {
        const account = wallet === undefined ? "" : cells.text(wallet);
        draft.account({ key: account, kind: "crypto", ...(account === "" ? {} : { name: account }) });
        return readRow(cells, { dateOrder, columns, account });
      }),
  });
}

function readRow(
  cells: RowCells,
  {
    dateOrder,
    columns,
    account,
  }: { readonly dateOrder: DateOrder; readonly columns: CoinTemplate["columns"]; readonly account: string },
): RowOutcome | undefined {
  const { date, sent, received, fee, why, id, note } = columns;
  const moment = cells.neededDate(date, dateOrder);
  if (moment === undefined) return undefined;
  const words = why.map((column) => plainName(cells.text(column)).replaceAll(/[_-]/g, " ")).join(" ");
  const event = {
    left: unitsIn(cells, ...sent),
    arrived: unitsIn(cells, ...received),
    fee: unitsIn(cells, ...fee),
  };
  if (event.left === undefined && event.arrived === undefined && event.fee === undefined)
    return unknownWord(received[0], cells.text(received[0]));
  const isIncome = event.left === undefined && INCOME.test(words);
  const isSpent = event.arrived === undefined && SPENT.test(words);
  return readEvent(
    {
      ...moment,
      account,
      sourceId: id === undefined ? undefined : cells.optionalText(id),
      description: (note === undefined ? undefined : cells.optionalText(note)) ?? (words.trim() || undefined),
    },
    { ...event, why: isIncome ? "income" : isSpent ? "spent" : "transfer", kind: isIncome ? kindOf(words) : undefined },
  );
}

const kindOf = (words: string): string =>
  /stak/.test(words)
    ? "staking"
    : /interest|lending/.test(words)
      ? "interest"
      : /airdrop/.test(words)
        ? "airdrop"
        : "reward";
