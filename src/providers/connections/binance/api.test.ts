import { expect, test } from "vitest";
import { signature } from "./api.ts";
import { SECRET_KEY } from "./stand-in.ts";
import { binanceCode } from "./translate.ts";

test("questions are signed as the published example is", () => {
  const query =
    "symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559";
  expect(signature(query, SECRET_KEY)).toBe("c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71");
});

test("coins that earn go by their own code, and a coin whose name begins alike keeps it", () => {
  expect(["LDUSDT", "LDO", "BTC", "ldeth"].map(binanceCode)).toEqual(["USDT", "LDO", "BTC", "ETH"]);
});
