import { expect, test } from "vitest";
import { isDrawnEnough, linesInSight, scrollTopFor } from "./lines-in-sight.ts";

// 10 lines of 40 px fit into 400 px; the heading takes 40 px of it.
const box = { scrollTop: 0, height: 400, lineHeight: 40, lineCount: 1000, headPx: 40, footPx: 0 };

test("twelve lines beyond each edge are drawn, and none that does not exist", () => {
  expect(linesInSight(box)).toEqual({ first: 0, end: 22 });
  expect(linesInSight({ ...box, scrollTop: 4000 })).toEqual({ first: 88, end: 122 });
  expect(linesInSight({ ...box, scrollTop: 39_640 })).toEqual({ first: 979, end: 1000 });
  expect(linesInSight({ ...box, lineCount: 0 })).toEqual({ first: 0, end: 0 });
});

test("scrolling by six lines draws nothing anew, by seven it does", () => {
  const drawn = linesInSight({ ...box, scrollTop: 4000 });
  expect(isDrawnEnough(drawn, { ...box, scrollTop: 4240 })).toBe(true);
  expect(isDrawnEnough(drawn, { ...box, scrollTop: 4280 })).toBe(false);
});

test("fewer lines than are drawn are drawn anew", () => {
  expect(isDrawnEnough({ first: 0, end: 22 }, { ...box, lineCount: 20 })).toBe(false);
});

test("a line added to a short list is drawn at once, however few are new", () => {
  expect(isDrawnEnough({ first: 0, end: 1 }, { ...box, lineCount: 2 })).toBe(false);
  expect(isDrawnEnough({ first: 0, end: 9 }, { ...box, lineCount: 10 })).toBe(false);
});

test("a line in sight scrolls nowhere", () => {
  expect(scrollTopFor(3, box)).toBe(0);
});

test("a line above comes to stand under the heading", () => {
  expect(scrollTopFor(50, { ...box, scrollTop: 4000 })).toBe(2000);
});

test("a line below comes to stand above the foot", () => {
  // Its bottom is at 40 + 21 × 40 = 880, and the foot takes 40 of the 400.
  expect(scrollTopFor(20, { ...box, footPx: 40 })).toBe(880 + 40 - 400);
});
