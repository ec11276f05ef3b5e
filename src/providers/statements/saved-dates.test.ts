import { expect, test } from "vitest";
import { binance } from "#providers/statements/binance/source.ts";
import { shownBy } from "#providers/statements/contract.ts";

const HEADER = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark";

test("an export whose days a spreadsheet wrote anew is read, and what they leave open is asked", () => {
  const saved = `${HEADER}
1,24/12/2024 14:54,Spot,Transaction Spend,USDT,-200,
1,24/12/2024 14:54,Spot,Transaction Buy,DOGE,600,
1,29/12/2024 22:06,Spot,Deposit,ETH,1.5,
`;
  expect(shownBy(binance, saved)).toEqual([
    "2024-12-24 corporate_action, -200 USDT, 600 DOGE",
    "2024-12-29 transfer_in_kind ETH × 1.5",
  ]);
  const open = `${HEADER}\n1,4/12/2024 14:54,Spot,Deposit,ETH,1.5,\n`;
  expect(shownBy(binance, open)[0]).toContain('"id":"date_order"');
  expect(shownBy(binance, open, { dateOrder: "mdy" })).toEqual(["2024-04-12 transfer_in_kind ETH × 1.5"]);
});

test("days that are none stay errors", () => {
  expect(shownBy(binance, `${HEADER}\n1,44/13/2024 14:54,Spot,Deposit,ETH,1.5,\n`)[0]).toContain("is not a date");
});
