import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { toasts } from "#ui/components/toast-store.ts";
import { laterPart } from "#ui/components/later-part.ts";

const ToastHost = laterPart(async () => (await import("#ui/components/ToastHost.tsx")).ToastHost);

/** Listens for toasts, and loads what draws them with the first. */
export function Toasts() {
  const hasToasts = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.read().length > 0,
    () => false,
  );
  const [wasNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (hasToasts) setNeeded(true);
  }, [hasToasts]);
  return wasNeeded ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
