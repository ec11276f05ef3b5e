import { buttonStyle } from "#ui/components/button-style.ts";
import { INPUT_STYLE } from "#ui/components/Field.tsx";
import { Spinner } from "#ui/components/Spinner.tsx";

/** One field and one button. What sends and answers is loaded when the form is sent (`subscribe.ts`). */
export const NewsletterForm = () => (
  <form data-newsletter method="post" className="flex flex-col gap-2">
    <label htmlFor="newsletter-email" className="text-13 font-medium">
      Newsletter
    </label>
    <p id="newsletter-note" className="text-13 text-ink-muted">
      News of the product, by email.
    </p>
    <div className="mt-1 flex gap-2">
      <input
        id="newsletter-email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="Enter your email"
        aria-describedby="newsletter-note"
        className={INPUT_STYLE}
      />
      <button type="submit" className={`group ${buttonStyle("secondary")}`}>
        <span className="hidden group-aria-disabled:contents">
          <Spinner />
        </span>
        Subscribe
      </button>
    </div>
  </form>
);
