import { VALUATION_METHODS, VALUATION_METHOD_WORDS } from "#engine/ledger/valuation-methods.ts";
import type { SelectOption } from "#ui/components/Select.tsx";

/** How a value came, as a choice; nothing is said unless somebody says it. */
export const METHOD_OPTIONS: readonly SelectOption[] = [
  { value: "", label: "Not stated" },
  ...VALUATION_METHODS.map((value) => ({ value, label: VALUATION_METHOD_WORDS[value] })),
];
