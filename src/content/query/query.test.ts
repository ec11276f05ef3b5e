import { describe, expect, test } from "vitest";
import { property, assert as check, array, constantFrom, integer, oneof, record, string } from "fast-check";
import { looksOf } from "#test/work-of.ts";
import { readDump, writeDump } from "./dump.ts";
import { matchesPattern } from "./like.ts";
import { queryContent } from "./query-content.ts";
import type { ContentTable } from "./query-content.ts";
import type { Row } from "./run-select.ts";

const columns = {
  all: ["path", "title", "order", "draft", "headline", "navigation", "body"],
  comparable: ["path", "title", "order", "draft", "headline", "navigation"],
};
const page = (path: string, title: string, order: number | null, headline: string | null): Row => ({
  path,
  title,
  order,
  draft: false,
  headline,
  navigation: { title },
  body: [{ type: "paragraph", children: ["It's here."] }],
});
const table: ContentTable = {
  collection: "support",
  columns,
  rows: [
    page("/support/a", "Apples", 2, null),
    page("/support/b", "Bonds", 1, "Figures"),
    page("/support/c", "Cash", null, "Figures"),
    page("/support/d", "Debts 100%", 10, "Guides"),
  ],
};
const titles = (sql: string): unknown => {
  const answer = queryContent(table, `SELECT title FROM _content_support ${sql}`);
  return answer.ok ? answer.rows.map((row) => row["title"]) : answer.problem;
};

describe("X9 what can be asked", () => {
  test("columns, in the order asked for", () => {
    const answer = queryContent(table, `SELECT "path", "order" FROM _content_support WHERE title = 'Bonds'`);
    expect(answer).toEqual({ ok: true, rows: [{ path: "/support/b", order: 1 }] });
  });

  test("rows are sorted by several columns; what is missing comes first", () => {
    expect(titles(`ORDER BY "order" ASC`)).toEqual(["Cash", "Bonds", "Apples", "Debts 100%"]);
    expect(titles("ORDER BY headline DESC, title DESC")).toEqual(["Debts 100%", "Cash", "Bonds", "Apples"]);
  });

  test("conditions: comparison, LIKE, IN, BETWEEN, IS NULL, with AND, OR, NOT and parentheses", () => {
    expect(titles(`WHERE "order" >= 2 ORDER BY title ASC`)).toEqual(["Apples", "Debts 100%"]);
    expect(titles("WHERE (path LIKE '/SUPPORT/_' AND headline IS NULL) OR title = 'Cash' ORDER BY path")).toEqual([
      "Apples",
      "Cash",
    ]);
    expect(titles(`WHERE title IN ('Bonds', 'Cash') AND NOT "order" IS NULL`)).toEqual(["Bonds"]);
    expect(titles(`WHERE "order" BETWEEN 1 AND 2 ORDER BY title`)).toEqual(["Apples", "Bonds"]);
    expect(titles("WHERE headline NOT LIKE 'fig%'")).toEqual(["Debts 100%"]);
  });

  test("null is neither equal nor unequal to anything", () => {
    expect(titles(`WHERE headline <> 'Figures' ORDER BY title`)).toEqual(["Debts 100%"]);
    expect(titles(`WHERE NOT headline = 'Figures' ORDER BY title`)).toEqual(["Debts 100%"]);
    expect(titles(`WHERE headline NOT IN ('Figures', NULL)`)).toEqual([]);
  });

  test("counting, with and without what is the same", () => {
    const count = (what: string) => queryContent(table, `SELECT COUNT(${what}) as count FROM _content_support`);
    expect(count("*")).toEqual({ ok: true, rows: [{ count: 4 }] });
    expect(count("headline")).toEqual({ ok: true, rows: [{ count: 3 }] });
    expect(count("DISTINCT headline")).toEqual({ ok: true, rows: [{ count: 2 }] });
    expect(
      queryContent(table, "SELECT DISTINCT headline FROM _content_support ORDER BY headline DESC LIMIT 1"),
    ).toEqual({
      ok: true,
      rows: [{ headline: "Guides" }],
    });
  });

  test("LIMIT and OFFSET", () => {
    expect(titles("ORDER BY title LIMIT 2 OFFSET 1")).toEqual(["Bonds", "Cash"]);
    expect(titles("ORDER BY title LIMIT 0")).toEqual([]);
  });
});

