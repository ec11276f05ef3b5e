import { Spinner } from "#ui/components/Spinner.tsx";

/** Fills the screen until it is known who is signed in. */
export function SecureLoading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center p-6">
      <div className="flex items-center gap-3 text-14 text-ink-muted">
        <Spinner size={18} />
        Secure area — waiting for authentication...
      </div>
    </div>
  );
}
