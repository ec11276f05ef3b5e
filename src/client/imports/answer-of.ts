import type { ImportAnswers, ImportQuestion } from "#features/imports/contract.ts";

const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;
const DECIMAL_MARKS = [".", ","] as const;
const AGAINST_TYPE = ["type", "sign"] as const;

const COST_PLACES = ["inside", "beside"] as const;

/** The chosen option as the answer to its question; undefined where the option does not belong to it. */
export function answerOf(id: ImportQuestion["id"], value: string): ImportAnswers | undefined {
  switch (id) {
    case "date_order": {
      const dateOrder = DATE_ORDERS.find((it) => it === value);
      return dateOrder && { dateOrder };
    }
    case "decimal_mark": {
      const decimalMark = DECIMAL_MARKS.find((it) => it === value);
      return decimalMark && { decimalMark };
    }
    case "currency":
      return value === "" ? undefined : { currency: value };
    case "source":
      return { source: value };
    case "part":
      return value === "" ? undefined : { part: value };
    case "encoding":
      return { encoding: value };
    case "against_type": {
      const againstType = AGAINST_TYPE.find((it) => it === value);
      return againstType && { againstType };
    }
    case "amount_sign":
      return value === "inverted" || value === "plain" ? { isInverted: value === "inverted" } : undefined;
    case "costs": {
      const costs = COST_PLACES.find((it) => it === value);
      return costs && { costs };
    }
    case "columns":
      return undefined;
  }
}
