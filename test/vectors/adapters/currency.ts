import { currencyEffect } from "#engine/risk/currency-effect.ts";
import { has, number, objects, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const partOf = (asset: JsonObject) => ({
  weight: has(asset, "weight") ? number(asset, "weight") : 1,
  localReturn: number(asset, "local_return"),
  fxReturn: number(asset, "fx_return"),
});

export const adapter: Adapter = (input) => {
  const effect = currencyEffect((has(input, "assets") ? objects(input, "assets") : [input]).map(partOf));
  return {
    base_return: effect.baseReturn,
    local_effect: effect.localEffect,
    currency_effect: effect.currencyEffect,
    cross_effect: effect.crossEffect,
  };
};
