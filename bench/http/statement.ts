/** A statement any broker could have written: buys, sales, dividends, money in and out, by the size asked for and always the same. */
const DAY_MS = 86_400_000;
const HEAD = "Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee";

export interface Size {
  readonly rows: number;
  readonly securities: number;
}

/** `20000x200` */
export function readSize(text: string): Size {
  const [rows = 0, securities = 0] = text.split("x").map(Number);
  if (!(rows >= 100 && securities >= 1)) throw new Error(`--size is ROWSxSECURITIES, such as 20000x200, not ${text}`);
  return { rows, securities };
}

/** The first row stands ten years before the last, which is some days before `today`. */
export function statementText({ rows, securities }: Size, today: Date): string {
  const first = today.getTime() - 3655 * DAY_MS;
  const held = new Float64Array(securities);
  const lines = Array.from({ length: rows }, (_, row) => {
    const on = new Date(first + Math.floor((row * 3650) / rows) * DAY_MS).toISOString().slice(0, 10);
    if (row < 10) return `${on},Deposit,Depot,,,,,${rows * 60}.00,EUR,`;
    const security = (row * 7) % securities;
    const what = `${on},%,Depot,${isin(security)},Company ${security}`;
    // Each security has a pace and a wave of its own, so that returns differ.
    const price = (40 + (security % 50) + 15 * Math.sin((row / rows) * (5 + (security % 9)))).toFixed(2);
    const kind = row % 11;
    if (kind === 3) return `${what.replace("%", "Dividend")},,,${1 + (row % 30)}.25,EUR,`;
    if (kind === 7 && (held[security] ?? 0) > 4) {
      held[security] = (held[security] ?? 0) - 2;
      return `${what.replace("%", "Sell")},2,${price},${(2 * Number(price) - 1).toFixed(2)},EUR,1.00`;
    }
    held[security] = (held[security] ?? 0) + 3;
    return `${what.replace("%", "Buy")},3,${price},-${(3 * Number(price) + 1).toFixed(2)},EUR,1.00`;
  });
  return `${[HEAD, ...lines].join("\n")}\n`;
}

function isin(security: number): string {
  const body = `DE${String(100_000_000 + security * 7919).slice(-9)}`;
  const digits = Array.from(body)
    .map((letter) => Number.parseInt(letter, 36))
    .join("");
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
