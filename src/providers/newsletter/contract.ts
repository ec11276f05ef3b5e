import { describe, expect, test } from "vitest";
import type { NewsletterPort } from "./port.ts";

export interface NewsletterUnderTest {
  readonly newsletter: NewsletterPort;
  readonly members: () => Promise<readonly string[]>;
}

/** Behavior every newsletter adapter shows. `open` is called once a test and answers an empty list. */
export function describeNewsletter(name: string, open: () => Promise<NewsletterUnderTest>): void {
  describe(`${name} as a newsletter service`, () => {
    test("who is added is on the list once, however often they are added", async () => {
      const { newsletter, members } = await open();
      expect([await newsletter.add("ada@example.org"), await newsletter.add("ada@example.org")]).toEqual([
        "done",
        "done",
      ]);
      expect(await members()).toEqual(["ada@example.org"]);
    });

    test("who is removed is off it, and so is who was never on it", async () => {
      const { newsletter, members } = await open();
      await newsletter.add("ada@example.org");
      await newsletter.add("o'hara+news@example.org");
      expect(await newsletter.remove("ada@example.org")).toBe("done");
      expect(await newsletter.remove("nobody@example.org")).toBe("done");
      expect(await members()).toEqual(["o'hara+news@example.org"]);
    });
  });
}
