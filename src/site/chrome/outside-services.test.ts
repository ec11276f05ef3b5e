import { expect, test } from "vitest";
import { isChatAllowed, pixelOf } from "./outside-services.ts";

const BOTH = {
  buildId: "b",
  clientOrigin: "",
  identity: { provider: "embedded" },
  metaPixelId: "1",
  redditPixelId: "a2_x",
} as const;
const NONE = { buildId: "b", clientOrigin: "", identity: { provider: "embedded" } } as const;

test("S4 R25 the chat is hidden in app areas and on bare and print pages, and nowhere else", () => {
  const hidden = [
    "/admin",
    "/admin/users",
    "/settings",
    "/unauthorized",
    "/central",
    "/central/p/1",
    "/sign-in",
    "/sign-up",
  ];
  expect(hidden.filter((path) => isChatAllowed(path, ""))).toEqual([]);
  expect([isChatAllowed("/", "?bare=1"), isChatAllowed("/pricing", "?print=1")]).toEqual([false, false]);
  expect(
    ["/", "/pricing", "/support/guide", "/easy-sign-up", "/centralized"].filter((path) => !isChatAllowed(path, "")),
  ).toEqual([]);
});

test("R27 a landing page tells the network that sent the visitor, and no other", () => {
  expect(pixelOf("/landing/spreadsheet", "?utm_source=facebook", BOTH)).toEqual({ network: "meta", id: "1" });
  expect(pixelOf("/landing/spreadsheet", "?a=1&utm_source=reddit", BOTH)).toEqual({ network: "reddit", id: "a2_x" });
});

test("R27 no other page, source or spelling tells anyone, and nobody is told without a configured pixel", () => {
  const asked = [
    ["/", "?utm_source=facebook"],
    ["/landing", "?utm_source=facebook"],
    ["/landing/x", ""],
    ["/landing/x", "?utm_source=google"],
    ["/landing/x", "?utm_source=Facebook"],
  ] as const;
  expect(asked.map(([path, search]) => pixelOf(path, search, BOTH))).toEqual(Array(5).fill(undefined));
  expect(pixelOf("/landing/x", "?utm_source=reddit", NONE)).toBeUndefined();
});
