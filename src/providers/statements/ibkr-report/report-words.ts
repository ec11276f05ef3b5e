/**
 * What reports of Interactive Brokers in other languages call their sections, columns and classes, by the English word the reader asks for.
 * Taken from public reports in German, French, Spanish, Portuguese, Russian and Chinese, and completed by what these languages call the rest of a
 * report; a section or column whose word is none of them is an error, never guessed.
 */
const wordsOf = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(lists).flatMap(([english, others]) =>
      [english, ...others.split("|")].map((word) => [word.toLowerCase(), english] as const),
    ),
  );

const SECTIONS = wordsOf({
  Trades: "Transaktionen|Operaciones|Transactions|Operações|Сделки|交易",
  Dividends: "Dividenden|Dividendos|Dividendes|Дивиденды|股息",
  "Withholding Tax":
    "Quellensteuer|Retención de impuestos|Retenciones fiscales|Retenue à la source|Retenue fiscale|Impostos retidos na fonte|Imposto retido na fonte|Удерживаемый налог|代扣税|代扣税款",
  "Deposits & Withdrawals":
    "Einzahlungen & Auszahlungen|Einzahlungen und Auszahlungen|Ein- und Auszahlungen|Depósitos y retiradas|Depósitos y retiros|Dépôts et retraits|Depósitos e saques|Depósitos e retiradas|Вводы и выводы средств|存款和取款|存款与取款",
  Interest: "Zinsen|Intereses|Interés|Intérêts|Intérêt|Juros|Процент|Проценты|利息",
  Fees: "Gebühren|Tarifas|Frais|Taxas|Сборы|Комиссии|费用",
  "Corporate Actions":
    "Kapitalmaßnahmen|Acciones corporativas|Opérations sur titres|Operações societárias|Корпоративные действия|公司行动",
  Transfers: "Überträge|Transferencias|Transferts|Transferências|Переводы|转账",
  "Open Positions":
    "Offene Positionen|Posiciones abiertas|Positions ouvertes|Posições em aberto|Открытые позиции|未平仓持仓",
  "Cash Report":
    "Cash-Bericht|Informe de efectivo|Rapport de trésorerie|Relatório de caixa|Отчет о денежных средствах|现金报告",
  "Account Information":
    "Kontoinformation|Kontoinformationen|Información sobre la cuenta|Informations du compte|Informations sur le compte|Informações da conta|Информация о счете|账户信息",
  "Financial Instrument Information":
    "Informationen zum Finanzinstrument|Información de instrumento financiero|Information sur l'instrument financier|Informações de instrumentos financeiros|Информация о финансовом инструменте|金融产品信息",
});

const COLUMNS = wordsOf({
  "Field Name": "Feldname|Nombre del campo|Nom champ|Nome do campo|Название поля|域名称",
  "Field Value": "Feldwert|Valor del campo|Valeur champ|Valor do campo|Значение поля|域值",
  "Asset Category":
    "Anlagekategorie|Vermögenswertkategorie|Categoría de activo|Catégorie d'actifs|Categoria de ativos|Класс актива|资产分类",
  Currency: "Währung|Divisa|Devise|Moeda|Валюта|货币",
  Account: "Konto|Cuenta|Compte|Conta|Счет|账户",
  Symbol: "Símbolo|Symbole|Символ|代码",
  "Date/Time": "Datum/Zeit|Fecha/Hora|Date/Heure|Data/hora|Дата/Время|日期/时间",
  Date: "Datum|Fecha|Data|Дата|日期",
  "Settle Date":
    "Abrechnungsdatum|Fecha de liquidación|Date de règlement|Data de liquidação|Дата расчета|结算日期|结算日",
  Quantity: "Menge|Cantidad|Quantité|Quantidade|Количество|数量",
  "T. Price": "T.-Kurs|Precio trans.|T. Precio|Prix trans.|Preço Neg.|Цена транзакции|交易价格",
  Proceeds: "Erlös|Erlöse|Productos|Produit|Produits|Rendimentos|Выручка|收益",
  "Comm/Fee": "Provision/Gebühr|Prov./Gebühr|Tarifa/com.|Comm/Tarif|Corr/Taxa|Комиссия/плата|佣金/税",
  Code: "Código|Код",
  Description: "Beschreibung|Descripción|Descrição|Описание|描述",
  Amount: "Betrag|Montant|Importe|Valor|Сумма|金额",
  Multiplier: "Multiplikator|Multiplicador|Multiplicateur|Множитель|乘数",
  "Security ID":
    "Wertpapier-ID|Wertpapierkennung|Id. de seguridad|Id. do título|Id. du titre|Идентификатор ценной бумаги|证券代码",
  "Listing Exch": "Merc. de cotización|Börsenplatz|Bourse de cotation|上市交易所",
  Type: "Typ|Tipo|Тип|类型",
  Direction: "Richtung|Dirección|Direção|Направление|方向",
  "Cash Amount": "Barbetrag|Importe en efectivo|Montant en espèces|现金金额",
  "Currency Summary": "Währungsübersicht|Resumen de divisas|货币总结",
  Total: "Gesamt|总数",
});

