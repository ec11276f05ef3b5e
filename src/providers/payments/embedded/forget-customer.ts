import type { Store } from "./store.ts";

/** Takes a customer's name and address out of the bills, and drops the answers and events that repeat them. What is still to be delivered stays. */
export async function forgetAddress(store: Store, customerId: string, name: string | null): Promise<void> {
  for (const invoice of await store.listOf("invoice", customerId)) {
    // As it is filed: `put` would take the day away on which it is tried again.
    await store.sql.query("update payment_service.object set body = $2::json where object_id = $1", [
      invoice.id,
      JSON.stringify({ ...invoice, customer_email: null, customer_name: name }),
    ]);
  }
  await store.sql.query("delete from payment_service.answer where body ->> 'customer' = $1 or body ->> 'id' = $1", [
    customerId,
  ]);
  await store.sql.query(
    `delete from payment_service.event
     where delivered_at is not null and $1 in (body -> 'data' -> 'object' ->> 'customer', body -> 'data' -> 'object' ->> 'id')`,
    [customerId],
  );
}
