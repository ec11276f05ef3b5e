/** A row that sums others. */
export const TOTAL =
  /^(?:account |grand |sub ?)?(?:totals?|totale?s?|totaux|summen?|sums?|somme|overall|zusammen|gesamt(?:vermögen|summe|betrag|wert|saldo)?|totaal|suma|summa|razem|celkem|yhteensä|samlet|i alt)(?!\p{L})|^合計|^pending activity|^net ?worth\b|^(?:netto|rein)vermögen\b|^patrimoine net\b|^patrimonio neto\b/iu;
/** Money in an account. */
export const CASH =
  /^cash\b|cash (?:&|and) cash|held in money market|core (?:cash|position)|settlement fund|^(?:bargeld|guthaben|liquidit(?:y|ät|és?|à)|liquide mittel|liquida medel|likvide midler|likvida medel|efectivo|esp[èe]ces|kontanter?|gotówka|środki pieniężne|hotovost|現金|預り金)(?!\p{L})|^(?:verrechnungskonto|geldkonto|girokonto|tagesgeld(?:konto)?|sparkonto|livret|spaarrekening|betaalrekening|(?:un-?invested|available|free|idle|settled) (?:cash|funds))(?!\p{L})|\b(?:checking|savings|current) account\b|^(?:kontokorrent|privatkonto|compte courant|cuenta corriente|conto corrente)(?!\p{L})|^(?:bank|cash|money market sweep)$/iu;
/** Money owed. */
export const DEBT =
  /\b(?:debts?|liabilit(?:y|ies)|mortgages?|loans?|credit ?cards?|overdrafts?|hire purchase|car finance|\w{0,20}(?:hypothek(?:en)?|darlehen|kredite?|kreditkarten?|schulden)|verbindlichkeiten|passiva|emprunts?|prêts?|dettes?|passifs?|cartes? de crédit|hypotheek|leningen?|hipotecas?|préstamos?|deudas?|pasivos?|tarjetas? de crédito|mutuo|debiti|passività|cart[ae] di credito|skulder|bolån)(?!\p{L})/iu;

/** Classes of securities, by the words of a kind. */
export const CLASSES: readonly (readonly [string, RegExp])[] = [
  ["crypto", /crypto|krypto|coin|token/i],
  ["fund", /\betfs?\b|fund|fonds|\betc\b|\betn\b/i],
  ["bond", /bond|anleihe|obliga|fixed income|treasur/i],
  ["equity", /stock|equit|share|aktie|aandeel|acci/i],
];

/** What a list has by its value alone, by the words of its section and kind. */
export const VALUED: readonly (readonly [string, RegExp])[] = [
  [
    "property",
    /\b(?:real estate|property|properties|homes?|houses?|apartments?|flats?|land|immobilien?|objekte?|immobile|inmuebles?|\w{0,20}haus|\w{0,20}wohnung|\w{0,20}immobilie|grundstück|maison|appartement|immobilier|casa|piso|huis|woning|vastgoed)\b/i,
  ],
  ["vehicle", /\b(?:vehicles?|cars?|motor ?cycles?|boats?|auto|fahrzeuge?|voiture|coche|voertuig)\b/i],
  [
    "collectible",
    /\b(?:collectibles?|art|artworks?|paintings?|jewelry|jewellery|watch(?:es)?|wine|precious|gold|silver|platinum|coins|kunst|schmuck|sammlung|edelmetalle?)\b/i,
  ],
  ["pension", /\b(?:pensions?|superannuation|provident)\b/i],
];

/** The class of what has a value alone, where a name says it: `Penthouse apartment` is property. */
export const valuedByName = (name: string): string | undefined => VALUED.find(([, words]) => words.test(name))?.[0];

/** Whether a name alone says that something is owned or owed: `Mortgage`, `House`, `Pension`. */
export const isOwnedByName = (name: string): boolean => DEBT.test(name) || valuedByName(name) !== undefined;

const NOT_OWED = /\b(?:offset|insurance|protection|free|paid off)\b/i;

/** Whether a name alone says that money is owed: `Mortgage`, `Bank loan`. */
export const isDebtByName = (name: string): boolean => DEBT.test(name) && !NOT_OWED.test(name);
