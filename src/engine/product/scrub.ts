/** Longer texts are cut before anything is looked for in them. */
const LONGEST = 12_000;

type Rule = readonly [RegExp, string];

const SECRETS: readonly Rule[] = [
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, "[token]"],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 [token]"],
  // Who is logged in where, and whatever stands behind ? or # of an address: both may carry secrets.
  [/\b([a-z][a-z0-9+.-]{1,15}:\/\/)[^\s/@]+@/gi, "$1"],
  [/((?:https?:\/)?\/[\w\-./:%~]*)[?#][^\s"'<>)]+/g, "$1"],
  [
    /\b(\w{0,20}(?:password|passwd|secret|token|api_?-?key|authorization|cookie|session_?id))(["']?\s{0,3}[:=]\s{0,3})(?:"[^"]*"|'[^']*'|[^\s,;}]+)/gi,
    "$1$2[removed]",
  ],
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\w-]{1,63}\.){1,8}[A-Za-z][\w-]{1,62}/g, "[address]"],
  [/(?<![\w/-])(?=[\w-]{0,80}\d)[\w-]{32,}(?![\w-])/g, "[token]"],
];

const NUMBER = String.raw`[-−+]?\d[\d.,'’\u00a0\u202f]{0,30}`;
const CODE =
  "(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|HKD|SGD|INR|BRL|MXN|ZAR|BTC|ETH|US\\$|[$€£¥₹])";
const AMOUNTS: readonly Rule[] = [
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, "[number]"],
  [new RegExp(String.raw`${CODE}\s?${NUMBER}`, "g"), "[amount]"],
  [new RegExp(String.raw`(?<![\w.:@/-])${NUMBER}\s?${CODE}(?!\w)`, "g"), "[amount]"],
  // A number with two or more decimals, or grouped by thousands, or long: whatever it is, it is somebody's. Lines and columns follow a colon.
  [/(?<![\w.:@/-])[-−+]?\d+(?:[.,'’\u00a0\u202f ]\d{3})*[.,]\d{2,18}(?![\w.])/g, "[amount]"],
  [/(?<![\w.:@/-])[-−+]?\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?![\w])/g, "[amount]"],
  [/(?<![\w.:@/-])\d{5,30}(?!\w)/g, "[number]"],
];

const apply = (rules: readonly Rule[], text: string): string =>
  rules.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text.slice(0, LONGEST));

/** A text without amounts and account numbers: for mail, which is read by more machines than its receiver's. */
export const withoutAmounts = (text: string): string => apply(AMOUNTS, text);

/**
 * A text fit to be kept with a report of failure: without tokens, passwords, query strings, email addresses, amounts and account numbers. It errs
 * on the side of removing; names of files with their lines and columns stay. At most 12,000 characters.
 */
export const scrub = (text: string): string => apply(AMOUNTS, apply(SECRETS, text));
