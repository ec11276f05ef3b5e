/** A refusal of the embedded service, in the words and shape of Stripe's API. Ends the request's transaction. */
export class ServiceFailure extends Error {
  readonly status: number;
  readonly type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly code: string | undefined;

  constructor(
    status: number,
    about: { readonly type: ServiceFailure["type"]; readonly message: string; readonly code?: string },
  ) {
    super(about.message);
    this.status = status;
    this.type = about.type;
    this.code = about.code;
  }

  get body() {
    return {
      error: { type: this.type, message: this.message, ...(this.code === undefined ? {} : { code: this.code }) },
    };
  }
}

export const missing = (what: string, id: string): ServiceFailure =>
  new ServiceFailure(404, {
    type: "invalid_request_error",
    message: `No such ${what}: '${id}'`,
    code: "resource_missing",
  });

export const invalid = (message: string, code?: string): ServiceFailure =>
  new ServiceFailure(400, { type: "invalid_request_error", message, ...(code === undefined ? {} : { code }) });

export const cardRefused = (message: string, code: string): ServiceFailure =>
  new ServiceFailure(402, { type: "card_error", message, code });

export const noPaymentMethod = (): ServiceFailure =>
  invalid("This customer has no attached payment source or default payment method.", "resource_missing");
