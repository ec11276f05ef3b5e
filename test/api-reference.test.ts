import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signatureOf } from "#features/webhooks-out/sign.ts";
import { machineNow } from "#test/clock.ts";
import { SIGNATURE_CHECK } from "#site/api-reference/snippets.ts";

/** Runs the program of the reference as a reader would: as a file of their own. */
function isSigned(header: string, body: string, secret: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), "aventine-snippet-"));
  const call = `console.log(isSigned(${[header, body, secret].map((it) => JSON.stringify(it)).join(", ")}));`;
  writeFileSync(join(folder, "check.ts"), `${SIGNATURE_CHECK}\n${call}\n`);
  const output = execFileSync(process.execPath, [join(folder, "check.ts")], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return JSON.parse(output);
}

test("the program that checks a webhook takes what we sign, with one secret or two, and nothing else", () => {
  const now = Math.floor(machineNow() / 1000);
  const body = JSON.stringify({ event: "test" });
  const signed = signatureOf(body, ["avwh_new", "avwh_old"], now);
  expect(isSigned(signed, body, "avwh_new")).toBe(true);
  expect(isSigned(signed, body, "avwh_old")).toBe(true);
  expect(isSigned(signed, body, "avwh_other")).toBe(false);
  expect(isSigned(signed, `${body} `, "avwh_new")).toBe(false);
  expect(isSigned(signatureOf(body, ["avwh_new"], now - 400), body, "avwh_new")).toBe(false);
  expect(isSigned("", body, "avwh_new")).toBe(false);
});