test("X9 whatever is not one SELECT on that collection is refused with its place", () => {
  for (const sql of [
    "DELETE FROM _content_support",
    "SELECT 1; DROP TABLE _content_support",
    "SELECT * FROM sqlite_master",
    "SELECT * FROM _content_support UNION SELECT * FROM _content_legal",
    "SELECT * FROM _content_legal",
    "PRAGMA table_info(_content_support)",
    "SELECT title FROM _content_support -- quiet",
    "SELECT title FROM _content_support WHERE title = 'open",
    "SELECT (SELECT 1) FROM _content_support",
    "SELECT load_extension('x') FROM _content_support",
    "SELECT title FROM _content_support WHERE body LIKE '%a%'",
    "SELECT __proto__ FROM _content_support",
    `SELECT title FROM _content_support WHERE ${"(".repeat(50)}title = 'a'${")".repeat(50)}`,
    `SELECT title FROM _content_support WHERE ${Array.from({ length: 300 }, () => "draft = 0").join(" OR ")}`,
    `SELECT title FROM _content_support WHERE title = '${"a".repeat(9000)}'`,
  ]) {
    const answer = queryContent(table, sql);
    expect([sql, answer.ok]).toEqual([sql, false]);
    if (!answer.ok) expect(answer.problem.position).toBeGreaterThanOrEqual(0);
  }
  expect(titles("WHERE titel = 'a'")).toMatchObject({ position: 41 });
});

test("X9 no text makes it throw, and none reaches beyond the rows", () => {
  const piece = oneof(
    constantFrom(
      "SELECT",
      "*",
      "FROM",
      "_content_support",
      "_content_legal",
      "WHERE",
      "title",
      "(",
      ")",
      "'",
      '"',
      ";",
    ),
    constantFrom(
      "LIKE",
      "IN",
      "NOT",
      "NULL",
      "AND",
      "OR",
      "ORDER BY",
      "LIMIT",
      "1",
      "-- x",
      "/*",
      "%",
      "COUNT(*)",
      ",",
    ),
    string({ maxLength: 6 }),
  );
  check(
    property(array(piece, { maxLength: 24 }), (pieces) => {
      const answer = queryContent(table, pieces.join(" "));
      if (answer.ok) expect(answer.rows.length).toBeLessThanOrEqual(table.rows.length);
      else expect(answer.problem.message).not.toBe("");
    }),
  );
});

test("X9 comparisons agree with a plain filter over the same rows", () => {
  const operators = {
    "=": (a: number, b: number) => a === b,
    "<": (a: number, b: number) => a < b,
    ">=": (a: number, b: number) => a >= b,
  };
  const term = record({
    operator: constantFrom("=" as const, "<" as const, ">=" as const),
    value: integer({ min: 0, max: 11 }),
  });
  check(
    property(term, term, constantFrom("AND" as const, "OR" as const), (a, b, word) => {
      const asked = titles(`WHERE "order" ${a.operator} ${a.value} ${word} "order" ${b.operator} ${b.value}`);
      const isTrue = (order: number) => {
        const [left, right] = [operators[a.operator](order, a.value), operators[b.operator](order, b.value)];
        return word === "AND" ? left && right : left || right;
      };
      const wanted = table.rows.filter((row) => typeof row["order"] === "number" && isTrue(row["order"]));
      expect(asked).toEqual(wanted.map((row) => row["title"]));
    }),
  );
});

test("X9 a pattern matches as a regular expression of the same meaning does, and never takes long", () => {
  check(
    property(
      string({ unit: constantFrom("a", "b", "%", "_", ".") }),
      string({ unit: constantFrom("a", "b", ".") }),
      (pattern, text) => {
        const expression = pattern
          .split("")
          .map((sign) => (sign === "%" ? ".*" : sign === "_" ? "." : sign === "." ? "\\." : sign))
          .join("");
        expect(matchesPattern(text, pattern)).toBe(new RegExp(`^${expression}$`).test(text));
      },
    ),
  );
  const [text, hostile] = ["a".repeat(5000), `${"%a".repeat(90)}b`];
  expect(matchesPattern(text, hostile)).toBe(false);
  expect(looksOf(() => matchesPattern(text, hostile), text.length * hostile.length)).toBeLessThan(100);
});

test("X10 a dump read back has the rows it was written from", () => {
  expect(readDump(writeDump(table))?.rows).toEqual(table.rows);
  expect(readDump(["DROP TABLE _content_support;"])).toBeUndefined();
  expect(writeDump(table)[1]).toContain(`'[{"type":"paragraph","children":["It''s here."]}]'`);
});
