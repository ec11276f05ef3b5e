import type { BucketKey } from "#features/cash-buckets/contract.ts";

interface BucketWords {
  readonly label: string;
  /** Whom it is for, below its name. */
  readonly note: string;
}

/** What a bucket is called, and what belongs into it. In the order in which money is needed. */
export const BUCKET_WORDS: Readonly<Record<BucketKey, BucketWords>> = {
  operating: { label: "Daily use", note: "for the bills of the next weeks" },
  reserve: { label: "Reserve", note: "for what nobody foresaw" },
  strategic: { label: "For long", note: "for plans of years, and for what is to be bought" },
};

export const BUCKETS: readonly BucketKey[] = ["operating", "reserve", "strategic"];
