import { expect, test } from "vitest";
import { withLocalDates } from "./with-local-dates.ts";

test("dates in a sentence are written as its reader writes them; what only looks like one stays", () => {
  const text = "5 units sold on 2024-02-29 were never bought before 2024-03-01; see note 2024-13-45.";
  expect(withLocalDates(text, "en-US")).toBe(
    "5 units sold on Feb 29, 2024 were never bought before Mar 1, 2024; see note 2024-13-45.",
  );
  expect(withLocalDates("on 2024-02-29", "de-DE")).toBe("on 29. Feb. 2024");
});
