/** What contract notes of many issuers call things, in German, English, French and Dutch. Each begins a line or stands in it before its amount. */
const bounded = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

/** Words of a heading that say what happened. */
export const NOTE_KINDS = {
  buy: bounded("wertpapierkauf|kauf|bought|purchase|buy|achat|achat comptant|souscription|aankoop|koop"),
  sell: bounded("wertpapierverkauf|verkauf|sold|sale|sell|vente|rachat|verkoop"),
  dividend: bounded(
    "dividendengutschrift|dividende|dividenden|dividend|ertragsgutschrift|erträgnisgutschrift|ausschüttung|investmentertrag|distribution|détachement de coupon|dividenduitkering",
  ),
} as const;
export type NoteKind = keyof typeof NOTE_KINDS;

/** Headings by which a document is one of a single trade or income. */
export const OF_A_NOTE = bounded(
  "wertpapierabrechnung|wertpapierkauf|wertpapierverkauf|kaufabrechnung|verkaufsabrechnung|abrechnung|dividendengutschrift|ertragsgutschrift|erträgnisgutschrift|ausschüttung|contract note|trade confirmation|dividend (?:confirmation|voucher|statement)|avis d.?op[ée]r[ée]|avis d.?ex[ée]cution|nota|effectennota|transactienota|dividendnota|dividenduitkering",
);

export const NOTE_AMOUNTS = {
  total: bounded(
    "endbetrag|ausmachender betrag|gesamtbetrag|abrechnungsbetrag|zu ihren (?:lasten|gunsten)|total(?: (?:amount|due|payable))?|net amount|amount (?:due|payable)|net (?:dividend|payment)|montant net|net à (?:débiter|créditer)|montant total|totaal(?:bedrag)?|netto ?bedrag|te (?:betalen|ontvangen)",
  ),
  gross: bounded(
    "kurswert|bruttobetrag|bruttodividende|dividendengutschrift|ertragsgutschrift|ausschüttung|zahlungsbetrag in kontowährung|consideration|gross (?:amount|consideration|dividend)|principal|montant brut|brut|effectieve waarde|bruto ?(?:bedrag|dividend)|transactiebedrag",
  ),
  price: bounded(
    "ausführungskurs|kurs|stückpreis|preis|price|price per share|unit price|execution price|cours(?: d.?exécution)?|prix|koers|prijs|(?:dividende|ausschüttung) (?:pro|je) (?:stück|aktie|anteil)|dividend (?:per share|per aandeel)|rate per share|dividende par action|pro stück",
  ),
  fee: bounded(
    "provision|orderprovision|orderentgelt|gebühr|gebühren|börsengebühr|handelsplatzgebühr|handelsplatzentgelt|fremdspesen|eigene spesen|spesen|entgelt|maklercourtage|courtage|commission|dealing charge|brokerage|fee|fees|frais|provisie|kosten|transactiekosten",
  ),
  tax: bounded(
    "kapitalertragsteuer|kapitalertragssteuer|solidaritätszuschlag|kirchensteuer|quellensteuer|finanztransaktionssteuer|stamp duty|ptm levy|withholding tax|tax withheld|tax deducted|taxe sur les transactions financières|ttf|taxe|prélèvements? sociaux|impôts?|retenue à la source|dividendbelasting|beurstaks|bronbelasting",
  ),
} as const;
export type NoteAmount = keyof typeof NOTE_AMOUNTS;

export const NOTE_DAYS = {
  traded: bounded(
    "handelstag|schlusstag|handelsdatum|ausführungstag|ausführungsdatum|trade date|transaction date|date of trade|date d.?exécution|date de l.?op[ée]ration|date de négociation|transactiedatum|uitvoeringsdatum|handelsdag",
  ),
  paid: bounded(
    "zahlbarkeitstag|zahltag|zahlungstag|payment date|pay date|date of payment|date de paiement|betaaldatum|betaalbaar(?: op)?",
  ),
  settled: bounded("valuta|wertstellung|settlement date|value date|date de valeur|date de règlement|valutadatum"),
  any: /^(?:datum|date)(?!\p{L})/iu,
} as const;
export type NoteDay = keyof typeof NOTE_DAYS;

export const UNITS_BEFORE =
  /(?<!\p{L})(?:stück|stk\.?|anzahl|nominale|quantity|shares|units|no\.? of (?:shares|units)|quantité|nombre|aantal)(?!\p{L})[^\d\p{L}]{0,4}(?:(?:stück|stk\.?|stuks|shares) ?)?(?<units>\d[\d.,' ]*)/iu;
export const UNITS_AFTER = /(?<![\d.,])(?<units>\d[\d.,']*) ?(?:stück|stk\.?|shares|units|parts|stuks)(?!\p{L})/iu;
export const NAME =
  /^(?:wertpapierbezeichnung|wertpapier|bezeichnung|stock|security|instrument|fund|valeur|titre|fonds|effect)(?: name)?[: ]+(?<name>\p{L}.{2,80})$/iu;
