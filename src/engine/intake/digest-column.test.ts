import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { DigestColumn } from "#engine/intake/digest-column.ts";

test("digests come back as they went in, over several blocks, and none is where none was put", () => {
  const digests = Array.from({ length: 9000 }, (_, at) => createHash("sha256").update(`${at}`).digest("base64url"));
  const column = new DigestColumn();
  for (const it of digests) column.push(it);
  expect([...column]).toEqual(digests);
  expect([column.length, column.at(8999), column.at(9000), column.at(-1)]).toEqual([
    9000,
    digests[8999],
    undefined,
    undefined,
  ]);
});

test("one of another length is a mistake of ours", () => {
  const column = new DigestColumn();
  column.push("abc");
  expect(() => column.push("ab")).toThrow("of one length");
});
