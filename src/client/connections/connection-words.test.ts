import { expect, test } from "vitest";
import type { ConnectionSourceView } from "#features/connections/contract.ts";
import { findSources, outcomeWords } from "./connection-words.ts";

const source = (key: string, name: string, kind: ConnectionSourceView["kind"]): ConnectionSourceView => ({
  key,
  name,
  kind,
  words: { summary: `${name} in one sentence.`, sees: ["Trades and dividends."], steps: [], keeps: "" },
  fields: [],
  consent: null,
});
const ALL = [
  source("demo", "Demo bank", "demo"),
  source("b", "Crédit Nord", "bank"),
  source("a", "Alpha Broker", "broker"),
];
const namesOf = (typed: string) => findSources(ALL, typed).flatMap(({ sources }) => sources.map(({ name }) => name));

test("institutions are found by name without accents, by kind and by what they see, demo last", () => {
  expect(namesOf("")).toEqual(["Crédit Nord", "Alpha Broker", "Demo bank"]);
  expect(namesOf("credit")).toEqual(["Crédit Nord"]);
  expect(namesOf("broker dividends")).toEqual(["Alpha Broker"]);
  expect(namesOf("nobody")).toEqual([]);
});

test("a sync says what came of it", () => {
  const sync = { syncId: "s", startedAt: "", importId: null, lineCount: 9, partial: null, problem: null };
  expect(outcomeWords({ ...sync, outcome: "to_review", newCount: 3 })).toBe("3 rows to review");
  expect(outcomeWords({ ...sync, outcome: "booked", newCount: 1 })).toBe("1 row booked");
  expect(outcomeWords({ ...sync, outcome: "nothing_new", newCount: 0 })).toBe("Nothing new");
});
