import { z } from "zod";

/** What is read of Yahoo's answers; everything else in them is left alone. Times are seconds since 1970. */
const meta = z.object({
  symbol: z.string(),
  currency: z.string().nullish(),
  exchangeTimezoneName: z.string().nullish(),
  regularMarketPrice: z.number().nullish(),
  regularMarketTime: z.number().nullish(),
  currentTradingPeriod: z.object({ regular: z.object({ start: z.number(), end: z.number() }) }).nullish(),
});

export type ChartMeta = z.infer<typeof meta>;

const refusal = z.object({ code: z.string() }).nullish();
const dividend = z.object({ date: z.number(), amount: z.number(), currency: z.string().nullish() });
const split = z.object({ date: z.number(), numerator: z.number(), denominator: z.number() });

export const chartShape = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta,
          timestamp: z.array(z.number()).nullish(),
          events: z
            .object({
              dividends: z.record(z.string(), dividend).nullish(),
              splits: z.record(z.string(), split).nullish(),
            })
            .nullish(),
          indicators: z.object({ quote: z.array(z.object({ close: z.array(z.number().nullable()).nullish() })) }),
        }),
      )
      .nullish(),
    error: refusal,
  }),
});

export type Chart = NonNullable<z.infer<typeof chartShape>["chart"]["result"]>[number];

export const sparkShape = z.object({
  spark: z.object({
    result: z.array(z.object({ symbol: z.string(), response: z.array(z.object({ meta })).nullish() })).nullish(),
    error: refusal,
  }),
});

export const searchShape = z.object({
  quotes: z.array(
    z.object({
      symbol: z.string().nullish(),
      shortname: z.string().nullish(),
      longname: z.string().nullish(),
      quoteType: z.string().nullish(),
      exchange: z.string().nullish(),
      exchDisp: z.string().nullish(),
      sector: z.string().nullish(),
      sectorDisp: z.string().nullish(),
      isYahooFinance: z.boolean().nullish(),
    }),
  ),
});

export type Found = z.infer<typeof searchShape>["quotes"][number];
