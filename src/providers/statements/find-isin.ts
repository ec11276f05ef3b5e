const SHAPE = /(?<![A-Z0-9])[A-Z]{2}[A-Z0-9]{9}\d(?![A-Z0-9])/g;

/** The ISIN (ISO 6166) a text is or holds, its check digit right: `Vanguard FTSE All-World / ISIN IE00BK5BQT80`. Two of them are none. */
export function isinIn(text: string): string | undefined {
  if (text.length < 12) return undefined;
  const found = new Set((text.slice(0, 500).toUpperCase().match(SHAPE) ?? []).filter(hasRightCheckDigit));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** Luhn over the digits, letters counted as 10 to 35 (ISO 6166, annex A). */
function hasRightCheckDigit(isin: string): boolean {
  const digits = Array.from(isin, (letter) => Number.parseInt(letter, 36).toString()).join("");
  let sum = 0;
  Array.from(digits)
    .toReversed()
    .forEach((digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
  return sum % 10 === 0;
}
