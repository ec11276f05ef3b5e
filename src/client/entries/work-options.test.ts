import { expect, test } from "vitest";
import { isOfWorkOptions, workOptionsOutlook } from "#client/entries/work-options.ts";
import type { AssetFigures } from "#features/assets/contract.ts";

const figures = (values: Readonly<Record<string, string | null>>) => ({
  figures: Object.entries(values).map(([key, value]): AssetFigures["figures"][number] => ({
    key,
    value,
    label: key,
    formula: null,
    unit: "units",
    currency: null,
    status: value === null ? "insufficient_data" : "ok",
    notes: [],
    mend: null,
    mendTerm: null,
    mendAssetId: null,
  })),
});
const known = figures({ exercisable: "400", intrinsic_one: "9" });

test("100 of 400 at 3 cost 300 and bring 900 more; 401 are too many", () => {
  const kind = "work_options_exercised";
  expect(workOptionsOutlook({ kind, units: "100" }, known, "3")).toEqual({
    most: "400",
    isTooMany: false,
    cost: "300",
    spread: "900",
  });
  expect(workOptionsOutlook({ kind, units: "401" }, known, "3").isTooMany).toBe(true);
  expect(workOptionsOutlook({ kind, units: undefined }, known, undefined)).toEqual({
    most: "400",
    isTooMany: false,
    cost: undefined,
    spread: undefined,
  });
});

test("nothing is forfeited or lapsed that its figures do not say, and without terms nothing is known", () => {
  expect(workOptionsOutlook({ kind: "work_options_forfeited", units: "1" }, known, "3")).toEqual({
    most: "0",
    isTooMany: true,
    cost: undefined,
    spread: undefined,
  });
  const left = figures({ exercisable: "0", forfeited: "500", lapsed: "400" });
  expect(workOptionsOutlook({ kind: "work_options_forfeited", units: "500" }, left, "3").isTooMany).toBe(false);
  expect(workOptionsOutlook({ kind: "work_options_lapsed", units: "400" }, left, "3").most).toBe("400");
  expect(workOptionsOutlook({ kind: "work_options_exercised", units: "5" }, figures({}), "3").most).toBeUndefined();
  expect(["work_options_lapsed", "expiry"].map(isOfWorkOptions)).toEqual([true, false]);
});
