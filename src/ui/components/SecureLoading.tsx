import { useEffect, useState } from "react";
import { Spinner } from "#ui/components/Spinner.tsx";

/** From here on it is no longer a matter of patience. */
const HELP_AFTER_MS = 10_000;

/** Fills the screen until it is known who is signed in (R29). It says what can be done when that takes too long, or can never be. */
export function SecureLoading() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), HELP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center gap-3 text-14 text-ink-muted">
        <p className="flex items-center gap-3">
          <Spinner size={18} />
          Secure area — waiting for authentication...
        </p>
        {isLong ? (
          <p className="max-w-90 text-center">
            This takes longer than usual. Check your connection, then{" "}
            <button
              type="button"
              onClick={() => window.location.reload()}
              className="font-medium text-link underline underline-offset-3"
            >
              load the page again
            </button>
            .
          </p>
        ) : null}
        <noscript>
          <p className="max-w-90 text-center">
            This part of Aventine needs scripts. Allow them for this site, then load the page again.
          </p>
        </noscript>
      </div>
    </div>
  );
}
