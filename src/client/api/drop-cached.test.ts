import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { dropCached } from "./drop-cached.ts";
import { queryClient } from "./query-client.ts";

const ask = (place: string, params = "") => {
  const asked = { count: 0 };
  const queryFn = () => Promise.resolve((asked.count += 1));
  const observer = new QueryObserver(queryClient, { queryKey: ["portfolio", "P", place, params], queryFn });
  return { asked, leave: observer.subscribe(() => undefined) };
};
const answered = () => new Promise((resolve) => setTimeout(resolve, 5));

test("an edit has everything of its portfolio asked again, but not what it did away with, which is stale for who comes back", async () => {
  const [list, forgotten, page, other] = ["/imports", "/imports/I", "/imports/I/page", "/imports/IJ"].map((place) =>
    ask(place),
  );
  await answered();
  dropCached("P", "/imports/I");
  await answered();
  expect([list, forgotten, page, other].map((it) => it?.asked.count)).toEqual([2, 1, 1, 2]);
  expect(queryClient.getQueryState(["portfolio", "P", "/imports/I", ""])?.isInvalidated).toBe(true);
  dropCached("P");
  await answered();
  expect([list, forgotten, page, other].map((it) => it?.asked.count)).toEqual([3, 2, 2, 3]);
  for (const it of [list, forgotten, page, other]) it?.leave();
  queryClient.clear();
});

test("what is asked about something that was done away with is not asked again", async () => {
  const asked = [
    ask("/filed-year", "?year=2025&taxpayer=T"),
    ask("/filed-year", "?year=2025&taxpayer=T2"),
    ask("/filed-years"),
  ];
  await answered();
  dropCached("P", "/taxpayers/T");
  await answered();
  expect(asked.map((it) => it.asked.count)).toEqual([1, 2, 2]);
  for (const it of asked) it.leave();
  queryClient.clear();
});

test("what is read for the first time while something is written is read once more", async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ["portfolio", "first", "/views", ""],
    queryFn: () => answers[asked++]?.promise ?? Promise.reject(new Error("asked too often")),
  });
  const leave = observer.subscribe(() => undefined);
  expect(asked).toBe(1);
  dropCached("first");
  answers[0]?.resolve("before the write");
  await expect.poll(() => asked).toBe(2);
  answers[1]?.resolve("after it");
  await expect.poll(() => observer.getCurrentResult().data).toBe("after it");
  leave();
});
