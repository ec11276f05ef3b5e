import { expect, test } from "vitest";
import { listAssetClasses } from "#features/assets/asset-classes.ts";
import { pastedRows } from "#client/asset/pasted-rows.ts";

const property = listAssetClasses().classes.find((it) => it.assetClass === "property");
const leases = property?.facts.find((it) => it.field === "leases")?.columns ?? [];

test("rows of a sheet fill the columns from where they are pasted, with days and amounts as sheets write them", () => {
  expect(leases.map((it) => it.field)).toEqual(["unitId", "fromOn", "toOn", "monthlyRent", "tenant", "deposit"]);
  const text = "Ground floor\t01.03.2024\t\t1.250,50\r\nUpper floor\t2024-07-01\t6/30/2027\t980\r\n";
  expect(pastedRows(text, leases, 0)).toEqual([
    { unitId: "Ground floor", fromOn: "2024-03-01", toOn: "", monthlyRent: "1250.50" },
    { unitId: "Upper floor", fromOn: "2024-07-01", toOn: "2027-06-30", monthlyRent: "980" },
  ]);
  expect(pastedRows("2024-01-01\t2025-01-01", leases, 1)).toEqual([{ fromOn: "2024-01-01", toOn: "2025-01-01" }]);
});

test("what could be read in two ways stays as it was written", () => {
  expect(pastedRows("A\t03/04/2024\t\t1.250", leases, 0)).toEqual([
    { unitId: "A", fromOn: "03/04/2024", toOn: "", monthlyRent: "1.250" },
  ]);
  expect(pastedRows("A\t\t\t1,250\nB\t\t\t1'250.00", leases, 0).map((it) => it["monthlyRent"])).toEqual([
    "1,250",
    "1250.00",
  ]);
});

test("cells beyond the last column are left out", () => {
  expect(pastedRows("10\tspare", leases, 5)).toEqual([{ deposit: "10" }]);
});

test("below a line of headings each cell goes where its heading says, and what no column is for is left out", () => {
  const text =
    "Unit\tTenant\tLease start\tLease end\tMarket rent\tMonthly rent\tStatus\n1A\tJ. Moore\t2024-02-01\t2025-01-31\t1,500.00\t1,450.00\tlet\n";
  expect(pastedRows(text, leases, 3)).toEqual([
    { unitId: "1A", tenant: "J. Moore", fromOn: "2024-02-01", toOn: "2025-01-31", monthlyRent: "1450.00" },
  ]);
  expect(pastedRows("Ground floor\t\t\t900", leases, 0)).toEqual([
    { unitId: "Ground floor", fromOn: "", toOn: "", monthlyRent: "900" },
  ]);
});
