import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Stage, Visitor, VisitorOptions } from "./harness.ts";

/** Somebody who has just signed up, with an empty portfolio in euros and a way to write to it as a program would. */
export interface Typed extends Visitor {
  readonly portfolioId: string;
  /** Address of its overview. */
  readonly at: string;
  /** The same at an address of one's choice. */
  readonly send: (method: "POST" | "PUT", path: string, data?: object) => Promise<void>;
  readonly write: (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, data?: object) => Promise<void>;
}

export async function openTyped(stage: Stage, options: VisitorOptions, name = "Brook household"): Promise<Typed> {
  const visitor = await stage.visitor(options);
  const { request } = visitor.page;
  const person = {
    name: "Ada Brook",
    email: `ada-${randomUUID()}@example.org`,
    password: "correct horse battery nine",
  };
  const { origin } = stage;
  const signedUp = await request.post(`${origin}/api/identity/sign-up`, { headers: { origin }, data: person });
  expect(signedUp.status()).toBe(200);
  const minted: { readonly token: string } = await (
    await request.post(`${origin}/api/identity/token`, { headers: { origin } })
  ).json();
  const call = async (method: string, path: string, data?: object): Promise<void> => {
    const headers = { origin, authorization: `Bearer ${minted.token}`, "idempotency-key": randomUUID() };
    const answer = await request.fetch(`${origin}${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBeLessThan(300);
  };
  const portfolioId = randomUUID();
  await call("POST", "/api/portfolios", { portfolioId, name, baseCurrency: "EUR" });
  return {
    ...visitor,
    portfolioId,
    at: `/central/p/${portfolioId}`,
    send: call,
    write: (method, path, data) => call(method, `/api/portfolios/${portfolioId}${path}`, data),
  };
}
