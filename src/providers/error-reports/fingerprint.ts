import { createHash } from "node:crypto";
import type { ErrorReport } from "./port.ts";

/** The same failure has the same one: what was done, the message without its numbers, and the first line of the stack. */
export const fingerprintOf = ({ side, feature, api, message, stack }: ErrorReport): string =>
  createHash("sha256")
    .update([side, feature, api ?? "", withoutNumbers(message), withoutNumbers(firstFrame(stack))].join("\n"))
    .digest("hex");

const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, "0");
const firstFrame = (stack: string | undefined): string =>
  stack?.split("\n").find((line) => /^\s*at |@.*:\d/.test(line)) ?? "";
