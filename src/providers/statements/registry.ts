import { abnAmro } from "#providers/statements/banks/abn-amro.ts";
import { avanza } from "#providers/statements/avanza/source.ts";
import { boursobank } from "#providers/statements/banks/boursobank.ts";
import { bnpParibas } from "#providers/statements/banks/bnp-paribas.ts";
import { bunq } from "#providers/statements/banks/bunq.ts";
import { ingGermany, ingNetherlands, ingSpain } from "#providers/statements/banks/ing.ts";
import { monzo } from "#providers/statements/banks/monzo.ts";
import { n26 } from "#providers/statements/banks/n26.ts";
import { raiffeisen } from "#providers/statements/banks/raiffeisen.ts";
import { rbc } from "#providers/statements/banks/rbc.ts";
import { revolut } from "#providers/statements/banks/revolut.ts";
import { sparrow } from "#providers/statements/sparrow/source.ts";
import { starling } from "#providers/statements/banks/starling.ts";
import { ubs, ubsCard } from "#providers/statements/banks/ubs.ts";
import {
  bankOfAmerica,
  bankOfAmericaCard,
  capitalOne,
  chase,
  chaseCard,
  schwabBank,
  wellsFargo,
} from "#providers/statements/banks/united-states.ts";
import { wiseHistory } from "#providers/statements/banks/wise-history.ts";
import { wise } from "#providers/statements/banks/wise.ts";
import { binance } from "#providers/statements/binance/source.ts";
import { binanceTrades } from "#providers/statements/binance/trades.ts";
import { binanceUs } from "#providers/statements/binance/us.ts";
import { bisq } from "#providers/statements/bisq/source.ts";
import { b3 } from "#providers/statements/b3/source.ts";
import { bitfinex } from "#providers/statements/bitfinex/source.ts";
import { bitmex } from "#providers/statements/bitmex/source.ts";
import { bitpanda } from "#providers/statements/bitpanda/source.ts";
import { bittrex } from "#providers/statements/bittrex/source.ts";
import { COIN_TEMPLATES } from "#providers/statements/coin-templates/sources.ts";
import { bitso } from "#providers/statements/bitso/source.ts";
import { bitstamp } from "#providers/statements/bitstamp/source.ts";
import { bitvavo } from "#providers/statements/bitvavo/source.ts";
import { blockpit } from "#providers/statements/blockpit/source.ts";
import { bux } from "#providers/statements/bux/source.ts";
import { bybit, bybitFunding } from "#providers/statements/bybit/source.ts";
import { camt } from "#providers/statements/camt/source.ts";
import { cashApp } from "#providers/statements/cash-app/source.ts";
import { chasePdf } from "#providers/statements/chase-pdf/source.ts";
import { coinbase } from "#providers/statements/coinbase/source.ts";
import { coinledger } from "#providers/statements/coinledger/source.ts";
import { coinspot } from "#providers/statements/coinspot/source.ts";
import { cointracking } from "#providers/statements/cointracking/source.ts";
import { comdirect } from "#providers/statements/comdirect/source.ts";
import { commsec } from "#providers/statements/commsec/source.ts";
import { cryptocom } from "#providers/statements/cryptocom/source.ts";
import { degiro } from "#providers/statements/degiro/source.ts";
import { degiroTrades } from "#providers/statements/degiro/trades.ts";
import { delta } from "#providers/statements/delta/source.ts";
import { directa } from "#providers/statements/directa/source.ts";
import { electrum } from "#providers/statements/electrum/source.ts";
import { etherscan } from "#providers/statements/etherscan/source.ts";
import { etherscanTokens } from "#providers/statements/etherscan/tokens.ts";
import { etoro } from "#providers/statements/etoro/source.ts";
import { etrade } from "#providers/statements/etrade/source.ts";
import { exodus } from "#providers/statements/exodus/source.ts";
import { fidelity } from "#providers/statements/fidelity/source.ts";
import { fineco } from "#providers/statements/fineco/source.ts";
import { fio } from "#providers/statements/fio/source.ts";
import { firefly } from "#providers/statements/firefly/source.ts";
import { finpension } from "#providers/statements/finpension/source.ts";
import { flatex } from "#providers/statements/flatex/source.ts";
import { fundList } from "#providers/statements/fund-list/source.ts";
import { freetrade } from "#providers/statements/freetrade/source.ts";
import { gemini } from "#providers/statements/gemini/source.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { ghostfolioCsv } from "#providers/statements/ghostfolio/csv.ts";
import { ghostfolioJson } from "#providers/statements/ghostfolio/json.ts";
import { gnucashCsv } from "#providers/statements/gnucash/csv.ts";
import { gnucash } from "#providers/statements/gnucash/source.ts";
import { hargreavesLansdown } from "#providers/statements/hargreaves-lansdown/source.ts";
import { holdingsList, kubera } from "#providers/statements/holdings-list/source.ts";
import { ibkrDividendsCsv } from "#providers/statements/ibkr-csv/read-dividends.ts";
import { ibkrRowsCsv } from "#providers/statements/ibkr-csv/read-rows.ts";
import { ibkrTradesCsv } from "#providers/statements/ibkr-csv/read-trades.ts";
import { ibkrFlex } from "#providers/statements/ibkr-flex/source.ts";
import { ibkrActivity } from "#providers/statements/ibkr-report/activity.ts";
import { ibkrHistory } from "#providers/statements/ibkr-report/history.ts";
import { investengine } from "#providers/statements/investengine/source.ts";
import { journal } from "#providers/statements/journal/source.ts";
import { koinly } from "#providers/statements/koinly/source.ts";
import { KRAKEN } from "#providers/statements/kraken/sources.ts";
import { kucoin } from "#providers/statements/kucoin/source.ts";
import { ledgerLive } from "#providers/statements/ledger-live/source.ts";
import { merrill } from "#providers/statements/merrill/source.ts";
import { mint } from "#providers/statements/mint/source.ts";
import { mintos } from "#providers/statements/mintos/source.ts";
import { monarch, monarchBalances } from "#providers/statements/monarch/source.ts";
import { morganStanley } from "#providers/statements/morgan-stanley/source.ts";
import { mt940 } from "#providers/statements/mt940/source.ts";
import { nexo } from "#providers/statements/nexo/source.ts";
import { nordnet } from "#providers/statements/nordnet/source.ts";
import { ofx } from "#providers/statements/ofx/source.ts";
import { okxFunding, okxTrading } from "#providers/statements/okx/source.ts";
import { parqet } from "#providers/statements/parqet/source.ts";
import { pdfTable } from "#providers/statements/pdf/source.ts";
import type { ListedSource } from "#providers/statements/listed-source.ts";
import type { StatementSource } from "#providers/statements/port.ts";
import { portfolioPerformanceCsv, portfolioPerformanceCsvDe } from "#providers/statements/portfolio-performance/csv.ts";
import { portfolioPerformanceXml } from "#providers/statements/portfolio-performance/xml.ts";
import { qif } from "#providers/statements/qif/source.ts";
import { questrade } from "#providers/statements/questrade/source.ts";
import { revolutCrypto } from "#providers/statements/revolut-crypto/source.ts";
import { revolutInvest } from "#providers/statements/revolut-invest/source.ts";
import { robinhood } from "#providers/statements/robinhood/source.ts";
import { rotkiEvents, rotkiTrades } from "#providers/statements/rotki/source.ts";
import { saxo } from "#providers/statements/saxo/source.ts";
import { scalable } from "#providers/statements/scalable/source.ts";
import { schwabAwards } from "#providers/statements/schwab/awards.ts";
import { schwab } from "#providers/statements/schwab/source.ts";
import { sharesightIncome } from "#providers/statements/sharesight/income.ts";
import { sharesightTrades } from "#providers/statements/sharesight/trades.ts";
import { solscan } from "#providers/statements/solscan/source.ts";
import { strike } from "#providers/statements/strike/source.ts";
import { swan, swanWithdrawals } from "#providers/statements/swan/source.ts";
import { swissquote } from "#providers/statements/swissquote/source.ts";
import { tastytrade } from "#providers/statements/tastytrade/source.ts";
import { tradeRepublicPdf } from "#providers/statements/trade-republic-pdf/source.ts";
import { tradeRepublic } from "#providers/statements/trade-republic/source.ts";
import { trading212 } from "#providers/statements/trading212/source.ts";
import { tradingView } from "#providers/statements/tradingview/source.ts";
import { trezor } from "#providers/statements/trezor/source.ts";
import { uphold } from "#providers/statements/uphold/source.ts";
import { venmo } from "#providers/statements/venmo/source.ts";
import { vanguardUk } from "#providers/statements/vanguard-uk/source.ts";
import { vanguardUs } from "#providers/statements/vanguard-us/source.ts";
import { vestingList } from "#providers/statements/vesting-list/source.ts";
import { snowball } from "#providers/statements/snowball/source.ts";
import { wealthfolio } from "#providers/statements/wealthfolio/source.ts";
import { wealthsimple, wealthsimpleActivities } from "#providers/statements/wealthsimple/source.ts";
import { coinbasePro } from "#providers/statements/coinbase-pro/source.ts";
import { investimental } from "#providers/statements/investimental/source.ts";
import { webull } from "#providers/statements/webull/source.ts";
import { xtb } from "#providers/statements/xtb/source.ts";
import { yahooPortfolio } from "#providers/statements/yahoo-portfolio/source.ts";
import { ynab } from "#providers/statements/ynab/source.ts";

