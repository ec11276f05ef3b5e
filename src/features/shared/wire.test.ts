import { expect, test } from "vitest";
import { z } from "zod";
import { emailAddress } from "./wire.ts";

test("an address at a domain with letters beyond ASCII is the same as it travels; others stay as typed", () => {
  const read = (typed: string) => emailAddress.safeParse(typed).data;
  expect(["a@exämple.de", "a@EXÄMPLE.de", "a@xn--exmple-cua.de", "Ada@Example.com"].map(read)).toEqual([
    "a@xn--exmple-cua.de",
    "a@xn--exmple-cua.de",
    "a@xn--exmple-cua.de",
    "Ada@Example.com",
  ]);
  for (const typed of [
    "a@exä mple.de",
    "a@ä@b.de",
    "a@exämple.de/x",
    "a@exämple.de:80",
    "a@u:p@ä.de",
    "@ä.de",
    "ä@b.de",
  ])
    expect(read(typed), typed).toBeUndefined();
});

test("the description of the API still says that it is an address", () => {
  expect(z.toJSONSchema(emailAddress, { io: "input" })).toMatchObject({
    type: "string",
    format: "email",
    maxLength: 254,
  });
  expect(z.object({ email: emailAddress }).safeParse({}).success).toBe(false);
});
