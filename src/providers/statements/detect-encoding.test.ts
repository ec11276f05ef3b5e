import { expect, test } from "vitest";
import { decodeText } from "#providers/statements/decode-text.ts";
import { OLD_ENCODINGS, type OldEncoding } from "#providers/statements/detect-encoding.ts";

const EAST_ASIA: readonly OldEncoding[] = ["shift_jis", "gb18030", "euc-kr", "big5"];

/** Every sign of an encoding by its bytes: of two bytes where it is one of East Asia. */
function signsOf(encoding: OldEncoding): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const signs = new Map<string, readonly number[]>();
  for (let first = 0x80; first < 0x100; first++) {
    const seconds = EAST_ASIA.includes(encoding) ? Array.from({ length: 0xbf }, (_, at) => 0x40 + at) : [undefined];
    for (const second of seconds) {
      const bytes = second === undefined ? [first] : [first, second];
      const sign = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(sign).length === 1 && sign !== "\u{fffd}" && !signs.has(sign)) signs.set(sign, bytes);
    }
  }
  return signs;
}

function encoded(text: string, encoding: OldEncoding): Uint8Array {
  const signs = signsOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((sign) =>
      sign.charCodeAt(0) < 0x80 ? [sign.charCodeAt(0)] : (signs.get(sign) ?? [0x3f]),
    ),
  );
}

test.each<readonly [OldEncoding, string]>([
  ["windows-1252", "Buchungstag;Empfänger;Betrag\n01.02.2026;Bäckerei Größe;-5,00 €\n"],
  ["windows-1252", "Date;Libellé;Débit;Crédit\n01/02/2026;Où ça, à l’œuvre;5,00;\n"],
  ["windows-1252", "Data;Descrizione;Perché\n01/02/2026;Lunedì è più caffè;5,00\n"],
  ["windows-1252", "Fecha;Descripción\n01/02/2026;¿Qué? Año 2º, 5 m² y 3 m³\n"],
  ["windows-1252", "Data;Descrição;Saldo contabilístico\n01/02/2026;Pão e café às nove;5,00\n"],
  ["windows-1252", "Bokført;Beløp;Må, få, gå\n01.02.2026;-5,00;Køb på ø\n"],
  ["windows-1252", "Dagsetning;Upphæð;Skýring\n01.02.2026;-500;Þjónusta við ökutæki\n"],
  ["windows-1250", "Datum zaúčtování;Částka;Měna\n01.02.2026;-5,00;CZK\n"],
  ["windows-1250", "Data księgowania;Kwota\n01.02.2026;-5,00 zł;Wpłata własna\n"],
  ["iso-8859-2", "Data księgowania;Tytułem\n01.02.2026;Płatność kartą\n"],
  ["windows-1254", "Tarih;Açıklama;Tutar\n01.02.2026;Maaş ödemesi;5,00\n"],
  ["windows-1251", "Дата операции;Сумма;Описание\n01.02.2026;-5,00;Магазин\n"],
  ["windows-1253", "Ημερομηνία;Ποσό;Περιγραφή\n01/02/2026;-5,00;Αγορά\n"],
  ["windows-1255", "תאריך;תיאור;יתרה\n01/02/2026;קניה;5.00\n"],
  ["windows-874", "วันที่;รายการ;ยอดคงเหลือ\n01/02/2026;ชำระเงิน;5.00\n"],
  ["shift_jis", "日付,摘要,お支払金額,残高\n2026/2/1,お買い物,500,1000\n"],
  ["gb18030", "交易时间,收/支,金额,备注\n2026-02-01,支出,5.00,午餐\n"],
  ["euc-kr", "거래일시,적요,출금액,잔액\n2026.02.01,점심,5000,10000\n"],
  ["big5", "交易日期,摘要,提款金額,餘額\n2026/02/01,午餐,500,1000\n"],
])("a list in %s is read in it: %j", (encoding, text) => {
  const read = decodeText(encoded(text, encoding));
  expect(read).toEqual({ ok: true, value: { text, encoding } });
});

test("an encoding that a person says is taken, whatever the bytes are like", () => {
  const bytes = encoded("Сумма;Описание\n", "windows-1251");
  expect(decodeText(bytes, "windows-1252")).toMatchObject({ value: { encoding: "windows-1252" } });
  for (const encoding of OLD_ENCODINGS) expect(decodeText(bytes, encoding)).toMatchObject({ value: { encoding } });
});