/** One line a source; among equals the order is that of the alphabet. `node scripts/formats.ts` writes the public list after a change. */
export const LISTED_SOURCES: readonly ListedSource[] = [
  { source: abnAmro, group: "bank", files: "TAB, TXT", guide: "banks", from: "description" },
  { source: avanza, group: "broker", files: "CSV", guide: "avanza" },
  { source: b3, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: bankOfAmerica, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: bankOfAmericaCard, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: binance, group: "exchange", files: "CSV", guide: "binance" },
  { source: binanceTrades, group: "exchange", files: "CSV", guide: "binance", from: "description" },
  { source: binanceUs, group: "exchange", files: "CSV", guide: "binance", from: "description" },
  { source: bisq, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: bitfinex, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: bitmex, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: bitpanda, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: bitso, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: bitstamp, group: "exchange", files: "CSV", guide: "bitstamp" },
  { source: bittrex, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: bitvavo, group: "exchange", files: "CSV", guide: "bitvavo" },
  { source: blockpit, group: "program", files: "CSV", guide: "blockpit" },
  { source: boursobank, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: bnpParibas, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: bunq, group: "bank", files: "CSV", guide: "banks" },
  { source: bux, group: "broker", files: "CSV", guide: "brokers" },
  { source: bybit, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: bybitFunding, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: camt, group: "standard", files: "XML", guide: "camt" },
  { source: capitalOne, group: "bank", files: "CSV", guide: "banks" },
  { source: cashApp, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: chase, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: chaseCard, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: chasePdf, group: "bank", files: "PDF", guide: "pdf", from: "description" },
  { source: coinbasePro, group: "exchange", files: "CSV", guide: "coinbase", from: "description" },
  { source: coinbase, group: "exchange", files: "CSV", guide: "coinbase" },
  { source: coinledger, group: "program", files: "CSV", guide: "coinledger" },
  { source: coinspot, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: cointracking, group: "program", files: "CSV", guide: "cointracking" },
  { source: comdirect, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: commsec, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: cryptocom, group: "exchange", files: "CSV", guide: "crypto-com" },
  { source: degiro, group: "broker", files: "CSV", guide: "degiro" },
  { source: degiroTrades, group: "broker", files: "CSV", guide: "degiro" },
  { source: delta, group: "program", files: "CSV", guide: "delta" },
  { source: directa, group: "broker", files: "CSV", guide: "brokers" },
  { source: electrum, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: etherscan, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: etherscanTokens, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: etoro, group: "broker", files: "CSV", guide: "etoro" },
  { source: etrade, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: exodus, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: fidelity, group: "broker", files: "CSV", guide: "fidelity" },
  { source: fineco, group: "broker", files: "CSV", guide: "brokers" },
  { source: finpension, group: "broker", files: "CSV", guide: "finpension" },
  { source: fio, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: firefly, group: "program", files: "CSV", guide: "firefly", from: "description" },
  { source: flatex, group: "broker", files: "CSV", guide: "brokers" },
  { source: freetrade, group: "broker", files: "CSV", guide: "freetrade" },
  { source: gemini, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: genericCsv, group: "table", files: "CSV, TSV", guide: "csv" },
  { source: ghostfolioCsv, group: "program", files: "CSV", guide: "ghostfolio" },
  { source: ghostfolioJson, group: "program", files: "JSON", guide: "ghostfolio" },
  { source: gnucash, group: "program", files: "GNUCASH, XML", guide: "gnucash" },
  { source: gnucashCsv, group: "program", files: "CSV", guide: "gnucash" },
  { source: hargreavesLansdown, group: "broker", files: "CSV", guide: "hargreaves-lansdown" },
  { source: holdingsList, group: "table", files: "CSV, TSV", guide: "holdings" },
  { source: ibkrActivity, group: "broker", files: "CSV", guide: "interactive-brokers" },
  { source: ibkrDividendsCsv, group: "broker", files: "CSV", guide: "interactive-brokers" },
  { source: ibkrFlex, group: "broker", files: "XML", guide: "interactive-brokers" },
  { source: ibkrHistory, group: "broker", files: "CSV", guide: "interactive-brokers" },
  { source: ibkrRowsCsv, group: "broker", files: "CSV", guide: "interactive-brokers" },
  { source: ibkrTradesCsv, group: "broker", files: "CSV", guide: "interactive-brokers" },
  { source: ingGermany, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: ingNetherlands, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: ingSpain, group: "bank", files: "CSV", guide: "banks" },
  { source: investimental, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: investengine, group: "broker", files: "CSV", guide: "investengine" },
  { source: journal, group: "program", files: "Text", guide: "journals" },
  { source: koinly, group: "program", files: "CSV", guide: "koinly", from: "description" },
  ...KRAKEN,
  { source: kubera, group: "program", files: "CSV", guide: "kubera", from: "description" },
  { source: kucoin, group: "exchange", files: "CSV", guide: "kucoin" },
  { source: ledgerLive, group: "exchange", files: "CSV", guide: "ledger-live" },
  { source: merrill, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: mint, group: "program", files: "CSV", guide: "mint" },
  { source: mintos, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: monarch, group: "program", files: "CSV", guide: "monarch" },
  { source: monarchBalances, group: "program", files: "CSV", guide: "monarch", from: "description" },
  { source: monzo, group: "bank", files: "CSV", guide: "banks" },
  { source: morganStanley, group: "broker", files: "CSV", guide: "morgan-stanley" },
  { source: mt940, group: "standard", files: "MT940, STA", guide: "mt940" },
  { source: n26, group: "bank", files: "CSV", guide: "banks" },
  { source: nexo, group: "exchange", files: "CSV", guide: "nexo" },
  { source: nordnet, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: ofx, group: "standard", files: "OFX, QFX", guide: "ofx" },
  { source: okxFunding, group: "exchange", files: "CSV", guide: "exchanges" },
  { source: okxTrading, group: "exchange", files: "CSV", guide: "exchanges" },
  { source: parqet, group: "program", files: "CSV", guide: "parqet" },
  { source: pdfTable, group: "table", files: "PDF", guide: "pdf" },
  { source: portfolioPerformanceCsv, group: "program", files: "CSV", guide: "portfolio-performance" },
  { source: portfolioPerformanceCsvDe, group: "program", files: "CSV", guide: "portfolio-performance" },
  { source: portfolioPerformanceXml, group: "program", files: "XML", guide: "portfolio-performance" },
  { source: qif, group: "standard", files: "QIF", guide: "qif" },
  { source: questrade, group: "broker", files: "CSV, XLSX", guide: "brokers", from: "description" },
  { source: raiffeisen, group: "bank", files: "CSV", guide: "banks" },
  { source: rbc, group: "bank", files: "CSV", guide: "banks" },
  { source: revolut, group: "bank", files: "CSV", guide: "revolut" },
  { source: revolutCrypto, group: "exchange", files: "CSV", guide: "revolut" },
  { source: revolutInvest, group: "broker", files: "CSV", guide: "revolut" },
  { source: robinhood, group: "broker", files: "CSV", guide: "robinhood" },
  { source: rotkiEvents, group: "program", files: "CSV", guide: "rotki", from: "description" },
  { source: rotkiTrades, group: "program", files: "CSV", guide: "rotki", from: "description" },
  { source: saxo, group: "broker", files: "CSV", guide: "saxo" },
  { source: scalable, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: schwab, group: "broker", files: "CSV, JSON", guide: "schwab" },
  { source: schwabAwards, group: "broker", files: "CSV, JSON", guide: "schwab", from: "description" },
  { source: schwabBank, group: "bank", files: "CSV", guide: "banks" },
  { source: sharesightIncome, group: "program", files: "CSV", guide: "sharesight" },
  { source: sharesightTrades, group: "program", files: "CSV", guide: "sharesight", from: "description" },
  { source: sparrow, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: starling, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: solscan, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: strike, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: swan, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: swanWithdrawals, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: swissquote, group: "broker", files: "CSV", guide: "swissquote" },
  { source: tastytrade, group: "broker", files: "CSV", guide: "brokers" },
  { source: tradeRepublic, group: "broker", files: "CSV", guide: "trade-republic" },
  { source: tradeRepublicPdf, group: "broker", files: "PDF", guide: "pdf", from: "description" },
  { source: trading212, group: "broker", files: "CSV", guide: "trading-212" },
  { source: tradingView, group: "program", files: "CSV", guide: "csv", from: "description" },
  { source: trezor, group: "exchange", files: "CSV", guide: "exchanges" },
  { source: ubs, group: "bank", files: "CSV", guide: "banks" },
  { source: ubsCard, group: "bank", files: "CSV", guide: "banks" },
  { source: uphold, group: "exchange", files: "CSV", guide: "exchanges", from: "description" },
  { source: venmo, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: wellsFargo, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: vanguardUk, group: "broker", files: "CSV", guide: "vanguard" },
  { source: vanguardUs, group: "broker", files: "CSV", guide: "vanguard", from: "description" },
  { source: fundList, group: "table", files: "CSV", guide: "csv" },
  { source: vestingList, group: "table", files: "CSV, TSV", guide: "csv" },
  { source: wealthfolio, group: "program", files: "CSV", guide: "wealthfolio", from: "description" },
  { source: wealthsimple, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: wealthsimpleActivities, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: wise, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: wiseHistory, group: "bank", files: "CSV", guide: "banks", from: "description" },
  { source: webull, group: "broker", files: "CSV", guide: "brokers", from: "description" },
  { source: xtb, group: "broker", files: "CSV", guide: "xtb" },
  { source: snowball, group: "program", files: "CSV", guide: "csv", from: "description" },
  { source: yahooPortfolio, group: "program", files: "CSV", guide: "yahoo-finance", from: "description" },
  { source: ynab, group: "program", files: "CSV", guide: "ynab" },
  ...COIN_TEMPLATES.map(
    (source) => ({ source, group: "program", files: "CSV", guide: "csv", from: "description" }) as const,
  ),
];

/** Every source the product reads. */
export const STATEMENT_SOURCES: readonly StatementSource[] = LISTED_SOURCES.map(({ source }) => source);
