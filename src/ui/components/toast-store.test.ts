import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastStore } from "#ui/components/toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titles = (store: ToastStore) => store.read().map((it) => `${it.title}${it.isOpen ? "" : " closed"}`);

test("a toast stays five seconds, then closes, and is removed 200 ms later", () => {
  const store = new ToastStore();
  store.show({ title: "Saved" });
  vi.advanceTimersByTime(4999);
  expect(titles(store)).toEqual(["Saved"]);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual(["Saved closed"]);
  vi.advanceTimersByTime(200);
  expect(titles(store)).toEqual([]);
});

test("a sixth toast closes the oldest", () => {
  const store = new ToastStore();
  for (const title of ["1", "2", "3", "4", "5", "6"]) store.show({ title });
  expect(titles(store)).toEqual(["6", "5", "4", "3", "2", "1 closed"]);
});

test("pointing at a toast stops its clock", () => {
  const store = new ToastStore();
  const id = store.show({ title: "Import taken out" });
  vi.advanceTimersByTime(4000);
  store.pause(id);
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(["Import taken out"]);
  store.resume(id);
  vi.advanceTimersByTime(5000);
  expect(titles(store)).toEqual(["Import taken out closed"]);
});

test("a toast with something to read stays until it is dismissed", () => {
  const store = new ToastStore();
  const id = store.show({ title: "2 of 5 copied values went into cells", isLasting: true });
  store.pause(id);
  store.resume(id);
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(["2 of 5 copied values went into cells"]);
  store.close(id);
  vi.advanceTimersByTime(200);
  expect(titles(store)).toEqual([]);
});
