import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Stands in for the Flex Web Service in tests: version 3 as its published description says, both calls, its codes by the token. A report is in progress
 * the first time it is asked for. Written from the description; no recorded answer.
 */
export interface FlexStandIn {
  readonly address: string;
  readonly close: () => Promise<void>;
  /** Calls that came, without what they were asked with. */
  readonly calls: readonly string[];
}

const QUERY = "774411";
const REFERENCE = "5566778899";
/** Tokens, and the code each is answered with. */
export const FLEX_TOKENS = {
  good: "216364123456789012345678",
  expired: "216364123456789012341012",
  invalid: "216364123456789012341015",
  tooMany: "216364123456789012341018",
  slow: "216364123456789012341019",
  down: "216364123456789012340500",
  nonsense: "216364123456789012340000",
} as const;

const answerOf = (status: "Success" | "Fail", more: string): string =>
  `<FlexStatementResponse timestamp="20 November, 2026 12:00 PM EST"><Status>${status}</Status>${more}</FlexStatementResponse>`;
const failure = (code: number, message: string): string =>
  answerOf("Fail", `<ErrorCode>${code}</ErrorCode><ErrorMessage>${message}</ErrorMessage>`);

export const FLEX_REPORT = [
  '<FlexQueryResponse queryName="All" type="AF">',
  '<FlexStatements count="1">',
  '<FlexStatement accountId="U1234567" fromDate="20251120" toDate="20261119" period="LastYear" whenGenerated="20261120;010203">',
  '<AccountInformation accountId="U1234567" acctAlias="Growth" currency="EUR" />',
  '<Trades><Trade accountId="U1234567" currency="EUR" assetCategory="STK" symbol="ACME" description="ACME CORP" conid="11" isin="US0000000016" multiplier="1" tradeDate="20260105" dateTime="20260105;093000" tradeID="1" buySell="BUY" quantity="10" tradePrice="20" proceeds="-200" taxes="0" ibCommission="-1" ibCommissionCurrency="EUR" netCash="-201" levelOfDetail="EXECUTION" /></Trades>',
  '<CashTransactions><CashTransaction accountId="U1234567" currency="EUR" description="DEPOSIT" dateTime="20260102" amount="1000" type="Deposits/Withdrawals" transactionID="6" /></CashTransactions>',
  '<CashReport><CashReportCurrency accountId="U1234567" currency="EUR" fromDate="20251120" toDate="20261119" endingCash="799" /></CashReport>',
  '<OpenPositions><OpenPosition accountId="U1234567" currency="EUR" assetCategory="STK" symbol="ACME" description="ACME CORP" conid="11" isin="US0000000016" multiplier="1" reportDate="20261119" position="10" markPrice="25" positionValue="250" costBasisMoney="201" levelOfDetail="SUMMARY" /></OpenPositions>',
  "</FlexStatement>",
  "</FlexStatements>",
  "</FlexQueryResponse>",
].join("\n");

const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  [FLEX_TOKENS.expired]: [1012, "Token has expired."],
  [FLEX_TOKENS.invalid]: [1015, "Token is invalid."],
  [FLEX_TOKENS.tooMany]: [1018, "Too many requests have been made from this token. Please try again shortly."],
};

export async function openFlexStandIn(): Promise<FlexStandIn> {
  const calls: string[] = [];
  const askedFor = new Map<string, number>();
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const [token, query] = [url.searchParams.get("t") ?? "", url.searchParams.get("q") ?? ""];
    const call = url.pathname.split("/").at(-1) ?? "";
    calls.push(call);
    const say = (text: string) => void answer.writeHead(200, { "content-type": "text/xml" }).end(text);
    if (token === FLEX_TOKENS.down) return void answer.writeHead(503).end();
    if (token === FLEX_TOKENS.nonsense) return say("<html><body>Maintenance</body></html>");
    if (url.searchParams.get("v") !== "3" || (request.headers["user-agent"] ?? "") === "")
      return say(failure(1020, "Invalid request or unable to validate request."));
    const refusal = REFUSALS[token];
    if (refusal) return say(failure(...refusal));
    if (call === "SendRequest") {
      if (query !== QUERY) return say(failure(1014, "Query is invalid."));
      askedFor.set(token, 0);
      const more = `<ReferenceCode>${REFERENCE}</ReferenceCode><Url>https://elsewhere.example/GetStatement</Url>`;
      return say(answerOf("Success", more));
    }
    if (query !== REFERENCE) return say(failure(1017, "Reference code is invalid."));
    const tries = (askedFor.get(token) ?? 0) + 1;
    askedFor.set(token, tries);
    const isMade = tries > 1 && token === FLEX_TOKENS.good;
    return say(isMade ? FLEX_REPORT : failure(1019, "Statement generation in progress. Please try again shortly."));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => void server.once("listening", resolve));
  const { port }: AddressInfo = Object(server.address());
  return {
    address: `http://127.0.0.1:${port}/AccountManagement/FlexWebService/`,
    calls,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
