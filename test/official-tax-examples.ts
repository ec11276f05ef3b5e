/**
 * Worked examples that tax offices publish, as somebody would enter them. Years and days that an example leaves open are chosen within its words.
 * Amounts are those of the publication; where it rounds to whole units, so does the comparison. Those of Germany are cases that its highest tax
 * court decided and that the Federal Tax Gazette (Bundessteuerblatt, part II) publishes.
 */
export interface OfficialExample {
  readonly title: string;
  readonly source: string;
  readonly ruleSet: "US" | "GB" | "CA" | "AU" | "DE";
  readonly currency: string;
  /** Entries of one holding, or of one of each class, in order: type, day, what else is said of it, and the class where it is not shares. */
  readonly entries: readonly (readonly [
    type: string,
    on: string,
    fields: Readonly<Record<string, string>>,
    assetClass?: string,
  ])[];
  /** A price that is stated: day and price of a unit. */
  readonly price?: readonly [on: string, price: string];
  readonly year: number;
  /** Gains of the year's disposals, each as published. */
  readonly gains: readonly string[];
  /** Amounts on lines of the form, by number or, where it has none, by label. */
  readonly form?: Readonly<Record<string, string>>;
  /** What the year says besides, by label. */
  readonly steps?: Readonly<Record<string, string>>;
  /** What the year is taxed on in the end. */
  readonly taxable?: string;
  /** Cost of what is still held. */
  readonly heldBasis?: string;
  /** How much of that is the loss of a wash sale. */
  readonly washAdded?: string;
}

const buy = (on: string, quantity: string, price: string, fee = "0") => ["buy", on, { quantity, price, fee }] as const;
const sell = (on: string, quantity: string, price: string, fee = "0") =>
  ["sell", on, { quantity, price, fee }] as const;