const CATEGORIES = wordsOf({
  Stocks: "Aktien|Acciones|Actions|Ações|Акции|股票",
  "Equity and Index Options":
    "Aktien- und Indexoptionen|Opciones sobre acciones e índices|Options sur actions et indices|Opções sobre ações e índices|Опционы на акции и индексы|股票和指数期权",
  Futures: "Futuros|Contrats à terme|Фьючерсы|期货",
  Forex: "Devisen|Divisas|外汇|Форекс",
  Bonds: "Anleihen|Bonos|Obligations|Облигации|债券",
  Warrants: "Optionsscheine|Варранты|权证",
  CFDs: "CFD",
});

const VALUES = wordsOf({
  Account: "Konto|Cuenta|Compte|Conta|Счет|账户",
  "Base Currency": "Basiswährung|Divisa base|Devise de base|Moeda base|Базовая валюта|基础货币",
  Order: "订单",
  Summary: "汇总",
  In: "入",
  Out: "出",
  "Ending Cash": "期末现金",
  "Starting Cash": "期初现金",
});

const inEnglish = (words: ReadonlyMap<string, string>, word: string): string | undefined =>
  words.get(word.trim().toLowerCase());

/** The English name of a section; undefined where the word is not known. */
export const sectionIn = (word: string): string | undefined => inEnglish(SECTIONS, word);

/** Sections where money moves, whose amounts Spanish calls by the word for a quantity. */
const CASH = new Set(["Dividends", "Withholding Tax", "Deposits & Withdrawals", "Interest", "Fees"]);

/** `Comm in EUR`: the commission of an exchange of money. */
const COMMISSION_IN =
  /^(?:Comm?|Prov(?:ision)?|Com(?:isi[oó]n)?|Comm(?:ission)?|Corr|Комиссия|佣金)\.? (?:(?:in|en|em|в) )?([A-Z]{3})$/;

/** Columns of a section in English. Chinese has one word for a symbol and, at the end, for codes. */
export function columnsIn(section: string, header: readonly string[]): readonly string[] {
  const named = header.map((cell) => {
    const paidIn = COMMISSION_IN.exec(cell.trim())?.[1];
    const name = paidIn === undefined ? (inEnglish(COLUMNS, cell) ?? cell) : `Comm in ${paidIn}`;
    return name === "Quantity" && CASH.has(section) ? "Amount" : name;
  });
  return named.map((name, index) => (name === "Symbol" && named.indexOf(name) < index ? "Code" : name));
}

/** A class of assets in English; undefined where the word is not known. */
export const categoryIn = (word: string): string | undefined => inEnglish(CATEGORIES, word);

/** A word of a cell in English, as it stands where it is none that is known. */
export const valueInEnglish = (word: string): string => inEnglish(VALUES, word) ?? word;

/** `Gesamt`, `Total Dividendos en EUR`: what stands where a currency would, in a row of a sum. */
export const isSum = (word: string): boolean =>
  /^(?:sub)?total|^(?:zwischen)?(?:gesamt|summe)|^всего|^итог|^(?:总|小计|合计)/i.test(word);

/** Sections of what is expected or has been counted elsewhere, in any language: nothing of them moves. */
export const isOfAccruals = (word: string): boolean =>
  /accru|abgrenz|acumulad|devengad|provision|начислен|应计|couru/i.test(word);
