import { TAX_RULE_SETS } from "#engine/tax/rule-sets.ts";
import { TAXPAYER_QUESTIONS } from "#engine/tax/taxpayer-questions.ts";
import { FILING_WORDS, LOTS_BY_WORDS, METHOD_WORDS } from "#client/parts/tax-words.ts";
import type { Taxpayer } from "#features/taxpayers/contract.ts";
import { DateText } from "#ui/components/DateText.tsx";

interface TaxpayerLineProps {
  readonly taxpayer: Taxpayer | undefined;
  readonly isKnown: boolean;
  /** A day other than today, where one is chosen. */
  readonly on: string | undefined;
}

/** For whom taxes are computed, in a line. */
export function TaxpayerLine({ taxpayer, isKnown, on }: TaxpayerLineProps) {
  if (!isKnown) return "\u00a0";
  const words = taxpayer
    ? wordsOf(taxpayer)
    : "By the country of the portfolio’s currency, while no taxpayer is stated";
  return on === undefined ? (
    words
  ) : (
    <>
      {words}, as of <DateText on={on} />
    </>
  );
}

const wordsOf = ({ name, ruleSet, filing, method, lotsBy }: Taxpayer): string =>
  [
    name,
    TAXPAYER_QUESTIONS[ruleSet].label,
    filing ? `files ${FILING_WORDS[filing].toLowerCase()}` : undefined,
    method ? METHOD_WORDS[method].toLowerCase() : undefined,
    lotsBy && lotsBy !== TAX_RULE_SETS[ruleSet].pooledBy ? `lots ${LOTS_BY_WORDS[lotsBy].toLowerCase()}` : undefined,
  ]
    .filter((it) => it !== undefined)
    .join(" · ");
