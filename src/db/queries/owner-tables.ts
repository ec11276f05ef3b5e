/** Whose things are, and for whom taxes are computed: keys and columns, as `entities.ts` has those of every other entity. */
export const OWNER_TABLES = {
  taxpayer: {
    key: ["taxpayer_id"],
    columns: [
      "taxpayer_id",
      "name",
      "rule_set",
      "filing",
      "church_rate",
      "year_start_month",
      "method",
      "currency",
      "carried_year",
      "carried_losses",
      "account_ids",
      "also_in",
      "own_methods",
      "lots_by",
      "paid",
      "rate",
      "long_rate",
      "created_in",
    ],
  },
  owner: {
    key: ["owner_id"],
    columns: ["owner_id", "name", "kind", "country", "has_rest", "taxpayer_id", "created_in"],
  },
  ownership: {
    key: ["owned_id", "from_on"],
    columns: ["owned_id", "owned_kind", "from_on", "shares", "created_in"],
  },
  inner_loan: { key: ["asset_id"], columns: ["asset_id", "owner_id", "created_in"] },
} as const;
