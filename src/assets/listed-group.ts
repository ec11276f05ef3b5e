/** The group of what has neither size nor style: all but shares and funds. */
export const OTHER_THAN_LISTED = "other";
export const OTHER_THAN_LISTED_WORDS = "Other than shares and funds";
/** Size and style are asked of shares and funds; of the rest only where somebody states them. */
export const isListedGroup = (group: string): boolean => group === "equities";
