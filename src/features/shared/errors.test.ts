import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ERRORS } from "./errors.ts";

test("every kind of the table is refused with somewhere", () => {
  const src = join(import.meta.dirname, "../..");
  const code = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /^(engine|providers|features|server)\/.*\.ts$/.test(name.replaceAll("\\", "/")))
    .filter((name) => !/\.test\.ts$|shared\/errors\.ts$|openapi\/refusals\.ts$/.test(name.replaceAll("\\", "/")))
    .map((name) => readFileSync(join(src, name), "utf8"))
    .join("\n");
  expect(Object.keys(ERRORS).filter((kind) => !code.includes(`"${kind}"`))).toEqual([]);
});

test("words of a refusal are sentences", () => {
  const odd = Object.entries(ERRORS).filter(([, { message }]) => !/^[A-Z].*\.$/.test(message));
  expect(odd).toEqual([]);
});
