/**
 * Decimal text such as `-1234.5`, the form amounts and quantities have on the wire. `Intl.NumberFormat` takes it as it is and keeps every
 * digit, so no amount ever passes through a double on its way to the screen.
 */
export type DecimalText = `${number}`;

const PLAIN_DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Whether the text is a plain decimal that can be shown: digits with at most one point and a leading minus. */
export const isDecimalText = (text: string): text is DecimalText => PLAIN_DECIMAL.test(text);

/** -1, 0 or 1 without reading the number as a double. Text that is no decimal has sign 0. */
export function signOf(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith("-") ? -1 : 1;
}

/** Number of decimals written, trailing zeros not counted: 2 for `1.250`, which is 1.25. */
export function decimalsOf(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.slice(point + 1).replace(/0+$/, "").length;
}
