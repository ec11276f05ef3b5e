/** Encodings of texts that are no UTF-8: of one byte a letter, and those of East Asia. */
export const OLD_ENCODINGS = [
  "windows-1252",
  "windows-1250",
  "iso-8859-2",
  "windows-1254",
  "windows-1251",
  "windows-1253",
  "windows-1255",
  "windows-874",
  "shift_jis",
  "gb18030",
  "euc-kr",
  "big5",
] as const;
export type OldEncoding = (typeof OLD_ENCODINGS)[number];

/**
 * What a text of a script other than Latin is full of: the letters it uses most, and of those of East Asia the signs that stand in headings of lists of
 * payments. Half-width kana are left out: anything decodes to them.
 */
const SCRIPTS: readonly (readonly [OldEncoding, RegExp])[] = [
  ["windows-1251", /[оеаинтсрвлкмдпу]/giu],
  ["windows-1253", /[αοιετσνηυρπκμλςόάήίέύώ]/giu],
  ["windows-1255", /[יוהלאתמרשנבכח]/gu],
  ["windows-874", /[านรอกเงมยลวดทสตคปบชข่้ีิัา]/gu],
  ["shift_jis", /[\u3041-\u3096\u30a1-\u30f6ー日付年月金額残高取引摘要入出店名利用支払円口座明細]/gu],
  ["gb18030", /[交易时间金额账户收支余备注类型对方商品付日期摘要名称状态号人民币类出入卡行]/gu],
  ["euc-kr", /[\uac00-\ud7a3]/gu],
  ["big5", /[交易日期金額餘額摘要帳號戶名存提支出入備註說明幣別卡行]/gu],
];
/** Of the letters of an alphabet these are the most; of thousands of signs a few are many. */
const LEAST: Readonly<Partial<Record<OldEncoding, number>>> = { shift_jis: 0.2, gb18030: 0.12, big5: 0.15 };
const LEAST_OF_LETTERS = 0.6;
const ENOUGH = 4;

/**
 * The encoding of bytes that are no UTF-8. Western Europe where nothing else is seen: what a script, or the letters of Central Europe and Turkey, would
 * be in it are signs that no word has.
 */
export function detectOldEncoding(bytes: Uint8Array): OldEncoding {
  return detectScript(bytes) ?? detectLatin(bytes);
}

function detectScript(bytes: Uint8Array): OldEncoding | undefined {
  let best: { readonly encoding: OldEncoding; readonly share: number } | undefined;
  for (const [encoding, usual] of SCRIPTS) {
    const text = decoded(bytes, encoding);
    const high = (text?.match(/[^\p{ASCII}\uff61-\uff9f]/gu) ?? []).length;
    const found = (text?.match(usual) ?? []).length;
    const share = high === 0 ? 0 : found / high;
    const isLikely = found >= ENOUGH && share >= (LEAST[encoding] ?? LEAST_OF_LETTERS);
    if (isLikely && inRuns(bytes, encoding) && share > (best?.share ?? 0)) best = { encoding, share };
  }
  return best?.encoding;
}

function decoded(bytes: Uint8Array, encoding: OldEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

const OF_EAST_ASIA: ReadonlySet<OldEncoding> = new Set(["shift_jis", "gb18030", "euc-kr", "big5"]);

/** Words of other scripts are letters above ASCII side by side; those of Latin have one or two among others. */
function inRuns(bytes: Uint8Array, encoding: OldEncoding): boolean {
  const least = OF_EAST_ASIA.has(encoding) ? 2 : 3;
  let [high, inLong, run] = [0, 0, 0];
  for (let at = 0; at <= bytes.length; at++) {
    if ((bytes[at] ?? 0) >= 0x80) run++;
    else {
      high += run;
      if (run >= least) inLong += run;
      run = 0;
    }
  }
  // The second byte of a sign may be one of ASCII in all of East Asia but Korea.
  return high > 0 && inLong * (encoding === "shift_jis" || encoding === "big5" ? 4 : 2) >= high;
}

/** Letters of Central Europe and Turkey by what Windows-1252 would show: a sign in the middle of a word, or a letter where no word has it. */
const LATIN: readonly (readonly [OldEncoding, RegExp])[] = [
  // ± and ¶ are ą and ś.
  ["iso-8859-2", /\p{Ll}±|¶\p{Ll}|\p{Ll}¶/gu],
  // ³ ¹ ¿ ¯ ¾ are ł ą ż Ż ľ, È before a small letter Č, ì and ù in the middle of a word ě and ů.
  ["windows-1250", /\p{L}³\p{L}|\p{Ll}[¹¿]|\p{Ll}¾\p{Ll}|¯\p{Lu}|È\p{Ll}|\p{L}[ìù]\p{Ll}/gu],
  // ý þ ð are ı ş ğ; where Icelandic has them it has æ, á and í as well.
  ["windows-1254", /[çöü]\p{Ll}{0,4}[ýþð]|[ýþð]\p{Ll}{0,4}[çöü]/gu],
];

function detectLatin(bytes: Uint8Array): OldEncoding {
  const text = new TextDecoder("windows-1252").decode(bytes);
  for (const [encoding, marks] of LATIN) {
    const isOfIceland = encoding === "windows-1254" && /[æáí]/u.test(text);
    if (!isOfIceland && (text.match(marks) ?? []).length > 0) return encoding;
  }
  return "windows-1252";
}
