import { expect, test } from "vitest";
import { signInAddress } from "./sign-in-address.ts";

test("the address to sign in at remembers where one was, unless that is the front page or not ours", () => {
  expect([
    signInAddress("/central/p/1?figure=net_worth"),
    signInAddress("/"),
    signInAddress(""),
    signInAddress("//evil.example"),
  ]).toEqual(["/sign-in?redirect_url=%2Fcentral%2Fp%2F1%3Ffigure%3Dnet_worth", "/sign-in", "/sign-in", "/sign-in"]);
});
