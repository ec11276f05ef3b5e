import { dayOf, formatDay } from "#engine/dates/day.ts";
import type { SheetCell } from "#providers/statements/containers/sheet.ts";

export const textCell = (text: string): SheetCell => ({ text, isNumber: false });

/**
 * A stored number as a plain decimal: programs keep doubles and show 15 digits, so `0.30000000000000004` is 0.3. A number with a currency
 * carries it as its format shows it. Text where it is no number.
 */
export function numberCell(stored: string, currency = ""): SheetCell {
  const text = stored.trim();
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(text)) return textCell(text);
  return { text: `${plainDecimal(text)}${currency === "" ? "" : ` ${currency}`}`, isNumber: true };
}

function plainDecimal(text: string): string {
  const digits = text
    .replace(/[eE].*$/, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "");
  if (digits.length <= 15 && !/[eE]/.test(text)) return text.replace(/^\+/, "");
  const rounded = Number(text).toPrecision(15);
  return rounded.includes("e") ? fromExponent(rounded) : withoutZeros(rounded);
}

function withoutZeros(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end--;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}

function fromExponent(text: string): string {
  const [mantissa = "0", exponent = "0"] = text.split("e");
  const sign = mantissa.startsWith("-") ? "-" : "";
  const [whole = "0", fraction = ""] = mantissa.replace("-", "").split(".");
  const shift = Number(exponent);
  const digits = `${whole}${fraction}`;
  const point = whole.length + shift;
  if (point <= 0) return withoutZeros(`${sign}0.${"0".repeat(-point)}${digits}`);
  if (point >= digits.length) return `${sign}${digits}${"0".repeat(point - digits.length)}`;
  return withoutZeros(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`);
}

const DAY_ZERO = dayOf(1899, 12, 30);
const DAY_ZERO_OF_1904 = dayOf(1904, 1, 1);
/** 29 February 1900, which there was not: days before it are counted one less. */
const LEAP_MISTAKE = 60;

/** A day counted by a spreadsheet, as `2024-03-05`, `2024-03-05 14:30:00`, or `14:30:00` below one. Text where it is no such number. */
export function dateCell(stored: string, isFrom1904: boolean): SheetCell {
  const serial = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(serial) || serial < 0 || serial > 110_000) return numberCell(stored);
  const seconds = Math.round(serial * 86_400);
  const [day, second] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const time = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  if (day === 0 && !isFrom1904) return textCell(time);
  const start = isFrom1904 ? DAY_ZERO_OF_1904 : day < LEAP_MISTAKE ? DAY_ZERO + 1 : DAY_ZERO;
  const on = formatDay(start + day);
  return textCell(second === 0 ? on : `${on} ${time}`);
}

/** What a number format makes of a number: a date, an amount of a currency, or nothing of either. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** As shown: a code or a sign; empty where none is. */
  readonly currency: string;
}

export const PLAIN_FORMAT: NumberFormat = { isDate: false, currency: "" };

/** Reads a format such as `DD/MM/YYYY`, `#,##0.00 [$EUR]` or `"$"#,##0.00`. */
export function readNumberFormat(code: string): NumberFormat {
  const [first = ""] = code.slice(0, 500).split(";");
  const bare = first
    .replace(/"[^"]*"/g, "")
    .replace(/\\./g, "")
    .replace(/_./g, "")
    .replace(/\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (/^general$/i.test(bare.trim())) return PLAIN_FORMAT;
  return { isDate: /[dmyhs]/i.test(bare) && !/[#0]/.test(bare.replace(/s\.0+/gi, "s")), currency: currencyIn(first) };
}

const SIGNS = /[€£$¥₹]/;

function currencyIn(format: string): string {
  const tagged = /\[\$([^\]-]{1,5})(?:-[^\]]*)?\]/.exec(format)?.[1]?.trim();
  if (tagged !== undefined && (SIGNS.test(tagged) || /^[A-Z]{3}$/.test(tagged))) return tagged;
  const words = [...format.matchAll(/"([^"]{1,8})"/g)].map((match) => (match[1] ?? "").trim());
  const named = words.find((word) => /^[A-Z]{3}$/.test(word) || /^[€£$¥₹]$/.test(word));
  return named ?? SIGNS.exec(format.replace(/\[[^\]]*\]/g, ""))?.[0] ?? "";
}

/** Formats every workbook knows by number: dates and times. */
export const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
