import { readHeader, unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";

/** A list of one kind of things, each known by its value, as people keep it in a sheet of their own. */
export interface KindOfList {
  /** What heads the names of its things. */
  readonly names: RegExp;
  /** Another heading without which the first says too little: a company may be anything. */
  readonly beside?: RegExp;
  /** What heads the value of each, where lists of other things call something else so. */
  readonly value?: RegExp;
  /** What heads the cost of each, where it has words of its own. */
  readonly cost?: RegExp;
  /** It is one only where no column is of amounts, sides or kinds of transactions. */
  readonly isBare?: true;
  /** Its value is what was paid for it: money lent or deposited. */
  readonly isAtCost?: true;
  /** Days beside each thing that are not those of its value. */
  readonly days?: RegExp;
  /** What each is, in words that the reader of a row knows; the heading of the names where it is left out. */
  readonly kind?: string;
  /** Stands before the name of each, which alone says too little: a number, or who was lent to. */
  readonly title?: string;
}

/** The day a thing was bought; the value beside it is that of today. */
const PURCHASE =
  /^(?:purchase(?:d| date)(?: on)?|bought(?: on)?|(?:date )?acquired(?: on)?|acquisition date|kaufdatum|gekauft(?: am)?|date d[’' ]achat|fecha de compra|data (?:di )?acquisto|aankoopdatum)$/i;

const KINDS: readonly KindOfList[] = [
  {
    names:
      /^(?:biens?(?: immobiliers?)?|inmuebles?|immobili|bostad|bostäder|fastighet(?:er)?|bolig(?:er)?|eiendom|ejendom|nieruchomo(?:ść|ści)|im[óo]ve(?:l|is)|nemovitost|pand(?:en)?|vastgoed|liegenschaft(?:en)?|wohnung(?:en)?|asunto)$/i,
    days: PURCHASE,
    kind: "Property",
  },
  {
    names:
      /^(?:propert(?:y|ies)|real estate|immobilien?|objekte?|houses?|homes?|flats?|apartments?|vehicles?|cars?|collectibles?|artworks?|paintings?|watch(?:es)?|immobile|woning)$/i,
    days: PURCHASE,
  },
  {
    names: /^(?:(?:property )?address|adresse|dirección|indirizzo|adres|adress)$/i,
    beside: /^(?:purchase|bought|mortgage|rent|equity|kauf|miete|hypothek|loan|hipoteca|mutuo|hypotheek|crédit|prêt)/i,
    value:
      /^(?:(?:current |market |estimated |est\.? )?(?:market )?value|valuation|zestimate|(?:aktueller |markt|verkehrs)?wert|valeur(?: actuelle)?|valor(?: actual)?|valore(?: attuale)?|(?:markt)?waarde)$/i,
    days: PURCHASE,
    kind: "Property",
  },
  {
    names:
      /^(?:loans?|loan name|debts?|debt name|liabilit(?:y|ies)|darlehen|kredite?|schulden|prêts?|emprunts?|crédits?|préstamos?|hipotecas?|lening(?:en)?|prestit[oi]|mutu[oi]|hypothek(?:en)?|mortgages?|lån|kredyty?|empréstimos?|úvěry?)$/i,
    value:
      /^(?:(?:outstanding|remaining|current|open|loan) (?:balance|amount|principal|debt)|balance(?: (?:owed|due|outstanding|remaining))?|(?:amount )?(?:outstanding|owed|owing|remaining)|restschuld|offener betrag|saldo|solde|capital restant(?: d[uû])?|(?:saldo|capital) pendiente|openstaand(?:e schuld| bedrag)?|(?:restant|resterende) (?:hoofdsom|schuld)|restskuld|aktuell skuld|restgjeld|restgæld|pozostało|saldo devedor|debito residuo)$/i,
    days: /^(?:(?:start|end|due|first|final|maturity|payoff|origination|next payment)(?: date)?|opened(?: on)?|since|until|beginn|ende|laufzeit(?:ende| bis)?|(?:soll)?zinsbindung(?: bis|sende)?|fällig(?: am)?|date de (?:fin|début)|fin|inicio|vencimiento|scadenza|einddatum|startdatum|rentevast(?: tot| t\/m)?|slutdatum)$/i,
    kind: "Loan",
  },
  {
    names: /^(?:leningdeel|kreditteil|tranche)$/i,
    value: /^(?:(?:restant|resterende) (?:hoofdsom|schuld)|restschuld)$/i,
    days: /^(?:einddatum|startdatum|rentevast(?: tot| t\/m)?|ende|(?:soll)?zinsbindung(?: bis)?|fällig(?: am)?)$/i,
    kind: "Loan",
    title: "Loan part",
  },
  {
    names: /^(?:borrowers?|debtors?|lent to|loaned to|schuldner|verliehen an|emprunteur|prestatario)$/i,
    value:
      /^(?:(?:outstanding|remaining|open) (?:balance|amount|principal)|(?:amount )?(?:outstanding|owed|lent|loaned)|still owed|amount|principal|betrag|montant|importe|offen)$/i,
    days: /^(?:date|lent(?: on)?|loaned(?: on)?|(?:start|due|end|maturity|repayment)(?: date)?|datum|fällig(?: am)?|rückzahlung(?: am)?)$/i,
    isAtCost: true,
    kind: "Lent",
    title: "Loan to",
  },
  {
    names:
      /^(?:compan(?:y|ies)|portfolio compan(?:y|ies)|start-?ups?|investments?|deals?|unternehmen|beteiligung(?:en)?)$/i,
    beside:
      /^(?:round|stage|instrument|series|(?:ownership|stake|share)(?: ?%| percent)?|(?:pre|post)[- ]?money(?: valuation)?|valuation cap|cap|safe|runde|anteil)$/i,
    value:
      /^(?:(?:current |fair |estimated |present |latest )(?:market )?(?:value|nav)|fmv|nav|value|wert|aktueller wert|zeitwert)$/i,
    cost: /^(?:(?:amount )?invested(?: amount)?|(?:investment )?amount|che(?:ck|que) size|cost(?: basis)?|investiert)$/i,
    days: /^(?:date|(?:investment|closing|deal|entry) date|date invested|invested on|datum)$/i,
    kind: "Stake",
  },
  {
    names:
      /^(?:(?:fixed |term |time )?deposits?|(?:fd|td|cd|deposit|certificate)(?: account)? ?(?:number|no\.?|id|#)|certificates?|festgeld(?:konto)?)$/i,
    beside: /^(?:maturity(?: (?:date|amount|value))?|matures(?: on)?|fällig(?:keit)?(?: am)?|laufzeit(?:ende)?)$/i,
    value: /^(?:principal(?: amount)?|deposit(?:ed)? amount|amount(?: deposited)?|anlagebetrag|betrag)$/i,
    days: /^(?:(?:start|open|opening|value|deposit|issue|maturity|end)(?: date)?|opened(?: on)?|matur(?:ity|es)(?: on)?|beginn|ende|fällig(?:keit)?(?: am)?)$/i,
    isAtCost: true,
    kind: "Term deposit",
    title: "Term deposit",
  },
  {
    names: /^(?:fund(?: name)?|fonds(?:name)?|partnership|vehicle)$/i,
    beside: /^(?:(?:total )?commitment|committed(?: capital)?|zusage|kapitalzusage|engagement)$/i,
    value: /^(?:nav|net asset value|(?:current |fair )?value|wert|aktueller wert)$/i,
    cost: /^(?:called(?: capital)?|paid[- ]in(?: capital)?|contributed|contributions|drawn(?: down)?|abgerufen)$/i,
    kind: "Stake",
  },
  {
    names:
      /^(?:(?:vorsorge|spar|giro|bank|3a-?)?konto(?:name|bezeichnung)?|account(?: name)?|compte|cuenta|conto|rekening)$/i,
    value: /^(?:saldo|kontostand|balance|solde|guthaben|current balance)$/i,
    days: /^(?:opened(?: on)?|eröffnet(?: am)?)$/i,
    isBare: true,
    kind: "Bank",
  },
  {
    names: /^(?:item|piece|coin|bar|artikel|münze|barren|pi[eè]ce|moneda)$/i,
    beside: /weight|gewicht|ounces|unzen|\boz\b|gram|poids|peso/i,
    value: /^(?:(?:current |market )?value|wert|aktueller wert|valeur(?: actuelle)?|valor(?: actual)?)$/i,
    cost: /^(?:purchase price|paid|cost|kaufpreis|prix d[’' ]achat|precio de compra)$/i,
    days: PURCHASE,
    kind: "Precious metal",
  },
  {
    names: /^(?:(?:bond )?(?:confirm(?:ation)?|serial) ?(?:#|number|no\.?))$/i,
    beside: /^(?:issue date|issued(?: on)?)$/i,
    value: /^current value$/i,
    cost: /^(?:issue price|(?:purchase |par )?amount|denomination)$/i,
    days: /^(?:(?:issue|next accrual|final maturity|maturity) date|issued(?: on)?)$/i,
    kind: "Savings bond",
    title: "Savings bond",
  },
];

const OF_TRANSACTIONS: ReadonlySet<string | undefined> = new Set(["amount", "debit", "credit", "type", "quantity"]);

/** A heading without the unit it carries: `Outstanding (EUR)`. */
export const withoutUnit = (name: string): string => (unitOfHeader(name)?.without ?? name).trim();

/** What a table is a list of, by the headings of its columns; undefined for any other. */
export function kindOfList(header: readonly string[]): KindOfList | undefined {
  const plain = header.map(withoutUnit);
  return KINDS.find(
    ({ names, beside, value, isBare }) =>
      (isBare !== true || !plain.some((name) => OF_TRANSACTIONS.has(readHeader(name)?.meaning))) &&
      plain.some((name) => names.test(name)) &&
      (beside === undefined || plain.some((name) => beside.test(name))) &&
      (value === undefined || plain.some((name) => value.test(name))),
  );
}
