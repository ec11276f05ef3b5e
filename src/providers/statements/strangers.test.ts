import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { formatFixed } from "#engine/money/fixed.ts";
import type { ReadOptions, StatementQuestion } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

/**
 * Made-up files as strangers bring them: banks of many countries, brokers without a reader of their own, ledgers of coins, sheets kept by hand. Each
 * ends in what its owner would recognize, with at most the questions named here.
 */
const FOLDER = new URL("../../../test/fixtures/strangers/", import.meta.url);

const expected = z.object({
  asks: z.array(z.string()),
  answers: z
    .object({
      currency: z.string(),
      dateOrder: z.enum(["dmy", "mdy"]),
      isInverted: z.boolean(),
      costs: z.enum(["inside", "beside"]),
    })
    .partial()
    .optional(),
  says: z.array(z.string()),
});
type Expected = z.infer<typeof expected>;
const EXPECTED = z
  .record(z.string(), expected)
  .parse(JSON.parse(readFileSync(new URL("../strangers-expected.json", FOLDER), "utf8")));

const fileOf = (name: string) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, FOLDER))) });

/** What is asked, one after the other, and what comes of it: a question about columns is answered with its own proposal. */
function brought(name: string, answers: Expected["answers"] = {}): Expected {
  const asks: string[] = [];
  const said: { mapping?: StatementQuestion["proposal"] } = {};
  let given: ReadOptions = { today: "2026-11-23" };
  for (;;) {
    const read = readStatement(fileOf(name), given);
    if (read.ok) {
      const { lines, totals } = read.value;
      expect(lines.length + totals.length).toBeGreaterThan(0);
      const stated = totals.map(
        ({ on, amount, currency, security }) =>
          `${on} states ${formatFixed(amount)} ${currency ?? security?.isin ?? security?.ticker ?? ""}`,
      );
      return { asks, says: [...showStatement(read.value), ...stated] };
    }
    if (read.error.kind !== "question" || asks.length > 3) return { asks, says: [JSON.stringify(read.error)] };
    asks.push(read.error.id);
    if (read.error.id === "columns") said.mapping = read.error.proposal;
    given = { ...given, ...said, ...answerTo(read.error.id, answers) };
  }
}

function answerTo(
  id: string,
  { currency, dateOrder, isInverted, costs }: NonNullable<Expected["answers"]>,
): ReadOptions {
  if (id === "currency") return { currency };
  if (id === "date_order") return { dateOrder };
  if (id === "amount_sign") return { isInverted };
  return id === "costs" ? { costs } : {};
}

test("every file of strangers has its expectation", () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

test.each(Object.entries(EXPECTED))("%s, brought by a stranger, ends right", (name, { asks, answers, says }) => {
  expect(brought(name, answers)).toEqual({ asks, says });
});

test("nobody is asked more than two things about a file, and most are asked nothing", () => {
  const counts = Object.values(EXPECTED).map(({ asks }) => asks.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  expect(counts.filter((count) => count === 0).length * 2).toBeGreaterThan(counts.length);
});
