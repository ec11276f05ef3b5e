import { expect, test } from "vitest";
import { referralCookie } from "./referral-cookie.ts";

const visit = (search: string, cookie?: string) =>
  referralCookie(new Request(`https://own.example/${search}`, cookie === undefined ? {} : { headers: { cookie } }));

test("T1 a recommendation is remembered for 30 days with the stated attributes", () => {
  expect(visit("?ref=friend-1")).toBe("av-referral-id=friend-1; Max-Age=2592000; Path=/; SameSite=Lax; Secure");
  expect(visit("?referral=friend-2")).toBe("av-referral-id=friend-2; Max-Age=2592000; Path=/; SameSite=Lax; Secure");
});

test("T1 the first one stays: nothing is set where one is stored", () => {
  expect(visit("?ref=second", "a=1; av-referral-id=first; b=2")).toBeUndefined();
  expect(visit("?ref=second", "xav-referral-id=first")).toContain("=second;");
});

test("T1 no recommendation, an empty one, or one that is no identifier sets nothing", () => {
  expect([
    visit(""),
    visit("?ref="),
    visit("?ref=a%3B%20Domain%3Dx"),
    visit("?ref=%0d%0aSet-Cookie:x"),
    visit(`?ref=${"a".repeat(65)}`),
  ]).toEqual(Array(5).fill(undefined));
});
