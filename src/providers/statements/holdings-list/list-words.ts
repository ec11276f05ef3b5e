/** What a column of a list of holdings says. */
export type ListMeaning =
  | "symbol"
  | "isin"
  | "name"
  | "quantity"
  | "price"
  | "value"
  | "cost"
  | "averageCost"
  | "currency"
  | "account"
  | "kind"
  | "section"
  | "owed"
  | "asOf";

/** A name in full: the words are told apart by bars, and may be expressions. */
const named = (...words: readonly string[]): RegExp => new RegExp(`^(?:${words.join("|")})$`, "iu");

/** Words of their own for columns of such lists, language by language; the others are those of any table. */
export const WORDS: readonly (readonly [ListMeaning, RegExp])[] = [
  [
    "averageCost",
    named(
      String.raw`average cost(?: basis)?|avg\.? (?:cost|price)|average (?:buy |cost |open )?price|trade price|open price|unit cost|cost price|cost (?:per (?:share|unit)|basis price)|buy[- ]?in|buying price|purchase price per (?:share|unit)`,
      "einstandskurs|einstandspreis|kaufkurs|gak|gav|pru|prix de revient(?: unitaire)?|cours d[’' ]achat",
      String.raw`(?:prezzo|p\.?zo) (?:medio )?(?:di )?carico|prezzo medio(?: di (?:carico|acquisto))?|precio medio(?: de compra)?|coste medio|preço médio(?: de compra)?`,
      "średnia cena(?: zakupu)?|cena zakupu|průměrná cena|inköpskurs|anskaffningskurs|aankoopkoers|gemiddelde aankoopkoers|取得単価|平均取得単価|平均取得価額",
    ),
  ],
  [
    "cost",
    named(
      "cost(?: basis)?(?: total| money)?|position cost|total cost(?: basis)?|book (?:cost|value)|(?:amount )?invested(?: (?:value|amount))?|purchase (?:value|price)|total invested",
      "einstandswert|kaufwert|kaufpreis|einstand|aankoopwaarde|aankoopprijs|co[uû]t(?: total| d[’' ]acquisition)?|prix d[’' ]achat",
      "valore di (?:carico|acquisto)|prezzo d[’' ]acquisto|valor (?:invertido|de compra|investido|de aquisição)|importe invertido|precio de compra|preço de compra",
      "anskaffningsv[äa]rde|köpesumma|kostpris|anskaffelsesv[æa]rdi|wartość zakupu|cena nabycia|hankinta-arvo|取得金額|取得価額",
    ),
  ],
  [
    "value",
    named(
      String.raw`(?:current |cur\.? |market |mkt |closing |total |local |position |estimated |est\.? |fair |present )?val(?:ue|uation|\.)?|net ?liq(?:uidity|uidation value|uidating value)?`,
      "balance|wert|marktwert|kurswert|depotwert|verkehrswert|schätzwert|zeitwert|gesamtwert|vermögenswert in [a-z]{3}|lokaler wert|(?:aktueller|akt\\.?|heutiger) wert|guthaben|waarde",
      "(?:huidige|actuele|lokale) waarde|marktwaarde|woz-?waarde|value in [a-z]{3}|valeur(?: actuelle| estimée| vénale| de marché| du marché| totale| locale)?|valorisation|estimation|encours|montant",
      "valor(?: actual| atual| de mercado| local| bruto| estimado| de tasación)?|valoración|valore(?: attuale| di mercato| corrente| stimato| locale)?|controvalore(?: attuale| di mercato)?",
      "marknadsv[äa]rde|v[äa]rde|aktuellt värde|markedsverdi|verdi|markedsværdi|kursværdi|værdi|markkina-?arvo|arvo|wartość(?: rynkowa| aktualna| bieżąca)?|wycena|hodnota|tržní hodnota|aktuální hodnota|評価額|時価評価額|時価",
    ),
  ],
  [
    "quantity",
    named(
      String.raw`quantity|qty\.?|shares|units|(?:units|shares) (?:held|owned)|(?:avail(?:able)?|total) units|(?:no\.?|number|amount) of (?:shares|units|contracts)|contracts|amount|holding|position|owned (?:quantity|units|shares)|quantity owned`,
      String.raw`nominal(?:e|betrag|wert)?|face (?:value|amount)|par (?:value|amount)|nominal(?: value)? ?/ ?quantity|quantity ?/ ?nominal(?: value)?`,
      String.raw`stück|(?:stück|stk\.?|anzahl) ?/ ?(?:nominale?|nom\.?)|nominale? ?/ ?(?:stück|anzahl)|anzahl|bestand|aantal|participaties|quantit[éeà]|(?:nb|nbre) (?:de )?parts|cantidad|t[íi]tulos|quantidade`,
      "antal|antall|andelar|andeler|andele|volym|beholdning|(?:dostępna )?liczba(?: obligacji| jednostek| sztuk)?|ilość|počet(?: kusů)?|保有数|保有数量|保有口数|保有株数|数量|口数|株数",
    ),
  ],
  [
    "price",
    named(
      "last price|last|ltp|price|current price|closing|close|market price|mark(?: price)?|(?:unit|share) price|nav(?: per (?:share|unit))?|kurs|(?:aktueller|akt\\.?) kurs|anteils?wert|slotkoers|koers|schlusskurs|clôture|cierre|chiusura",
      String.raw`cours(?: actuel)?|valeur (?:de la part|liquidative)|valeur de retrait|precio(?: actual)?|valor liquidativo|prezzo(?: attuale| di mercato)?|p\.?zo di mercato|preço(?: atual)?|senaste(?: kurs)?|sidste(?: kurs)?|現在値|現在値（円）|基準価額`,
    ),
  ],
  [
    "kind",
    named(
      "security type|asset (?:type|class)|instrument type|type|kind|art|typ|klasse|kategorie|category|class|cat[ée]gorie|categor[íi]a|tipo|soort",
    ),
  ],
  [
    "asOf",
    named(
      "as (?:of|at)(?: date)?|report date|valuation date|valued on|date of value|(?:last )?updated?(?: on)?|last valued|price date|stand(?: vom)?|stichtag|bewertungsdatum|kursdatum|date de (?:valorisation|valeur)|date|datum|fecha|data|dato",
    ),
  ],
  [
    "owed",
    named(
      "(?:outstanding |remaining )?(?:mortgage|loan|debt)(?: balance| outstanding| left)?|hypothek|darlehen|restschuld|emprunt|capital restant(?: d[uû])?|hypothèque",
      "hipoteca(?: pendiente)?|capital pendiente|mutuo(?: residuo)?|debito residuo|hypotheek(?:schuld)?|restschuld hypotheek|bolån|lån|restgæld|restgjeld|kredyt|saldo devedor",
    ),
  ],
  ["section", /^(?:section|sheet|sheet name|section name|group)$/i],
  [
    "name",
    named(
      "equity description|navn|emisja|emission|título|titulo|support|scpi|fond|fonden|fondo|wertschrift|anlage|instrumento|papel|underlying",
    ),
  ],
  [
    "symbol",
    /^(?:symbol|ticker|equity symbol|symb(?:ol|ool|ole) ?\/ ?isin|s[íi]mbolo ?\/ ?isin|symbol\/cusip|epic|k[üu]rzel|code|kortnamn)$/i,
  ],
];

/** What people call the things they own in a sheet of their own. */
export const THINGS =
  /^(?:what|item|thing|asset|account|was|posten|position|vermögenswert|gegenstand|wat|bezit|quoi|bien|actif|qué|bien|activo|cosa|attività|vad)$/i;

/** An amount beside what is held that is no value of it: how it changed, what it earned, what was set for it. */
export const NOT_OF_VALUE =
  /[%+±]|chang|mutati|gain|loss|profit|p ?& ?l|return|gewinn|verlust|diff|utile|perdita|plus|ganancia|pérdida|vinst|zysk|invest|paid|cost|net|brutto/i;

/** A weight is that of a coin or of a part of the portfolio, and no number of units. */
export const NOT_OF_UNITS = /weight|gewicht|allocation|ounces|unzen|\boz\b|gram|%/i;
