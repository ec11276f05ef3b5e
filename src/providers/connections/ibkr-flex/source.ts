import { err, ok } from "#engine/result.ts";
import type { ConnectionSource } from "#providers/connections/port.ts";
import { type FlexAsked, type FlexPauses, fetchReport } from "./api.ts";
import { checkFlex, flexFields } from "./check.ts";
import { accountsIn } from "./translate.ts";

const PAUSES: FlexPauses = { pauseMs: 5000, triesMax: 12 };

/**
 * The Flex Web Service of Interactive Brokers: a report that the customer has put together once is made and fetched again, by a token that can do nothing
 * else. The report is the XML that the reader of Flex files reads.
 */
export const createIbkrFlex = (pauses: FlexPauses = PAUSES): ConnectionSource => ({
  key: "ibkr-flex",
  name: "Interactive Brokers",
  kind: "broker",
  words: {
    summary: "Fetches an Activity Flex Query of your own, whole, with a token that can only fetch reports.",
    sees: [
      "Trades, dividends, interest, fees and taxes of the accounts in the query.",
      "Deposits, withdrawals, transfers and corporate actions.",
      "Open positions and cash as of the last close: they are compared with what your entries come to.",
    ],
    steps: [
      "In the Client Portal of Interactive Brokers open Performance & Reports, Flex Queries.",
      "Make an Activity Flex Query with the sections Account Information, Trades, Cash Transactions, Corporate Actions, Transfers, Cash Report and Open Positions, format XML, period Last 365 Calendar Days.",
      "Copy its Query ID, which the list of your queries shows.",
      "Open Flex Web Service Configuration, switch the service on, and generate a token that expires after a year.",
      "Paste the token and the ID here. Interactive Brokers makes a new report once a day, after the close.",
    ],
    keeps: "The token and the query ID, sealed, until you disconnect.",
  },
  fields: flexFields,
  check: checkFlex,
  connect: async (given, world) => {
    const asked: FlexAsked = { token: (given["token"] ?? "").trim(), query: (given["query"] ?? "").trim() };
    const report = await fetchReport(asked, world, pauses);
    if (!report.ok) return report;
    const accounts = accountsIn(new TextDecoder().decode(report.value));
    return accounts.length === 0 ? err(NO_ACCOUNT) : ok({ secret: JSON.stringify(asked), accounts });
  },
  sync: async ({ secret }, world) => {
    const asked: FlexAsked = JSON.parse(secret);
    const report = await fetchReport(asked, world, pauses);
    if (!report.ok) return report;
    const today = world.today();
    const name = `Interactive Brokers Flex query ${today}.xml`;
    return ok({ file: { name, bytes: report.value }, cursor: today });
  },
});

const NO_ACCOUNT = {
  kind: "institution_answer_unreadable",
  detail: "The query names no account. Add the section Account Information to it.",
} as const;

export const ibkrFlex = createIbkrFlex();
