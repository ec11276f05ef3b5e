import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { renderInvoicePdf } from "./invoice-pdf.ts";
import type { Invoice, InvoiceLine } from "./wire.ts";

const SECONDS = 1_796_083_200;
const line = (description: string, amount: number): InvoiceLine => ({
  id: "il_1",
  object: "line_item",
  description,
  amount,
  currency: "usd",
  period: { start: SECONDS, end: SECONDS + 30 * 86_400 },
  quantity: 1,
  pricing: { type: "price_details", price_details: { price: "price_1", product: "prod_1" } },
  parent: {
    type: "subscription_item_details",
    subscription_item_details: { proration: true, subscription: "sub_1" },
  },
});
const invoice = (customerName: string): Invoice => ({
  id: "in_1",
  object: "invoice",
  number: "AV-0001",
  created: SECONDS,
  livemode: false,
  customer: "cus_1",
  customer_email: "ada@example.org",
  customer_name: customerName,
  currency: "usd",
  status: "paid",
  billing_reason: "subscription_update",
  collection_method: "charge_automatically",
  lines: {
    object: "list",
    data: [line("Unused time on Personal", -123_450), line("Remaining time on Household", 133_450)],
    has_more: false,
    url: "/",
  },
  subtotal: 10_000,
  total: 10_000,
  total_taxes: [],
  starting_balance: 0,
  ending_balance: 0,
  amount_due: 10_000,
  amount_paid: 10_000,
  amount_remaining: 0,
  attempt_count: 1,
  attempted: true,
  next_payment_attempt: null,
  period_start: SECONDS,
  period_end: SECONDS,
  parent: { type: "subscription_details", subscription_details: { subscription: "sub_1" } },
  status_transitions: { finalized_at: SECONDS, paid_at: SECONDS, voided_at: null },
  post_payment_credit_notes_amount: 0,
  hosted_invoice_url: null,
  invoice_pdf: null,
  metadata: {},
  payment_status: "succeeded",
});

/** The text that the page's drawing writes, with the pieces of kerning put together again. */
function textOf(pdf: Buffer): string {
  const latin = pdf.toString("latin1");
  const drawings = [...latin.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = ""]) => {
    try {
      return [inflateSync(Buffer.from(stream, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  const pieces = [...drawings.join("\n").matchAll(/\[([^\]]*)\] TJ/g)];
  return pieces
    .map(([, piece = ""]) =>
      [...piece.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    )
    .join("\n");
}

test("the paper shows what is credited with its sign, and sums a person can add up", async () => {
  const text = textOf(await renderInvoicePdf(invoice("Zoë Müller")));
  expect(text).toContain("Zoë Müller, ada@example.org");
  expect(text).toContain("-1,234.50");
  expect(text).toContain("1,334.50");
  expect(text.split("\n").filter((it) => it === "100.00")).toHaveLength(3);
});

test("a name in letters the paper cannot write is left out instead of garbled", async () => {
  const text = textOf(await renderInvoicePdf(invoice("Łukasz Żółć")));
  expect(text).toContain("Billed to ada@example.org");
});

test("the paper is tagged: a title, a table with heads, and a language, for those who have it read to them", async () => {
  const latin = (await renderInvoicePdf(invoice("Ada"))).toString("latin1");
  for (const mark of ["/StructTreeRoot", "/Marked true", "/S /H1", "/S /Table", "/S /TH", "/S /TD", "/Lang (en-US)"])
    expect(latin).toContain(mark);
});
