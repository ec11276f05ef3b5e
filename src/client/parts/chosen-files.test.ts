import { expect, test } from "vitest";
import { chooseFiles } from "./chosen-files.ts";

const file = (name: string, size = 1000) => ({ name, size });

test("a file goes with a message by its kind and size; what does not is named with the reason", () => {
  const { files, problems } = chooseFiles(
    [file("first.png")],
    [file("STATEMENT.PDF"), file("report.docx"), file("big.csv", 10_500_000), file("none.txt", 0)],
  );
  expect(files.map(({ name }) => name)).toEqual(["first.png", "STATEMENT.PDF"]);
  expect(problems).toEqual([
    "report.docx: not added. Send a picture (PNG, JPEG, WebP), a PDF, or text such as CSV.",
    "big.csv: not added. It has more than 10 MB.",
    "none.txt: not added. It is empty.",
  ]);
});

test("ten files go with a message; the eleventh waits for the next", () => {
  const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.png`));
  const { files, problems } = chooseFiles(ten, [file("more.png")]);
  expect([files.length, problems]).toEqual([
    10,
    ["more.png: not added. 10 files go with a message; send it and add more to the next."],
  ]);
});
