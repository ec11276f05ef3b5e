import { isBlankCell, type RowCells } from "#providers/statements/row-cells.ts";

/** Words of a state that nothing came of. */
const UNDONE =
  /^(?:交易关闭|交易失败|已关闭|в обработке|ожида\p{L}*|отклон\p{L}*|отмен\p{L}*|laukiama|rezervuota|rezerv[ēe]ts|broneering|authori[sz]ation hold|on hold|venter|väntar|väntande|reservert|odottaa|varaus|oczekuj\w*|nierozliczon\w*|in attesa|non contabilizzat\w*|en attente|pendente|in behandeling|gereserveerd|pending|offen|reserver(?:at|t|et)|umsatz vorgemerkt|not posted|not approved|reverted|declined|rejected|returned|refunded|cancel+ed|cancel+ation|failed|expired|error|reversed|storniert|gestrichen|abgelaufen|abgelehnt|ausstehend|vorgemerkt|geannuleerd|annulé|refusé|rechazad[oa]|cancelad[oa]|pendiente|avbruten)(?!\p{L})/iu;

const TOTAL =
  /^(?:(?:sub|sous|zwischen)[- ]?)?(?:total|totale|totals|sum|summe|gesamt|totaal|suma|summa|razem|celkem|spolu|összesen|ukupno|skupaj|yhteensä|kokku|kopā|iš viso|toplam|итого|всего|σύνολο|jumlah|tổng(?: cộng)?)(?!\p{L})|^[【（(]?\p{Script=Han}{0,4}(?:合计|合計|总计|總計|小计|小計)/iu;

/** What a balance is called in the place of the day. */
const BALANCE =
  /^(?:(?:alter|neuer|letzter|aktueller) )?(?:kontostand|saldo|balance|solde|opening balance|closing balance|anfangssaldo|endsaldo)\b/i;

/** The name of a row that is one of a balance. */
const OF_BALANCE = /^(?:opening|closing|starting|ending|beginning) balance$/i;
const MOVED = ["amount", "debit", "credit", "quantity"] as const;

/** Why a row moves nothing: a sum, a note, or something that was never booked. */
export function leftOut(cells: RowCells): string | undefined {
  const isUndated = isBlankCell(cells.text("date")) && isBlankCell(cells.text("settled"));
  if (TOTAL.test(cells.text("date")) || (isUndated && cells.row.cells.some((cell) => TOTAL.test(cell))))
    return "A total of the rows above; it moves nothing itself.";
  if (BALANCE.test(cells.text("date"))) return "A balance of the account; it moves nothing itself.";
  const isOfBalance = (["description", "type", "name"] as const).some((it) => OF_BALANCE.test(cells.text(it)));
  if (isOfBalance && MOVED.every((column) => !/[1-9]/.test(cells.text(column))))
    return "A balance of the account; it moves nothing itself.";
  const [status = ""] = [cells.text("status"), cells.text("date")].filter((text) => UNDONE.test(text));
  if (/^(?:no|false)$/i.test(cells.text("status")))
    return "The file says that it was not confirmed: nothing was booked.";
  if (isHeld(cells)) return `The file says "${cells.text("type").slice(0, 40)}": nothing was booked.`;
  if (UNDONE.test(status)) return `The file says "${status.slice(0, 40)}": nothing was booked.`;
  if (isUndated && COUNTED.every((column) => isBlankCell(cells.text(column))))
    return "Tells more of the row above; it moves nothing itself.";
  return isNote(cells) ? "A note below the table; it moves nothing." : undefined;
}

/** What a bank has set aside and not booked yet: it has no day of booking. */
const HELD =
  /^(?:blokada|hold|authori[sz]ation|pre-?authori[sz]ation|autorisierung|vormerkung|reservering|autorización|autorisation)\b/i;
const isHeld = (cells: RowCells): boolean => isBlankCell(cells.text("date")) && HELD.test(cells.text("type"));

/** What moves something, or says how it stands. */
const COUNTED = ["amount", "debit", "credit", "otherAmount", "quantity", "balance"] as const;

/** Words alone, in the place of the day: with a number among them where they are a sentence. */
const isNote = (cells: RowCells): boolean =>
  (!/\d/.test(cells.text("date")) || SENTENCE.test(cells.text("date"))) &&
  cells.row.cells.filter((cell) => cell !== "").length === 1;

const SENTENCE = /(?:\p{L}{2,30}[\s,'’-]{1,3}){5}/u;
