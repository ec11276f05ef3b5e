import { expect, test } from "vitest";
import { ownAddress, signInAddress } from "./sign-in-address.ts";

test("signing in leads back to the very view one was on", () => {
  const address = signInAddress("/central/p/1/holdings?currency=USD");
  expect(address).toBe("/sign-in?redirect_url=%2Fcentral%2Fp%2F1%2Fholdings%3Fcurrency%3DUSD");
  const back = new URL(address, "https://own.example").searchParams.get("redirect_url");
  expect(ownAddress(back, "https://own.example")).toBe("/central/p/1/holdings?currency=USD");
});

test("an address of another site, or none, leads to the account's home", () => {
  const foreign = ["https://evil.example/central", "//evil.example", "javascript:alert(1)", "", null, "http://[::1"];
  expect(foreign.map((it) => ownAddress(it, "https://own.example"))).toEqual(Array(6).fill("/central"));
});
