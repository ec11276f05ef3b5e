import { useEffect } from "react";
import { watchPage } from "#browser/watch-page.ts";
import { toast } from "#ui/components/toast-store.ts";
import { Toasts } from "./Toasts.tsx";
import { useKeptParameters } from "./use-kept-parameters.ts";
import { useRouteFocus } from "./use-route-focus.ts";
import { useSessionHint } from "./use-session-hint.ts";

/** What every document does once it is there, the application's too: who is here, a newer build, the focus after a change of page, messages. */
export function PageWork() {
  useSessionHint();
  useKeptParameters();
  useRouteFocus();
  useEffect(() => watchPage(askToReload), []);
  return <Toasts />;
}

const askToReload = (): void =>
  void toast({
    title: "A new version is out",
    description: "Save or copy what you typed, then reload this page.",
    action: { label: "Reload", onAction: () => window.location.reload() },
  });
