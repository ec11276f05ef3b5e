import { assert } from "#engine/result.ts";
import { portfolio } from "#features/portfolios/contract.ts";
import type { SampleMarket } from "#features/sample/sample-market.ts";
import { createSample, resetSample } from "#features/sample/service.ts";
import { type Route, route } from "#features/shared/route.ts";

/** The sample portfolio needs the market's prices and rates. */
export const sampleRoutes = (market: SampleMarket): readonly Route[] => [
  route(
    {
      method: "POST",
      path: "/api/sample",
      access: "person",
      summary: "Opens your sample portfolio, making it if there is none.",
      isWrite: true,
      answer: portfolio,
    },
    {
      plain: (call, { person }) => {
        assert(person !== undefined, "a route for persons has one");
        const { userId } = person;
        return createSample(call.database, market, { userId, today: call.today, requestId: call.idempotencyKey });
      },
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/portfolios/:portfolioId/reset",
      access: "owner",
      summary: "Makes the sample portfolio anew, as it was.",
      refusals: ["sample_only"],
      isWrite: true,
      answer: portfolio,
    },
    {
      plain: (call, { asker }) => {
        assert(asker !== undefined, "a route in a portfolio has an asker");
        return resetSample(call.database, market, { asker, requestId: call.idempotencyKey });
      },
    },
  ),
];
