import { dividendTaxOf } from "#assets/equity/equity-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import { civilDate } from "#engine/dates/day.ts";
import { mul, type Fixed } from "#engine/money/fixed.ts";
import { SOURCE_COUNTRIES, sourceTax, withheldParts, type SourceCountry } from "#engine/tax/withholding.ts";
import type { ReceivedIncome } from "../analysis/income.ts";
import type { TaxBook } from "./tax-book.ts";

/** What is known of the tax on a dividend besides its amount. */
export interface DividendTax {
  /** Undefined where nobody states it and the ISIN does not say. */
  readonly atSource:
    | {
        readonly country: SourceCountry;
        readonly isStated: boolean;
        readonly statutory: Fixed;
        readonly kept: Fixed;
        readonly source: string;
        readonly creditable: Fixed;
        readonly reclaimable: Fixed;
      }
    | undefined;
  /** As stated of the share, under the rules of the United States. */
  readonly isQualified: boolean | undefined;
  /** The part of the gross amount that is franked, as stated of the share, under the rules of Australia. */
  readonly franked: Fixed | undefined;
}

/**
 * An ISIN names the country of a register. For these it is that of the tax; one of the United States may be a receipt for shares of another
 * country, and a company registered in the Netherlands, Ireland, Luxembourg or Hong Kong may live elsewhere: there somebody has to state it.
 */
const BY_ISIN: ReadonlySet<string> = new Set("CH DE FR CA AT BE DK ES FI IT JP NO PL PT SE".split(" "));

/** Undefined for what is no dividend of a share. */
export function dividendTax({ sheet, report }: TaxBook, paid: ReceivedIncome): DividendTax | undefined {
  const asset = sheet.assets.get(paid.asset?.id ?? "");
  if (paid.type !== "dividend" || !asset || assetClassOf(asset.assetClass).taxedAs !== "share") return undefined;
  const stated = dividendTaxOf(asset.terms);
  const { gross, withheld } = paid;
  const prefix = asset.isin?.slice(0, 2) ?? "";
  const country = stated?.taxedIn ?? (BY_ISIN.has(prefix) ? prefix : undefined);
  const from = SOURCE_COUNTRIES.find((it) => it === country);
  const tax = from && sourceTax(from, report.country, civilDate(paid.on).year);
  const isParted = from && tax && gross !== undefined && withheld !== undefined;
  return {
    atSource: isParted
      ? {
          country: from,
          isStated: stated?.taxedIn !== undefined,
          ...tax,
          ...withheldParts({ gross, withheld, kept: tax.kept }),
        }
      : undefined,
    isQualified: report.country === "US" && stated?.qualified !== undefined ? stated.qualified === "yes" : undefined,
    franked:
      report.country === "AU" && stated?.frankedShare !== undefined && gross !== undefined
        ? mul(gross, stated.frankedShare)
        : undefined,
  };
}
