import { expect, test } from "vitest";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import type { World } from "#providers/connections/port.ts";
import { guardedFetch } from "#providers/network/guarded-fetch.ts";
import { createIbkrFlex } from "./source.ts";
import { FLEX_REPORT, FLEX_TOKENS, openFlexStandIn } from "./stand-in.ts";
import { readAnswer } from "./translate.ts";

const source = createIbkrFlex({ pauseMs: 1, triesMax: 3 });
const as = (token: string) => ({ token, query: "774411" });
const worldAt = (address: string): World => ({
  today: () => "2026-11-20",
  now: () => new Date("2026-11-20T12:00:00Z"),
  fetch: guardedFetch({ bytesMax: 1_000_000, timeoutMs: 5000, configured: [address] }),
  address: () => address,
  setting: () => "",
});
const open = async () => {
  const standIn = await openFlexStandIn();
  return { world: worldAt(standIn.address), close: standIn.close, calls: standIn.calls };
};

describeConnectionSource(source, {
  open,
  good: as(FLEX_TOKENS.good),
  badlyPasted: [
    { name: "a password", given: as("correct horse battery") },
    { name: "the name of a query", given: { ...as(FLEX_TOKENS.good), query: "All activity" } },
  ],
  failures: [
    { name: "an expired token", given: as(FLEX_TOKENS.expired), when: "connect", kind: "credentials_refused" },
    { name: "a wrong token", given: as(FLEX_TOKENS.invalid), when: "connect", kind: "credentials_refused" },
    {
      name: "a wrong query",
      given: { ...as(FLEX_TOKENS.good), query: "1" },
      when: "connect",
      kind: "credentials_refused",
    },
    { name: "too many requests", given: as(FLEX_TOKENS.tooMany), when: "connect", kind: "institution_busy" },
    {
      name: "a report that is not made in time",
      given: as(FLEX_TOKENS.slow),
      when: "connect",
      kind: "institution_busy",
    },
    { name: "a service that is down", given: as(FLEX_TOKENS.down), when: "connect", kind: "institution_unreachable" },
    {
      name: "a page of maintenance",
      given: as(FLEX_TOKENS.nonsense),
      when: "connect",
      kind: "institution_answer_unreadable",
    },
  ],
});

test("a report is asked for, waited for and fetched as it is, at the configured address alone", async () => {
  const { world, close, calls } = await open();
  const made = await source.connect(as(FLEX_TOKENS.good), world);
  expect(made).toMatchObject({ ok: true, value: { accounts: [{ key: "U1234567", name: "Growth" }] } });
  expect(calls).toEqual(["SendRequest", "GetStatement", "GetStatement"]);
  const synced = await source.sync({ secret: made.ok ? made.value.secret : "", cursor: null }, world);
  expect(synced.ok && "file" in synced.value && new TextDecoder().decode(synced.value.file.bytes)).toBe(FLEX_REPORT);
  await close();
});

test.each([
  [
    "a number",
    "<FlexStatementResponse><Status>Success</Status><ReferenceCode>12</ReferenceCode></FlexStatementResponse>",
    "reference",
  ],
  [
    "a number that is none",
    "<FlexStatementResponse><Status>Success</Status><ReferenceCode>../x</ReferenceCode></FlexStatementResponse>",
    "nonsense",
  ],
  [
    "a code",
    "<FlexStatementResponse><Status>Warn</Status><ErrorCode>1019</ErrorCode></FlexStatementResponse>",
    "failure",
  ],
  ["a report", '<?xml version="1.0"?><FlexQueryResponse queryName="x">', "statement"],
  ["nothing", "", "nonsense"],
])("%s is read as what it is", (_name, text, is) => {
  expect(readAnswer(text).is).toBe(is);
});
