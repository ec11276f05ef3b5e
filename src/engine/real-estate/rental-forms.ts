import { PROPERTY_CATEGORIES } from "#engine/real-estate/property-categories.ts";

/** Forms rent is declared on, by the country that has them. */
export const RENTAL_FORMS = ["schedule_e", "anlage_v", "sa105"] as const;
export type RentalFormKey = (typeof RENTAL_FORMS)[number];
type Category = (typeof PROPERTY_CATEGORIES)[number]["key"];

interface FormLine {
  /** As the form names it. */
  readonly line: string;
  readonly label: string;
}

export interface RentalForm {
  readonly key: RentalFormKey;
  /** As the title of the table and the choice say it. */
  readonly name: string;
  /** Income first, each in the order of the form. */
  readonly income: readonly FormLine[];
  readonly costs: readonly FormLine[];
  /** The line of a category; building costs stand in none. */
  readonly lineOf: (category: string) => string | undefined;
  /** Where interest of the loans stands; a form that takes it below the result names it in `below`. */
  readonly interest: string;
  readonly below?: FormLine;
  /** Where depreciation stands, on a form that takes it as it is computed here. */
  readonly depreciation?: string;
  /** By whose law it is computed there. */
  readonly depreciatesIn?: "US" | "DE";
  readonly totals: { readonly income?: FormLine; readonly costs: FormLine; readonly result: FormLine };
  readonly note: string;
}

const line = (of: string, label: string): FormLine => ({ line: of, label });

/** Part I names its lines so (2025). */
const SCHEDULE_E: RentalForm = {
  key: "schedule_e",
  name: "Schedule E (Form 1040), Part I",
  income: [line("3", "Rents received")],
  costs: [
    line("5", "Advertising"),
    line("6", "Auto and travel"),
    line("7", "Cleaning and maintenance"),
    line("8", "Commissions"),
    line("9", "Insurance"),
    line("10", "Legal and other professional fees"),
    line("11", "Management fees"),
    line("12", "Mortgage interest paid"),
    line("13", "Other interest"),
    line("14", "Repairs"),
    line("15", "Supplies"),
    line("16", "Taxes"),
    line("17", "Utilities"),
    line("18", "Depreciation"),
    line("19", "Other"),
  ],
  lineOf: (category) => {
    const of = PROPERTY_CATEGORIES.find(({ key }) => key === category)?.scheduleE;
    return of === undefined ? undefined : String(of);
  },
  interest: "12",
  depreciation: "18",
  depreciatesIn: "US",
  totals: { costs: line("20", "Total expenses"), result: line("21", "Income or loss") },
  note: "A worksheet, not advice: building costs are depreciated and stand in no line; limits of passive losses are not applied.",
};

const [RENT, PASSED_ON, OTHER_INCOME] = ["Mieteinnahmen", "Umlagen", "Andere Einnahmen"] as const;
const DEPRECIATION = "Absetzung für Abnutzung";
const [INTEREST, UPKEEP, RUNNING] = ["Schuldzinsen", "Erhaltungsaufwendungen", "Laufende Kosten"] as const;
const [ADMINISTRATION, OTHER] = ["Verwaltungskosten", "Sonstiges"] as const;

const ANLAGE_V_LINES: Readonly<Partial<Record<Category, string>>> = {
  rent: RENT,
  service_charges: PASSED_ON,
  other_property_income: OTHER_INCOME,
  advertising: OTHER,
  travel: OTHER,
  maintenance: UPKEEP,
  commissions: OTHER,
  insurance: RUNNING,
  legal: OTHER,
  management: ADMINISTRATION,
  other_interest: INTEREST,
  repairs: UPKEEP,
  supplies: OTHER,
  property_tax: RUNNING,
  utilities: RUNNING,
  other_costs: OTHER,
};

/** The headings of the form, whose numbers move from year to year. */
const ANLAGE_V: RentalForm = {
  key: "anlage_v",
  name: "Anlage V (Germany)",
  income: [
    line(RENT, "Rents without charges"),
    line(PASSED_ON, "Charges passed on to tenants"),
    line(OTHER_INCOME, "Other income"),
  ],
  costs: [
    line(DEPRECIATION, "Depreciation of the building (AfA)"),
    line(INTEREST, "Interest on debts"),
    line(UPKEEP, "Upkeep and repairs"),
    line(RUNNING, "Property tax, insurance, water, heating and the like"),
    line(ADMINISTRATION, "Management"),
    line(OTHER, "Other costs"),
  ],
  lineOf: (category) => lineIn(ANLAGE_V_LINES, category),
  interest: INTEREST,
  depreciation: DEPRECIATION,
  depreciatesIn: "DE",
  totals: {
    income: line("Summe der Einnahmen", "Total income"),
    costs: line("Summe der Werbungskosten", "Total costs"),
    result: line("Überschuss", "Income or loss"),
  },
  note: "A worksheet, not advice: go by the headings, the numbers of the lines move from year to year. Depreciation (AfA) is that of the terms of the property, by percent a year; what you take off otherwise, such as declining or special depreciation, and building costs are not in it: add them as your tax office takes them. Upkeep soon after the purchase may count as building costs.",
};

const SA105_LINES: Readonly<Partial<Record<Category, string>>> = {
  rent: "20",
  service_charges: "20",
  other_property_income: "20",
  advertising: "29",
  travel: "29",
  maintenance: "25",
  commissions: "27",
  insurance: "24",
  legal: "27",
  management: "27",
  other_interest: "44",
  repairs: "25",
  supplies: "29",
  property_tax: "24",
  utilities: "28",
  other_costs: "29",
};

/** Boxes of the pages on UK property (2024-25), for homes that are let: interest lowers the tax, not the profit. */
const SA105: RentalForm = {
  key: "sa105",
  name: "SA105, UK property (United Kingdom)",
  income: [line("20", "Total rents and other income from property")],
  costs: [
    line("24", "Rent, rates, insurance and ground rents"),
    line("25", "Property repairs and maintenance"),
    line("27", "Legal, management and other professional fees"),
    line("28", "Costs of services provided, including wages"),
    line("29", "Other allowable property expenses"),
  ],
  lineOf: (category) => lineIn(SA105_LINES, category),
  interest: "44",
  below: line("44", "Residential property finance costs, which lower the tax and not the profit"),
  totals: { costs: line("", "Total expenses"), result: line("", "Profit or loss before adjustments") },
  note: "A worksheet, not advice: of homes that are let all year. The UK tax year runs from 6 April to 5 April: choose these days. Building costs and depreciation are not allowable; finance costs of other buildings belong in box 26.",
};

const lineIn = (lines: Readonly<Partial<Record<string, string>>>, category: string): string | undefined =>
  Object.hasOwn(lines, category) ? lines[category] : undefined;

const FORMS: Readonly<Record<RentalFormKey, RentalForm>> = {
  schedule_e: SCHEDULE_E,
  anlage_v: ANLAGE_V,
  sa105: SA105,
};

export const rentalForm = (key: RentalFormKey): RentalForm => FORMS[key];

/** The form of the country a taxpayer files in; that of the United States where no country with one is known. */
export const formOfCountry = (country: string | undefined): RentalFormKey =>
  country === "DE" ? "anlage_v" : country === "UK" || country === "GB" ? "sa105" : "schedule_e";
