import { expect, test } from "vitest";
import { DELIVERED_OFFERS, dollars, offersBilledBy } from "#site/pricing/plan-offers.ts";
import sample from "./sample-overview.json" with { type: "json" };

const PAGES = import.meta.glob<string>("../../../content/{index/index,generic/who-we-serve/*}.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const pageOf = (name: string): string =>
  Object.entries(PAGES).find(([file]) => file.endsWith(`/${name}.md`))?.[1] ?? "";
const whole = (value: string): string => Math.round(Math.abs(Number(value))).toLocaleString("en-US");

test("the year told to investors is the sample portfolio's", () => {
  const [, told = ""] = /In the sample portfolio (.*)\n/.exec(pageOf("investors")) ?? [];
  const step = (key: string) => sample.changeBridge.find((it) => it.key === key)?.value ?? "";
  const shown = [sample.change, ...["external", "income", "price", "currency"].map(step)].map(whole);
  expect(told.match(/\d{1,3}(?:,\d{3})+/g)).toEqual(shown);
});

test("the prices told on pages are those of the price list", () => {
  const priceOf = (name: string, interval: "year" | "month") =>
    dollars(offersBilledBy(DELIVERED_OFFERS, interval).find((offer) => offer.name === name)?.monthlyCost ?? "unknown");
  expect(pageOf("index")).toContain(`label: From ${priceOf("Personal", "year")} a month`);
  const investors = pageOf("investors");
  expect(investors).toContain(
    `${priceOf("Personal", "year")} a month billed yearly, or ${priceOf("Personal", "month")}`,
  );
  expect(investors).toContain(`${priceOf("Household", "year")} or ${priceOf("Household", "month")}.`);
  expect(pageOf("financial-advisors")).toContain(
    `${priceOf("Advisor", "year")} a month billed yearly, or ${priceOf("Advisor", "month")}`,
  );
});
