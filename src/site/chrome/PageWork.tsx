import { useEffect } from "react";
import { watchPage } from "#browser/watch-page.ts";
import type { PageWords } from "#browser/watch-page.ts";
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
  useEffect(() => watchPage(PAGE_WORDS), []);
  return <Toasts />;
}

const PAGE_WORDS: PageWords = {
  askToReload: () =>
    void toast({
      title: "A new version is out",
      description: "Save or copy what you typed, then reload this page.",
      action: { label: "Reload", onAction: () => window.location.reload() },
    }),
  openedAnew: () =>
    void toast({
      title: "This page was loaded again",
      description: "A part of it was missing, usually because a newer version is out.",
    }),
  notOpened: (address) =>
    void toast({
      tone: "negative",
      title: "The page could not be opened",
      description: "A part of it does not come. Check your connection, then try again.",
      action: { label: "Try again", onAction: () => window.location.assign(address) },
    }),
};
