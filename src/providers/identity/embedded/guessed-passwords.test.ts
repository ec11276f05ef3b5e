import { expect, test } from "vitest";
import { isGuessedEarly } from "./guessed-passwords.ts";

test("the words of the estimate are opened beside the loop that answers: of the work for a first password it does less than a third", async () => {
  const [own, whole] = [process.threadCpuUsage(), process.cpuUsage()];
  expect(await isGuessedEarly("password12345", [])).toBe(true);
  expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(whole).user / 3);
});

test("passwords asked for at once each get their own answer", async () => {
  const asked = ["letmein12345", "mauve otter ledger quill", "qwertyuiop12", "granite pillow seventeen kites"];
  expect(await Promise.all(asked.map((password) => isGuessedEarly(password, [])))).toEqual([true, false, true, false]);
});
