import { expect, test } from "vitest";
import { warmUp } from "#features/figures/warm-up.ts";

test("warming up asks its questions to the end, and leaves off where somebody asks", async () => {
  let turns = 0;
  await warmUp(() => {
    turns += 1;
    return false;
  });
  expect(turns).toBe(72);
  turns = 0;
  await warmUp(() => {
    turns += 1;
    return turns === 3;
  });
  expect(turns).toBe(3);
});
