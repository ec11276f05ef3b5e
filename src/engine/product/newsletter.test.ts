import { expect, test } from "vitest";
import { newsletterToast } from "./newsletter.ts";

test("the answer decides the title and the server's words stand before ours", () => {
  expect(newsletterToast({ isSuccess: true, message: undefined })).toEqual({
    title: "Success",
    description: "You've been subscribed to our newsletter.",
  });
  expect(newsletterToast({ isSuccess: false, message: "Already subscribed" })).toEqual({
    title: "Info",
    description: "Already subscribed",
  });
  expect(newsletterToast(undefined)).toEqual({ title: "Error!", description: "Submit Error" });
});
