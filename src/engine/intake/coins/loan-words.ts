import { BORROWED, LOAN_INTEREST, REPAID } from "#engine/ledger/borrowed-units.ts";

/** What the word of a row says of coins that are borrowed, given back, or paid as interest of a loan; undefined where it says neither. */
export function loanKind(word: string): typeof BORROWED | typeof REPAID | typeof LOAN_INTEREST | undefined {
  if (word === BORROWED || word === REPAID || word === LOAN_INTEREST) return word;
  const plain = word.trim().toLowerCase().replace(/[_-]+/g, " ");
  if (
    /^(?:(?:margin|loan|borrow(?:ing)?) interest paid|interest payment|borrow(?:ing)? interest|pay interest)$/.test(
      plain,
    )
  )
    return LOAN_INTEREST;
  if (
    /^(?:(?:isolated |cross )?margin|(?:crypto|flexible|fixed) )?(?: ?loans?)? ?-? ?(?:repay(?:ment)?|repaid)(?: (?:of )?(?:an? )?loan)?$/.test(
      plain,
    )
  )
    return REPAID;
  return /^(?:(?:(?:isolated |cross )?margin |crypto |flexible |fixed )?loan(?: (?:received|taken|disbursement))?|borrow(?:ed|ing)?|receive loan)$/.test(
    plain,
  )
    ? BORROWED
    : undefined;
}
