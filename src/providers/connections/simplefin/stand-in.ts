import { day } from "#engine/dates/day.ts";
import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";

const seconds = (on: string, hour = 12): number => day(on) * 86_400 + hour * 3600;

const basic = `Basic ${btoa("demo:p@ss")}`;

interface Booked {
  readonly id: string;
  /** Seconds; 0 where it is not booked yet. */
  readonly posted: number;
  readonly amount: string;
  readonly description: string;
  readonly payee?: string;
  readonly pending?: boolean;
}

const accountsOf = (booked: readonly Booked[], from: number, to: number) => [
  {
    org: { domain: "bank.example", name: "First Example Bank", "sfin-url": "https://sfin.bank.example" },
    id: "ACT-1",
    name: "Checking",
    currency: "USD",
    balance: "2466.90",
    "available-balance": "2454.90",
    "balance-date": seconds("2024-03-31"),
    transactions: booked.filter(({ posted }) => posted === 0 || (posted >= from && posted < to)),
  },
  {
    org: { domain: "broker.example", "sfin-url": "https://sfin.broker.example" },
    id: "ACT-2",
    name: "Brokerage",
    currency: "USD",
    balance: "1500.5",
    "balance-date": seconds("2024-03-31"),
    transactions: [{ id: "b1", posted: seconds("2024-03-15"), amount: "-500", description: "BUY VTI" }].filter(
      ({ posted }) => posted >= from && posted < to,
    ),
    holdings: [
      {
        id: "H1",
        symbol: "vti",
        description: "Vanguard Total Stock Market",
        currency: "",
        shares: "5.25",
        cost_basis: "1000.10",
        market_value: "1400",
      },
      { id: "H2", symbol: "", description: "", shares: "1" },
    ],
  },
  {
    org: { name: "Airline", "sfin-url": "https://sfin.airline.example" },
    id: "ACT-3",
    name: "Miles",
    currency: "https://airline.example/miles",
    balance: "12000",
    "balance-date": seconds("2024-03-31"),
  },
];

export interface SimplefinStandIn extends LocalInstitution {
  readonly setupToken: string;
  /** Books one more, dated as it is said. */
  readonly book: (id: string, on: string, amount: string) => void;
  readonly say: (...errors: string[]) => void;
  readonly disable: () => void;
}

/**
 * Speaks the SimpleFIN protocol as published: a token is claimed once, accounts are answered for a period, amounts are text, instants are seconds.
 * https://www.simplefin.org/protocol.html
 */
export async function openSimplefin(clock: Pick<World, "today" | "now">): Promise<SimplefinStandIn> {
  let [isClaimed, isDisabled] = [false, false];
  let errors: readonly string[] = [];
  const booked: Booked[] = [
    { id: "t1", posted: seconds("2024-01-05"), amount: "2500.00", description: "Salary", payee: "Example Inc" },
    { id: "t2", posted: seconds("2024-03-20"), amount: "-33.10", description: "Corner shop\u202e\n" },
    { id: "t3", posted: seconds("2024-03-21"), amount: "0.00", description: "Notice" },
    { id: "t4", posted: 0, amount: "-12.00", description: "Fuel", pending: true },
  ];
  const answer = ({ method, path, query, headers }: Asked): Told => {
    if (method === "POST" && path === "/simplefin/claim/one") {
      if (isClaimed) return { status: 403, body: "Forbidden" };
      isClaimed = true;
      return { body: `${institution.address.replace("://", "://demo:p%40ss@")}simplefin` };
    }
    if (path !== "/simplefin/accounts") return { status: 404 };
    if (isDisabled || headers.authorization !== basic) return { status: 403, body: "Forbidden" };
    const isBare = query.get("balances-only") === "1";
    const [from, to] = [Number(query.get("start-date") ?? 0), Number(query.get("end-date") ?? 0)];
    return { body: { errors, accounts: accountsOf(booked, isBare ? 1 : from, isBare ? 0 : to) } };
  };
  const institution = await openLocalInstitution(answer, clock);
  return {
    ...institution,
    setupToken: btoa(`${institution.address}simplefin/claim/one`),
    book: (id, on, amount) => {
      booked.push({ id, posted: seconds(on), amount, description: "Late" });
    },
    say: (...more) => {
      errors = more;
    },
    disable: () => {
      isDisabled = true;
    },
  };
}
