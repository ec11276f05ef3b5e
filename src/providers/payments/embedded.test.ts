import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { assert } from "#engine/result.ts";
import { testNowSeconds } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { describePayments } from "./contract.ts";
import { createEmbeddedPayments } from "./embedded.ts";
import type { HostedAction } from "./embedded/hosted.ts";

const around = { pagesOrigin: () => "http://localhost", now: testNowSeconds };
const CARDS = { pays: "4242424242424242", declines: "4000000000000341" };

describePayments("the embedded service", async () => {
  const database = await openTestDatabase();
  const { port, service } = await createEmbeddedPayments(database, around);
  const act = async (customerId: string, action: HostedAction) => {
    const opened = await port.openPortal({ customerId, returnUrl: "http://localhost/", isForCard: false });
    assert(opened.ok, "a portal opens");
    const done = await service.act(opened.value.split("/").at(-1) ?? "", action);
    assert(done.ok, "the page does what it is asked");
  };
  return {
    port,
    webhookSecret: service.signingSecret,
    addCard: (customerId, kind) =>
      act(customerId, { do: "card", card: { number: CARDS[kind], expMonth: 12, expYear: 2040 } }),
    advance: (customerId, days) => act(customerId, { do: "advance", days }),
    close: async () => {
      await service.stop();
      await database.close();
    },
  };
});

test("what the embedded service does not know is refused in Stripe's shape, never with an empty answer", async () => {
  const database = await openTestDatabase();
  const { service } = await createEmbeddedPayments(database, around);
  const client = new Stripe("sk_test_embedded", { httpClient: Stripe.createFetchHttpClient(service.fetch) });
  const asked = client.paymentIntents.list();
  await expect(asked).rejects.toThrow("Unrecognized request URL (GET: /v1/payment_intents).");
  await expect(client.subscriptions.retrieve("sub_none")).rejects.toMatchObject({ code: "resource_missing" });
  await service.stop();
  await database.close();
});

test("a real card number, a wrong month and an old card are refused in words for the payer; a page runs out", async () => {
  const database = await openTestDatabase();
  let now = around.now();
  const { port, service } = await createEmbeddedPayments(database, { ...around, now: () => now });
  const customer = await port.ensureCustomer("payer");
  assert(customer.ok, "a customer is made");
  const opened = await port.openPortal({ customerId: customer.value, returnUrl: "http://localhost/", isForCard: true });
  assert(opened.ok, "a portal opens");
  const session = opened.value.split("/").at(-1) ?? "";
  const enter = async (number: string, expMonth: number, expYear: number) => {
    const outcome = await service.act(session, { do: "card", card: { number, expMonth, expYear } });
    return outcome.ok ? "taken" : outcome.error.message;
  };
  expect(await enter("4111111111111111", 12, 2040)).toContain("not one of the test cards");
  expect(await enter("4242424242424242", 13, 2040)).toContain("month");
  expect(await enter("4242424242424242", 1, 2020)).toContain("expired");
  expect(await enter("4000000000000002", 12, 2040)).toContain("declined");
  expect(await enter("4242-4242 4242 4242", 12, 2040)).toBe("taken");
  now += 3601;
  expect(await service.view(session)).toMatchObject({ ok: false, error: { kind: "not_found" } });
  await service.stop();
  await database.close();
});

test("V14.2.7: who was forgotten is in no book of the embedded service, and their bills keep the amounts", async () => {
  const database = await openTestDatabase();
  const { port, service } = await createEmbeddedPayments(database, around);
  service.connect(() => Promise.resolve(200));
  const [customer, price] = [
    await port.ensureCustomer("canary person"),
    await port.ensurePrice({
      planId: "p",
      uuid: "u",
      name: "P",
      amountMinor: 1200,
      currency: "USD",
      interval: "month",
    }),
  ];
  assert(customer.ok && price.ok, "customer and price are made");
  const customerId = customer.value;
  await port.describeCustomer(customerId, { email: "canary@example.org", name: "Canary Person" });
  await port.subscribe({ customerId, priceId: price.value, trialDays: 60, key: "canary person first" });
  const opened = await port.openPortal({ customerId, returnUrl: "http://localhost/", isForCard: false });
  assert(opened.ok, "a portal opens");
  const session = opened.value.split("/").at(-1) ?? "";
  await service.act(session, { do: "card", card: { number: CARDS.pays, expMonth: 12, expYear: 2040 } });
  await service.advance(customerId, 61);
  await service.deliverPending();
  await port.forgetCustomer(customerId);
  await service.deliverPending();
  const { rows } = await database.query(
    `select body::text as body from payment_service.object union all select body::text from payment_service.event
     union all select idempotency_key || body::text from payment_service.answer`,
  );
  expect(rows.map(({ body }) => String(body)).filter((it) => /canary/i.test(it))).toEqual([]);
  const invoices = await port.listInvoices(customerId);
  expect(invoices.ok && invoices.value.map(({ totalMinor, status }) => [totalMinor, status])).toEqual([[1200, "paid"]]);
  await service.stop();
  await database.close();
});
