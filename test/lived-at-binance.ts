import type { BinanceStandIn } from "#providers/connections/binance/stand-in.ts";

export const at = (text: string): number => Date.parse(text);

const came = (it: BinanceStandIn): void => {
  const bank = { method: "BankAccount", status: "Successful", updateTime: 0 };
  it.add("bankIn", {
    orderNo: "f1",
    fiatCurrency: "EUR",
    indicatedAmount: "1000.00",
    amount: "1000.00",
    totalFee: "0.00",
    createTime: at("2024-01-02T10:00:00Z"),
    ...bank,
  });
  it.add("bankOut", {
    orderNo: "f2",
    fiatCurrency: "EUR",
    indicatedAmount: "51.00",
    amount: "50.00",
    totalFee: "1.00",
    createTime: at("2024-03-20T10:00:00Z"),
    ...bank,
  });
  it.add("bought", {
    orderNo: "p1",
    sourceAmount: "50.00",
    fiatCurrency: "EUR",
    obtainAmount: "0.001",
    cryptoCurrency: "BTC",
    totalFee: "1.00",
    status: "Completed",
    paymentMethod: "Credit Card",
    createTime: at("2024-01-03T10:00:00Z"),
  });
  it.add(
    "deposits",
    { id: "d1", amount: "100", coin: "USDT", status: 1, insertTime: at("2024-01-04T10:00:00Z") },
    { id: "d2", amount: "0.1", coin: "BNB", status: 1, insertTime: at("2024-01-04T11:00:00Z") },
    { id: "d3", amount: "20", coin: "DOGE", status: 1, insertTime: at("2023-01-04T11:00:00Z") },
    { id: "d4", amount: "9", coin: "USDT", status: 0, insertTime: at("2024-03-31T11:00:00Z") },
  );
};

const traded = (it: BinanceStandIn): void => {
  const paid = { commission: "0.00001", commissionAsset: "BTC", price: "40000" };
  it.trade("BTCEUR", { qty: "0.01", quoteQty: "400", ...paid, time: at("2024-01-05T10:00:00Z"), isBuyer: true });
  it.trade("ETHBTC", {
    qty: "0.04",
    quoteQty: "0.002",
    commission: "0.001",
    commissionAsset: "BNB",
    price: "0.05",
    time: at("2024-01-06T10:00:00Z"),
    isBuyer: true,
  });
  it.add("conversions", {
    orderId: 933256278426274400,
    orderStatus: "SUCCESS",
    fromAsset: "USDT",
    fromAmount: "100",
    toAsset: "SOL",
    toAmount: "0.2",
    createTime: at("2024-01-07T10:00:00Z"),
  });
  it.add("withdrawals", {
    id: "w1",
    amount: "0.003",
    transactionFee: "0.0001",
    coin: "BTC",
    status: 6,
    applyTime: "2024-01-08 11:12:02",
  });
  it.add("dust", {
    transId: 45178372831,
    fromAsset: "DOGE",
    amount: "20",
    transferedAmount: "0.005",
    serviceChargeAmount: "0.0001",
    operateTime: at("2024-01-09T10:00:00Z"),
  });
  it.add("dividends", {
    id: 1637366104,
    amount: "1.5",
    asset: "USDT",
    divTime: at("2024-01-10T10:00:00Z"),
    enInfo: "Flexible",
  });
  it.hold(
    { EUR: "549.00000000", BTC: "0.00589000", ETH: "0.04000000", SOL: "0.15", LDSOL: "0.05", BNB: "0.10400000" },
    { USDT: "1.5" },
  );
};

/**
 * 1,000 euro came from a bank, and 50 more by card for 0.001 bitcoin; 400 became 0.01 bitcoin less 0.00001; 0.002 of it ether with a fee in BNB; 100 USDT
 * became 0.2 SOL; 0.003 bitcoin left with a fee; a little DOGE was swept into BNB; USDT earned.
 */
export const lived = (it: BinanceStandIn): void => {
  came(it);
  traded(it);
};
