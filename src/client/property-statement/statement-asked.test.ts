import { expect, test } from "vitest";
import { askedIn, periodsBefore } from "#client/property-statement/statement-asked.ts";

const usual = { today: "2026-11-20", currency: "EUR" };
const asked = (search: string) => askedIn(new URLSearchParams(search), usual);

test("an address without words asks for this year of all properties, as received and paid", () => {
  expect(asked("")).toEqual({
    from: "2026-01-01",
    to: "2026-11-20",
    assetId: undefined,
    currency: "EUR",
    basis: "cash",
    by: "property",
    form: undefined,
  });
});

test("a property, its days and how it is counted stand in the address; nonsense is the usual", () => {
  expect(asked("property=a&first=2025-03-01&last=2025-12-31&basis=accrual&by=unit")).toMatchObject({
    assetId: "a",
    from: "2025-03-01",
    to: "2025-12-31",
    currency: undefined,
    basis: "accrual",
    by: "unit",
  });
  expect(asked("form=anlage_v").form).toBe("anlage_v");
  expect(asked("last=tomorrow&basis=guess&by=mood")).toMatchObject({ to: "2026-11-20", basis: "cash", by: "property" });
  expect(asked("last=2024-06-30")).toMatchObject({ from: "2024-01-01" });
});

test("periods are this year so far and whole years before it", () => {
  expect(periodsBefore("2026-11-20", 2).map(({ label, first, last }) => [label, first, last])).toEqual([
    ["This year so far", "2026-01-01", "2026-11-20"],
    ["2025", "2025-01-01", "2025-12-31"],
    ["2024", "2024-01-01", "2024-12-31"],
  ]);
});
