import { expect, test } from "vitest";
import { codeAt, stepAt, stepOfCode, toBase32, totpAddress } from "./totp.ts";

const SECRET = new TextEncoder().encode("12345678901234567890");

test("codes are those of the standard's own table: RFC 6238, appendix B, last six digits", () => {
  const at = (seconds: number) => codeAt(SECRET, stepAt(seconds * 1000));
  expect([59, 1111111109, 1111111111, 1234567890, 2000000000].map(at)).toEqual([
    "287082",
    "081804",
    "050471",
    "005924",
    "279037",
  ]);
});

test("the first counters give the codes of RFC 4226, appendix D", () => {
  expect([0, 1, 2, 9].map((step) => codeAt(SECRET, step))).toEqual(["755224", "287082", "359152", "520489"]);
});

test("a code is good 30 s before and after its time, and once", () => {
  const code = codeAt(SECRET, 100);
  const at = (seconds: number, lastStep = 0) => stepOfCode(SECRET, code, { nowMs: seconds * 1000, lastStep });
  expect([at(2969), at(2970), at(3000), at(3059), at(3060)]).toEqual([undefined, 100, 100, 100, undefined]);
  expect(at(3000, 100)).toBeUndefined();
});

test("what is no code is none", () => {
  for (const code of ["", "12345", "1234567", "１２３４５６", "12 456", "abcdef"])
    expect(stepOfCode(SECRET, code, { nowMs: 0, lastStep: -9 })).toBeUndefined();
});

test("base 32 as in RFC 4648, without padding", () => {
  const words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((it) => toBase32(new TextEncoder().encode(it)));
  expect(words).toEqual(["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
});

test("the address an application scans names the product and the account", () => {
  expect(totpAddress(new TextEncoder().encode("foobar"), "alma@example.org")).toBe(
    "otpauth://totp/Aventine%3Aalma%40example.org?secret=MZXW6YTBOI&issuer=Aventine&algorithm=SHA1&digits=6&period=30",
  );
});
