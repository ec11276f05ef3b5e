/** Said of a PDF whose words can be read and hold no transactions: it may be another document, such as the notice of a fund. */
export const NO_TABLE_WORDS =
  "The PDF holds no table of transactions: no lines that begin with a day and hold an amount.";
