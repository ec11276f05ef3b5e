import { attribute, linkAttributions, type Attribution, type AttributionModel } from "#engine/risk/attribution.ts";
import { has, number, objects, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const attributionOf = (period: JsonObject, model: AttributionModel): Attribution =>
  attribute(
    objects(period, "segments").map((segment) => ({
      portfolioWeight: number(segment, "portfolio_weight"),
      benchmarkWeight: number(segment, "benchmark_weight"),
      portfolioReturn: number(segment, "portfolio_return"),
      benchmarkReturn: number(segment, "benchmark_return"),
    })),
    model,
  );

const attributionJson = (result: Attribution): JsonObject => ({
  portfolio_return: result.portfolioReturn,
  benchmark_return: result.benchmarkReturn,
  allocation: result.segments.map(({ allocation }) => allocation),
  selection: result.segments.map(({ selection }) => selection),
  interaction: result.segments.map(({ interaction }) => interaction),
  totals: { ...result.totals, active: result.active },
});

export const adapter: Adapter = (input) => {
  const model = input["model"] === "brinson_hood_beebower" ? "brinson_hood_beebower" : "brinson_fachler";
  if (!has(input, "periods")) return attributionJson(attributionOf(input, model));
  const linked = linkAttributions(objects(input, "periods").map((period) => attributionOf(period, model)));
  return linked.status === "ok" ? attributionJson(linked.value) : { totals: null };
};
