import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { toasts } from "#ui/components/toast-store.ts";
import type { ShownToast } from "#ui/components/toast-store.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";

const NONE: readonly ShownToast[] = [];

/** Where toasts appear: once per page, beside it. Pointing at or focusing a toast stops its clock. */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, () => NONE);
  return (
    <section
      aria-label="Messages"
      className="no-print pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col items-end gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-90 lg:in-[body:has(aside[role=dialog])]:right-126"
    >
      {shown.map((it) => (
        <Toast key={it.id} toast={it} />
      ))}
    </section>
  );
}

function Toast({ toast }: { readonly toast: ShownToast }) {
  const locale = useLocale();
  const close = () => toasts.close(toast.id);
  const act = () => {
    toast.action?.onAction();
    close();
  };
  return (
    <div
      role={toast.tone === "negative" ? "alert" : "status"}
      onPointerEnter={() => toasts.pause(toast.id)}
      onPointerLeave={() => toasts.resume(toast.id)}
      onFocus={() => toasts.pause(toast.id)}
      onBlur={() => toasts.resume(toast.id)}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className={classNames(
        "pointer-events-auto flex w-full items-center gap-3 rounded-lg bg-raised py-2.5 pr-2 pl-4 shadow-overlay transition-opacity duration-200",
        "animate-[rise_180ms_var(--ease-out)]",
        !toast.isOpen && "opacity-0",
      )}
    >
      <div className="min-w-0 flex-1 py-0.5">
        <p className={classNames("text-14 font-medium", toast.tone === "negative" && "text-negative")}>
          {withLocalDates(toast.title, locale)}
        </p>
        {toast.description ? <p className="text-13 text-ink-muted">{toast.description}</p> : null}
      </div>
      {toast.action ? (
        <Button size="sm" onPress={act}>
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton label="Dismiss" size="sm" icon={<X size={14} strokeWidth={1.5} />} onPress={close} />
    </div>
  );
}
