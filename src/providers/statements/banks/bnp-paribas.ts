import type { Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { tableSource } from "#providers/statements/table-source.ts";

const currency = "EUR";
const SURE = 0.9;

/**
 * Accounts of BNP Paribas: no headings. The first line names the account with its balance of a day, the others are day, category, subcategory, words and
 * amount. Written from the published description: no public export was found.
 */
export const bnpParibas = tableSource({
  key: "bnp-paribas",
  name: "BNP Paribas",
  delimiters: [";", ","],
  isMine: ([first, ...rows]) => {
    const own = rows.filter((cells) => cells.some((cell) => cell !== "")).slice(0, 5);
    return first !== undefined && aboutAccount(first) !== undefined && own.length > 0 && own.every(isBooking)
      ? SURE
      : 0;
  },
  readRows: ([first, ...rows], draft) => {
    const account = first && aboutAccount(first.cells);
    if (first === undefined || account === undefined) return;
    draft.account({ key: account.key, kind: "bank", currency, institution: "BNP Paribas", name: account.name });
    for (const row of rows) {
      const booked = bookingIn(row);
      if (booked === undefined)
        draft.fail([row], {
          field: "row",
          problem: "The row has no day, or no amount.",
          remedy: "Export the account again, or leave the row out.",
        });
      else
        draft.line([row], {
          on: booked.on,
          account: account.key,
          type: "deposit",
          description: booked.words,
          cash: { amount: booked.amount, currency },
        });
    }
    draft.total(first, { account: account.key, on: account.on, what: "cash", currency, amount: account.balance });
  },
});

const numberIn = (cell: string | undefined): Fixed | undefined =>
  cell === undefined || cell === "" ? undefined : parseAmount(cell.replace(/ ?(?:€|EUR)$/, ""), ",");

/** `Compte de chèques;Compte de chèques;****1234;22/01/2024;;1 165,44` */
function aboutAccount(cells: readonly string[]) {
  const [name = "", , key = "", day = "", , worth] = cells;
  const on = parseMoment(day, "dmy")?.on;
  const balance = numberIn(worth);
  if (cells.length !== 6 || !/\d/.test(key) || /\d{2}\/\d{2}/.test(name) || on === undefined || balance === undefined)
    return undefined;
  return { name: name === "" ? key : `${name} ${key}`, key, on, balance };
}

const isBooking = (cells: readonly string[]): boolean =>
  cells.length === 5 && parseMoment(cells[0] ?? "", "dmy") !== undefined && numberIn(cells[4]) !== undefined;

function bookingIn({ cells }: CsvRow) {
  const on = parseMoment(cells[0] ?? "", "dmy")?.on;
  const amount = numberIn(cells[4]);
  if (on === undefined || amount === undefined) return undefined;
  const words = [cells[3], cells[2]].filter((cell) => cell !== undefined && cell !== "").join(", ");
  return { on, amount, words: words === "" ? undefined : words };
}
