/** Why a transaction cannot be booked: the field as a path such as `postings[1].quantity`, what is wrong, what to do. */
export interface TransactionError {
  readonly kind:
    | "date_invalid"
    | "currency_invalid"
    | "leg_missing"
    | "leg_not_allowed"
    | "account_unknown"
    | "asset_unknown"
    | "value_missing"
    | "value_out_of_range"
    | "unbalanced";
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}
