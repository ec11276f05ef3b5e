const ENDING = /\.[a-z0-9]{1,5}$/;
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
/** Counters of downloads: `statement (1)`, `statement copy 2`. */
const COPY = /\(\d+\)|(?<!\p{Letter})(?:copy|kopie|copie|copia)(?!\p{Letter})/gu;
/** Words of a period in the languages files are named in. */
const PERIOD =
  /^(?:jan|feb|mär|maer|mar|apr|avr|abr|may|mai|maj|mag|jun|juin|giu|jul|juil|lug|aug|août|aout|ago|sep|sett|set|okt|oct|ott|nov|dez|dec|déc|dic)\p{Letter}*$|^(?:q[1-4]|h[12]|to|from|bis|von|until|till|au|du|al|dal|de)$/u;

/**
 * The words of a file's name that stay the same from one month to the next: without ending, days, periods and counters of downloads. Numbers that are no
 * day stay, for they may be an account's.
 *
 *     fileStem("Giro_4711_2024-03-01_2024-03-31 (1).csv")   // "giro 4711"
 */
export const fileStem = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(ENDING, "")
    .replace(ID, " ")
    .replace(COPY, " ")
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "" && !isOfTime(word))
    .join(" ")
    .slice(0, 80);

/** A day, month or year, a day in one piece, or an instant of seconds or thousandths. */
const isOfTime = (word: string): boolean =>
  PERIOD.test(word) ||
  /^(?:\d{1,2}|(?:19|20)\d{2}|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-3]\d)?|[0-3]\d(?:0[1-9]|1[0-2])(?:19|20)\d{2}|(?:19|20)\d{10}(?:\d{2})?|1[5-9]\d{8}(?:\d{3})?|\d{1,2}(?:t|z|h)\d{0,6}z?)$/.test(
    word,
  );