export const OFFICIAL_EXAMPLES: readonly OfficialExample[] = [
  {
    title: "a wash sale: the loss of 250 is not deductible and becomes part of the cost of the new shares",
    source: "IRS Publication 550, Wash Sales; IRS VITA course, Capital Gain or Loss, case study 1",
    ruleSet: "US",
    currency: "USD",
    entries: [buy("2024-03-01", "100", "10"), sell("2024-09-03", "100", "7.5"), buy("2024-09-20", "100", "8")],
    year: 2024,
    gains: ["-250"],
    form: { "1b": "0", "7": "0", "16": "0" },
    heldBasis: "1050",
    washAdded: "250",
  },
  {
    title: "Bob and Gloria: of a net loss of 7,000 they deduct 3,000 and carry over 4,000",
    source: "IRS Publication 550, Capital Losses, Capital Loss Carryover",
    ruleSet: "US",
    currency: "USD",
    entries: [buy("2023-02-01", "100", "100"), sell("2024-06-03", "100", "30")],
    year: 2024,
    gains: ["-7000"],
    form: { "8b": "-7000", "15": "-7000", "21": "-3000" },
    steps: { "Loss taken off other income": "3000", "Losses carried into 2025, long-term": "4000" },
  },
  {
    title: "a distribution beyond the basis: 80 lower it to 20, the next 30 leave a gain of 10",
    source: "IRS Publication 550, Nondividend Distributions",
    ruleSet: "US",
    currency: "USD",
    entries: [
      buy("2022-01-03", "1", "100"),
      ["return_of_capital", "2023-06-01", { amount: "80" }],
      ["return_of_capital", "2024-06-03", { amount: "30" }],
    ],
    year: 2024,
    gains: ["10"],
    form: { "15": "10", "16": "10" },
    heldBasis: "0",
  },
  {
    title: "bed and breakfast: 500 bought back twelve days later are matched first, a loss of 100",
    source: "HMRC helpsheet HS284 (2021), example 2",
    ruleSet: "GB",
    currency: "GBP",
    entries: [buy("2019-01-01", "9500", "1.5"), sell("2020-08-30", "4000", "1.5"), buy("2020-09-11", "500", "1.7")],
    year: 2020,
    gains: ["-100", "0"],
    form: { "Number of disposals": "1", "Disposal proceeds": "6000", "Losses in the year": "100" },
    heldBasis: "9000",
  },
  {
    title: "a section 104 holding: 700 and then 400 of 1,500 shares are sold, gains of 329 and 300",
    source: "HMRC helpsheet HS284, example 3",
    ruleSet: "GB",
    currency: "GBP",
    entries: [
      buy("2014-04-01", "1000", "4", "150"),
      buy("2017-09-01", "500", "4.1", "80"),
      sell("2018-05-01", "700", "4.8", "100"),
      sell("2019-02-01", "400", "5.2", "105"),
    ],
    year: 2018,
    gains: ["329", "300"],
    // The helpsheet rounds each gain by itself; their exact sum is 629.67.
    form: { "Number of disposals": "2", "Disposal proceeds": "5235", "Gains in the year, before losses": "630" },
  },
  {
    title: "Victoria: 100 for 1,000 and 50 for 125,000 are one pool, of which 50 are sold, a gain of 258,000",
    source: "HMRC Cryptoassets Manual CRYPTO22251, example 1",
    ruleSet: "GB",
    currency: "GBP",
    entries: [buy("2017-05-01", "100", "10"), buy("2018-05-01", "50", "2500"), sell("2021-05-04", "50", "6000")],
    year: 2021,
    gains: ["258000"],
    form: { "Disposal proceeds": "300000", "Allowable costs, including the purchase price": "42000" },
    heldBasis: "84000",
  },
  {
    title: "Melanie: of 4,000 sold, 500 are those bought twelve days later and 3,500 of the pool, a gain of 92,500",
    source: "HMRC Cryptoassets Manual CRYPTO22255, example 5",
    ruleSet: "GB",
    currency: "GBP",
    // The pool of 14,000 for 200,000, in two purchases of ours.
    entries: [
      buy("2020-01-06", "10000", "10"),
      buy("2020-02-03", "4000", "25"),
      sell("2021-08-30", "4000", "40"),
      buy("2021-09-11", "500", "35"),
    ],
    year: 2021,
    gains: ["2500", "90000"],
    form: { "Disposal proceeds": "160000", "Gains in the year, before losses": "92500" },
    heldBasis: "150000",
  },
  {
    title: "200 units of a mutual fund trust: 3,484 less 3,040 less 70 of expenses, a gain of 374",
    source: "Canada Revenue Agency, Tax treatment of mutual funds, reproduction of Schedule 3",
    ruleSet: "CA",
    currency: "CAD",
    entries: [buy("2018-05-01", "200", "15.2"), sell("2023-06-01", "200", "17.42", "70")],
    year: 2023,
    gains: ["374"],
    form: { "13200": "374", "19900": "187" },
  },
  {
    title: "Tony: 400 shares for 6,500 less 4,000 less a commission of 60, a gain of 2,440, half of it taxable",
    source: "Canada Revenue Agency, guide T4037, Calculating your capital gain or loss",
    ruleSet: "CA",
    currency: "CAD",
    entries: [buy("2019-05-01", "400", "10"), sell("2023-06-01", "400", "16.25", "60")],
    year: 2023,
    gains: ["2440"],
    form: { "13200": "2440", "19900": "1220" },
  },
  {
    title: "identical properties: after 100 at 15, 150 at 20, 200 sold and 350 at 21 the cost is 8,250",
    source: "Canada Revenue Agency, guide T4037, chapter 3, Identical properties",
    ruleSet: "CA",
    currency: "CAD",
    entries: [
      buy("2020-01-06", "100", "15"),
      buy("2020-06-01", "150", "20"),
      sell("2021-03-01", "200", "25"),
      buy("2022-03-01", "350", "21"),
    ],
    year: 2021,
    gains: ["1400"],
    form: { "13200": "1400", "19900": "700" },
    heldBasis: "8250",
  },
  {
    title: "Sonya: bought and sold within twelve months, no discount, a gain of 800",
    source: "Australian Taxation Office, Personal investors guide to capital gains tax 2016, chapter B2, example 12",
    ruleSet: "AU",
    currency: "AUD",
    entries: [buy("2015-08-03", "1000", "1.5"), sell("2016-03-01", "1000", "2.35", "50")],
    year: 2015,
    gains: ["800"],
    form: { "18H": "800", "18A": "800", "18V": "0" },
  },
  {
    title: "Andrew: 1,200 units for 1,275 sold for 1,595, half of the gain of 320 rather than the indexed gain of 309",
    source: "Australian Taxation Office, Personal investors guide to capital gains tax 2000-01, chapter B2, example 2",
    ruleSet: "AU",
    currency: "AUD",
    entries: [
      [...buy("1999-05-14", "1200", "1.0625"), "fund"],
      [...sell("2001-02-14", "1200", "1.329166666666666667"), "fund"],
    ],
    year: 2000,
    gains: ["320"],
    form: { "18H": "320", "18A": "160", "18V": "0" },
  },
  {
    title: "John: losses of 104.59 and of 3,585.27 before meet a discount gain of 435.68 before it is halved",
    source:
      "Australian Taxation Office, Henderson Group plc restructure, example (QC 18161); that the earlier loss and the gain are of sales is ours, and label H stands there without its cents",
    ruleSet: "AU",
    currency: "AUD",
    entries: [
      [...buy("2002-03-01", "4000", "100"), "bond"],
      [...sell("2004-03-01", "4000", "10.36825"), "bond"],
      buy("2003-12-23", "381", "1.726141732283464567"),
      sell("2005-05-02", "381", "1.451627296587926509"),
      [...buy("2002-03-01", "1000", "1"), "fund"],
      [...sell("2005-03-01", "1000", "1.43568"), "fund"],
    ],
    year: 2004,
    gains: ["436", "-105"],
    form: { "18A": "0", "18V": "3254" },
  },
  {
    title: "Fred: 1,000 shares for 6,000, less 5,000 and 125 of brokerage and stamp duty, a gain of 875",
    source:
      "Australian Taxation Office, Personal investors guide to capital gains tax 2005-06, chapter B1, examples 1 to 3; 50 of the 125 are brokerage of the sale",
    ruleSet: "AU",
    currency: "AUD",
    entries: [buy("2004-08-02", "1000", "5", "75"), sell("2005-10-03", "1000", "6", "50")],
    year: 2005,
    gains: ["875"],
    // Days are ours, more than a year apart: half of the gain is left out.
    form: { "18H": "875", "18V": "0" },
  },
  {
    title: "Boris: of 1,500 shares sold first in, first out, 1,000 are those of 2007 and 500 those of 2012",
    source: "Australian Taxation Office, Identifying when shares or units are acquired; prices are ours",
    ruleSet: "AU",
    currency: "AUD",
    entries: [buy("2007-07-01", "1000", "1"), buy("2012-07-01", "3000", "2"), sell("2016-01-01", "1500", "3")],
    year: 2015,
    gains: ["2000", "500"],
    form: { "18H": "2500", "18A": "1250" },
  },
  {
    title:
      "a loss on shares of 4,819 does not meet other capital income of 2,092: 1,291 are taxed after the allowance of 801",
    source:
      "Bundesfinanzhof, 17 November 2020, VIII R 11/18, BStBl 2021 II p. 562, facts of the husband; that the other income is a gain on a bond is ours",
    ruleSet: "DE",
    currency: "EUR",
    entries: [
      buy("2010-03-01", "100", "100"),
      [...buy("2010-03-01", "10000", "50"), "bond"],
      [...sell("2012-06-01", "10000", "70.92"), "bond"],
      sell("2012-09-03", "100", "51.81"),
    ],
    year: 2012,
    gains: ["2092", "-4819"],
    form: {
      "Other gains, without funds": "2092",
      "Losses on shares (Verluste aus der Veräußerung von Aktien)": "4819",
    },
    steps: { "Saver’s allowance used": "-801", "Losses on shares carried into 2013": "4819" },
    taxable: "1291",
  },
  {
    title: "shares bought for 5,759.78 and sold for 14, of which the bank keeps 14: a sale, and a loss of 5,759.78",
    source:
      "Bundesfinanzhof, 12 June 2018, VIII R 32/16, and its press release 49/18; one purchase instead of several is ours",
    ruleSet: "DE",
    currency: "EUR",
    entries: [buy("2010-03-01", "1000", "5.75978"), sell("2013-06-03", "1000", "0.014", "14")],
    year: 2013,
    gains: ["-5760"],
    form: { "Losses on shares (Verluste aus der Veräußerung von Aktien)": "5760" },
    steps: { "Losses on shares": "-5759.78", "Losses on shares carried into 2014": "5759.78" },
    taxable: "0",
  },
  {
    title:
      "10,000 shares of an insolvent company, bought at 0.94 and at 0.029 at the end of 2013: no loss before they are gone",
    source: "Bundesfinanzhof, 17 November 2020, VIII R 20/18, BStBl 2021 II p. 378",
    ruleSet: "DE",
    currency: "EUR",
    entries: [buy("2009-06-01", "10000", "0.94")],
    price: ["2013-12-31", "0.029"],
    year: 2013,
    gains: [],
    taxable: "0",
    heldBasis: "9400",
  },
];
