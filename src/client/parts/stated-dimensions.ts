import type { ExposureDimension } from "#assets/asset-rules.ts";

/** What the terms of something can say of its value, as choices. */
export const STATED_DIMENSIONS = [
  { value: "country", label: "Country" },
  { value: "sector", label: "Sector" },
  { value: "industry", label: "Industry" },
  { value: "size", label: "Size" },
  { value: "style", label: "Style" },
  { value: "currency", label: "Currency" },
  { value: "holding", label: "Holding" },
] as const satisfies readonly { readonly value: ExposureDimension; readonly label: string }[];

/** What is stated to classify by a way of dividing: a region is that of the country; the rest is in nobody's terms. */
export const statedFor = (dimension: string): ExposureDimension | undefined =>
  dimension === "region" ? "country" : STATED_DIMENSIONS.find(({ value }) => value === dimension)?.value;
