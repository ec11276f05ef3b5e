import { NEWSLETTER_TOAST_DELAY_MS, newsletterToast } from "#engine/product/newsletter.ts";
import { has, isObject, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const response = isObject(input["response"]) && !has(input, "error") ? input["response"] : undefined;
  const success = response?.["success"];
  const answer = response && {
    isSuccess: typeof success === "boolean" ? success : undefined,
    message: has(response, "message") ? text(response, "message") : undefined,
  };
  return { ...newsletterToast(answer), delay_ms: NEWSLETTER_TOAST_DELAY_MS };
};
