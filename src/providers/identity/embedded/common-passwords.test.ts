import { expect, test } from "vitest";
import { passwordProblem } from "./common-passwords.ts";

const NAMES = ["Alma Reyes", "alma.reyes@example.org"];
const problem = (password: string) => passwordProblem(password, NAMES);

test("V6.2.1: under ten characters is refused, characters counted as people count them", async () => {
  expect(await problem("nine char")).toBe("A password has 10 to 256 characters.");
  expect(await problem("zehn Zäune")).toBeUndefined();
  expect(await problem("🐘🐘🐘🐘🐘")).toBe("A password has 10 to 256 characters.");
});

test("V6.2.9: 64 characters and more are taken, up to 256", async () => {
  const long = [64, 128, 256].map((length) => problem("long words are good ".repeat(20).slice(0, length)));
  expect(await Promise.all(long)).toEqual([undefined, undefined, undefined]);
  expect(await problem("long words are good ".repeat(13))).toContain("256");
});

test.each([
  "password123",
  "Passw0rd2024!",
  "P@ssw0rd!!!!",
  "1234567890",
  "0987654321",
  "qwertyuiop",
  "QWERTYUIOP123",
  "iloveyou1234",
  "aaaaaaaaaaaa",
  "abababababab",
  "passwordpassword",
  "letmein letmein",
  "administrator1",
  "1qaz2wsx3edc",
  "welcome-2026",
  "aventine2026",
  "correct-horse-battery-staple",
  "!!!summer2026",
])("V6.2.4, V6.2.12: %s is refused as one of the first that are guessed", async (password) => {
  expect(await problem(password)).toContain("first that are guessed");
});

test.each(["almareyes1", "alma.reyes@example.org", "REYES12345"])("%s is the person's own name", async (password) => {
  expect(await problem(password)).toContain("your name or address");
});

test.each([
  "a long enough password",
  "correct horse battery",
  "quiet river lamp",
  "Tr0ub4dor&3zebra",
  "summer rain on tin roofs",
  "alma eats seven green pears",
  "xK9#mQ2$vL5@nR8",
])("%s is taken: it is not only a common stem", async (password) => {
  expect(await problem(password)).toBeUndefined();
});
