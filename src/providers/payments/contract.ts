import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentError, PaymentsPort, ProviderSubscription } from "./port.ts";
import type { Result } from "#engine/result.ts";

/** A provider to be tested, with what only its test mode can do. */
export interface TestedPayments {
  readonly port: PaymentsPort;
  readonly webhookSecret: string;
  /** As if the person had entered a card at the provider's page. */
  readonly addCard: (customerId: string, kind: "pays" | "declines") => Promise<void>;
  /** Moves the customer's time forward. */
  readonly advance: (customerId: string, days: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const valueOf = <T>(result: Result<T, PaymentError>): T => {
  if (!result.ok) return expect.unreachable(JSON.stringify(result.error));
  return result.value;
};
const errorOf = (result: Result<unknown, PaymentError>): string => (result.ok ? "none" : result.error.kind);

const PERSONAL = { planId: "personal_monthly", uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0101", name: "Personal" };
const HOUSEHOLD = { planId: "household_monthly", uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0201", name: "Household" };
const MONTHLY = { currency: "USD", interval: "month" } as const;

/** Behavior every payment provider shows. */
export function describePayments(name: string, open: () => Promise<TestedPayments>): void {
  describe(`${name} takes payments`, () => {
    let tested: TestedPayments;
    let personal: string;
    let household: string;
    let count = 0;
    beforeAll(async () => {
      tested = await open();
      personal = valueOf(await tested.port.ensurePrice({ ...PERSONAL, ...MONTHLY, amountMinor: 1200 }));
      household = valueOf(await tested.port.ensurePrice({ ...HOUSEHOLD, ...MONTHLY, amountMinor: 2400 }));
    });
    afterAll(() => tested.close());

    const newCustomer = async () => valueOf(await tested.port.ensureCustomer(`person ${(count += 1)}`));
    const subscribed = async (customerId: string, key = customerId) =>
      valueOf(await tested.port.subscribe({ customerId, priceId: personal, trialDays: 60, key }));
    const stateOf = async (customerId: string): Promise<ProviderSubscription> => {
      const [newest] = valueOf(await tested.port.findCustomer(customerId)).subscriptions;
      return newest ?? expect.unreachable("there is a subscription");
    };

    test("a plan has one price and a person one customer, however often they are asked for", async () => {
      expect(valueOf(await tested.port.ensurePrice({ ...PERSONAL, ...MONTHLY, amountMinor: 1200 }))).toBe(personal);
      const dearer = valueOf(await tested.port.ensurePrice({ ...PERSONAL, ...MONTHLY, amountMinor: 1300 }));
      expect(dearer).not.toBe(personal);
      const [one, again] = [await tested.port.ensureCustomer("twin"), await tested.port.ensureCustomer("twin")];
      expect(valueOf(one)).toBe(valueOf(again));
      expect(tested.port.ownsCustomer(valueOf(one))).toBe(true);
    });

    test("a customer is forgotten, as often as it is asked; one that is not there is said to be so", async () => {
      const customerId = await newCustomer();
      await tested.port.describeCustomer(customerId, { email: "gone@example.org", name: "Gone Away" });
      await subscribed(customerId);
      for (let times = 0; times < 2; times += 1)
        expect(await tested.port.forgetCustomer(customerId)).toEqual({ ok: true, value: undefined });
      expect((await stateOf(customerId)).status).toBe("trialing");
      expect(errorOf(await tested.port.forgetCustomer(`${customerId}none`))).toBe("not_found");
    });

    test("a trial of 60 days starts without a card; the same key makes no second one, and another plan under it is refused", async () => {
      const customerId = await newCustomer();
      const first = await subscribed(customerId);
      expect(await subscribed(customerId)).toBe(first);
      const other = { customerId, priceId: household, trialDays: 60, key: customerId };
      expect(errorOf(await tested.port.subscribe(other))).toBe("payment_conflict");
      const { status, trialStartSeconds, trialEndSeconds, paymentMethod } = await stateOf(customerId);
      expect([status, paymentMethod]).toEqual(["trialing", undefined]);
      expect((trialEndSeconds ?? 0) - (trialStartSeconds ?? 0)).toBe(60 * 86_400);
    });

    test("without a card the trial ends the subscription; a payment due now is refused", async () => {
      const customerId = await newCustomer();
      await subscribed(customerId);
      await tested.advance(customerId, 61);
      expect((await stateOf(customerId)).status).toBe("canceled");
      const due = { customerId, priceId: personal, trialDays: 0, key: `${customerId} again` };
      expect(errorOf(await tested.port.subscribe(due))).toBe("payment_method_missing");
    });

    test("with a card it is billed, and credit is used first", async () => {
      const customerId = await newCustomer();
      await subscribed(customerId);
      await tested.addCard(customerId, "pays");
      const gift = {
        customerId,
        amountMinor: 500,
        currency: "USD",
        reason: "A month given",
        key: `${customerId} gift`,
      };
      for (let times = 0; times < 2; times += 1) valueOf(await tested.port.credit(gift));
      await tested.advance(customerId, 61);
      const [invoice] = valueOf(await tested.port.listInvoices(customerId));
      expect(invoice).toMatchObject({ status: "paid", totalMinor: 1200, creditUsedMinor: 500, paidMinor: 700 });
      const told = valueOf(await tested.port.eventsSince(0)).filter((it) => it.customerId === customerId);
      expect(told.filter((it) => it.kind === "invoice.paid").at(-1)?.paidMinor).toBe(700);
      const pdf = valueOf(await tested.port.invoicePdf(customerId, invoice?.invoiceId ?? ""));
      expect(new TextDecoder("latin1").decode(pdf.slice(0, 5))).toBe("%PDF-");
      expect(errorOf(await tested.port.findInvoice(await newCustomer(), invoice?.invoiceId ?? ""))).toBe("not_found");
    });

    test("a failed payment leaves the plan past due, and what cannot be paid is not changed", async () => {
      const customerId = await newCustomer();
      const subscriptionId = await subscribed(customerId);
      await tested.addCard(customerId, "pays");
      await tested.advance(customerId, 61);
      await tested.addCard(customerId, "declines");
      const change = { subscriptionId, priceId: household, key: `${customerId} change` };
      expect(errorOf(await tested.port.changePrice(change))).toBe("payment_refused");
      expect((await stateOf(customerId)).priceId).toBe(personal);
      await tested.advance(customerId, 31);
      expect(await stateOf(customerId)).toMatchObject({ status: "past_due", neededAction: "payment" });
    });

    test("the preview of a change is what is then billed", async () => {
      const customerId = await newCustomer();
      const subscriptionId = await subscribed(customerId);
      expect(valueOf(await tested.port.previewPrice({ subscriptionId, priceId: household })).dueMinor).toBe(0);
      await tested.addCard(customerId, "pays");
      await tested.advance(customerId, 75);
      const { dueMinor, lines } = valueOf(await tested.port.previewPrice({ subscriptionId, priceId: household }));
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(dueMinor);
      valueOf(await tested.port.changePrice({ subscriptionId, priceId: household, key: `${customerId} up` }));
      const [invoice] = valueOf(await tested.port.listInvoices(customerId));
      // A second may have passed between the two.
      expect(Math.abs((invoice?.totalMinor ?? 0) - dueMinor)).toBeLessThanOrEqual(1);
    });

    test("an end is set and taken back, and the next bill comes only while it renews", async () => {
      const customerId = await newCustomer();
      const subscriptionId = await subscribed(customerId);
      expect(valueOf(await tested.port.nextInvoice({ customerId, subscriptionId }))?.totalMinor).toBe(1200);
      valueOf(await tested.port.setCancelled(subscriptionId, true));
      const ending = await stateOf(customerId);
      expect(ending.endsSeconds).toBe(ending.trialEndSeconds);
      expect(valueOf(await tested.port.nextInvoice({ customerId, subscriptionId }))).toBeUndefined();
      valueOf(await tested.port.setCancelled(subscriptionId, false));
      expect((await stateOf(customerId)).endsSeconds).toBeUndefined();
    });

    test("events are told with their customer, and only a right and fresh signature is believed", async () => {
      const customerId = await newCustomer();
      await subscribed(customerId);
      const events = valueOf(await tested.port.eventsSince(0));
      expect(events.some((it) => it.customerId === customerId && it.kind === "customer.subscription.created")).toBe(
        true,
      );
      const object = { object: "subscription", id: "sub_1", customer: customerId };
      const about = { id: "evt_1", object: "event", type: "customer.subscription.updated", created: 1 };
      const body = JSON.stringify({ ...about, data: { object } });
      const now = await tested.port.now(undefined);
      const read = (at: number, secret = tested.webhookSecret, text = body) => {
        const mark = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
        return tested.port.readEvent(text, `t=${at},v1=${mark}`);
      };
      const fresh = await read(now);
      expect(fresh).toMatchObject({ ok: true, value: { eventId: "evt_1", customerId } });
      const refused = [read(now - 301), read(now, "whsec_guessed"), read(now, tested.webhookSecret, `${body} `)];
      const all = [...refused, tested.port.readEvent(body, ""), tested.port.readEvent("", "t=1,v1=00")];
      for (const outcome of await Promise.all(all)) expect(outcome.ok).toBe(false);
    });
  });
}
