import { Link } from "react-router";
import { buttonStyle } from "#ui/components/button-style.ts";

interface StatusPageProps {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  readonly isReloadable?: boolean;
}

/** A status in words, and the ways on. */
export function StatusPage({ status, title, message, isReloadable = false }: StatusPageProps) {
  return (
    <div className="flex w-full max-w-120 flex-col items-start gap-4">
      <p className="text-14 text-ink-muted tabular">{status}</p>
      <h1 className="font-serif text-36 font-medium tracking-[-0.01em]">{title}</h1>
      <p className="text-16 text-ink-muted">{message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isReloadable ? (
          <button type="button" className={buttonStyle("primary")} onClick={() => window.location.reload()}>
            Reload the page
          </button>
        ) : null}
        <Link to="/" className={buttonStyle(isReloadable ? "secondary" : "primary")}>
          Go to the home page
        </Link>
        <Link to="/central" className={buttonStyle("secondary")}>
          Open the application
        </Link>
      </div>
    </div>
  );
}
