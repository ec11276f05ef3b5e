import { z } from "zod";
import { isPortfolioArchived, listAssetMarks } from "#db/queries/combined-views.ts";
import type { Scope } from "#db/scope.ts";
import { ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { combinedPart, type CombinedPart } from "#figures/combined/combined-part.ts";
import { range } from "../contract.ts";
import type { FigureQuestion } from "../figure-messages.ts";
import { openSheet } from "../open-sheet.ts";

const asked = z.object({ currency: z.string(), range });
export type CombinedPartQuery = z.infer<typeof asked>;

/** What one portfolio adds to a view of several, on its way between threads. */
export interface PackedPart {
  readonly isArchived: boolean;
  /** Two portfolios that have the same are copies. */
  readonly accountIds: readonly string[];
  readonly packed: string;
}

export async function combinedPartOf(scope: Scope, { query }: FigureQuestion): Promise<Result<PackedPart, Failure>> {
  const { currency, range: shown } = asked.parse(query);
  const sheet = await openSheet(scope, { currency });
  if (!sheet.ok) return sheet;
  const marks = new Map((await listAssetMarks(scope)).map((row) => [row.asset_id, row]));
  const part = combinedPart(sheet.value, shown, (assetId) => {
    const row = marks.get(assetId);
    return { isin: row?.isin ?? undefined, instrumentId: row?.instrument_id ?? undefined };
  });
  const accountIds = [...sheet.value.accounts.keys()];
  return ok({ isArchived: await isPortfolioArchived(scope), accountIds, packed: pack(part) });
}

/** JSON has no whole numbers of this size: each is an object of its own, which nothing that people name can be. */
const pack = (part: CombinedPart): string =>
  JSON.stringify(part, (_, value: unknown) => (typeof value === "bigint" ? { fixed: String(value) } : value));

const packedFixed = z.strictObject({ fixed: z.string().regex(/^-?\d+$/) });

export function unpack({ packed }: Pick<PackedPart, "packed">): CombinedPart {
  const part: CombinedPart = JSON.parse(packed, (_, value: unknown) => {
    const read = packedFixed.safeParse(value);
    return read.success ? BigInt(read.data.fixed) : value;
  });
  return part;
}
