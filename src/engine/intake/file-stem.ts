const ENDING = /\.[a-z0-9]{1,5}$/i;
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** Counters of downloads: `statement (1)`, `statement copy 2`. */
const COPY = /\(\d+\)|(?<!\p{Letter})(?:copy|kopie|copie|copia)(?!\p{Letter})/giu;
/** Words of a period in the languages files are named in. */
const PERIOD =
  /^(?:jan|feb|mär|maer|mar|apr|avr|abr|may|mai|maj|mag|jun|juin|giu|jul|juil|lug|aug|août|aout|ago|sep|sett|set|okt|oct|ott|nov|dez|dec|déc|dic)\p{Letter}*$|^(?:q[1-4]|h[12]|to|from|bis|von|until|till|au|du|al|dal|de)$/u;

/**
 * The words of a file's name that stay the same from one month to the next: without ending, days, periods and counters of downloads. Numbers that are no
 * day stay, for they may be an account's.
 *
 *     fileStem("Giro_4711_2024-03-01_2024-03-31 (1).csv")   // "giro 4711"
 */
export const fileStem = (name: string): string => wordsOf(name.toLowerCase()).join(" ").slice(0, 80);

/** Words of a file's name that are of any account's export. */
const GENERAL =
  /^(?:csv|tsv|xlsx?|ods|pdf|zip|txt|data|file|list|all|my|the|of|for|account|accounts|acct|konto|export|exports|exported|import|download|downloads|transactions?|statements?|history|historie|activit(?:y|ies)|report|orders?|trades?|movements?|paste|pasted|table|sheet\p{Number}*|ums(?:ä|ae)tze|umsatzliste|umsatzanzeige|kontoums(?:ä|ae)tze|kontoauszug|buchungen|buchungsliste|transaktionen|movimientos|movimenti|mouvements|releve|relevé|operations|opérations|mutaties|transacties|transaktioner|extracto|extrato|estratto|lista)$/iu;

/**
 * The name of a file as a name for the account it is of: empty where its words are those of any export.
 *
 *     fileTitle("DKB_Girokonto_Umsätze_2024-03.csv")   // "DKB Girokonto"
 */
export const fileTitle = (name: string): string =>
  wordsOf(name)
    .filter((word) => !GENERAL.test(word) && !/^\p{Number}{1,3}$/u.test(word))
    .map((word, index) => (index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(" ")
    .slice(0, 80);

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize("NFC")
    .replace(ENDING, "")
    .replace(ID, " ")
    .replace(COPY, " ")
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "" && !isOfTime(word.toLowerCase()));

/** A day, month or year, a day in one piece, or an instant of seconds or thousandths. */
const isOfTime = (word: string): boolean =>
  PERIOD.test(word) ||
  /^(?:\d{1,2}|(?:19|20)\d{2}|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-3]\d)?|[0-3]\d(?:0[1-9]|1[0-2])(?:19|20)\d{2}|(?:19|20)\d{10}(?:\d{2})?|1[5-9]\d{8}(?:\d{3})?|\d{1,2}(?:t|z|h)\d{0,6}z?)$/.test(
    word,
  );
