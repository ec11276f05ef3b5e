import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("V1.2.10: what a spreadsheet would run becomes text, and negative numbers stay numbers", () => {
  const cells = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", " =1", '=HYPERLINK("x")', "-12.50", "12", "a=b"];
  const line = csvOf(
    ["a"],
    cells.map((it) => [it]),
  );
  expect(line).toBe(
    "\uFEFFa\r\n'=1+1\r\n'+1+1\r\n'-1+1\r\n'@SUM(A1)\r\n'\t=1\r\n\"'\r=1\"\r\n' =1\r\n\"'=HYPERLINK(\"\"x\"\")\"\r\n-12.50\r\n12\r\na=b\r\n",
  );
});
