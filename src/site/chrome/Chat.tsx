import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isPlainPage } from "#browser/kept-parameters.ts";
import { isAppArea } from "#browser/app-area.ts";
import { buttonStyle } from "#ui/components/button-style.ts";

/** Set in this tab once the chat was opened, so that a conversation goes on over a reload. */
const OPENED_KEY = "aventine-chat-opened";
/** How long after a navigation it is looked again whether the chat belongs on the page. Source: product specification, section 2. */
export const RECHECK_MS = 200;

type Crisp = (typeof import("crisp-sdk-web"))["Crisp"];

/** Loaded once a document; it cannot be unloaded, only hidden. */
let loaded: Crisp | undefined;

/**
 * A button of ours until it is pressed: only then is the chat service asked for anything, and the person has asked for it themself. After
 * that its own window takes over, hidden wherever the chat does not belong.
 */
export function Chat({ websiteId }: { readonly websiteId: string }) {
  const [crisp, setCrisp] = useState(() => loaded);
  useVisibility(crisp);
  useEffect(() => {
    if (!loaded && sessionStorage.getItem(OPENED_KEY) === "true") void load(websiteId).then(setCrisp);
  }, [websiteId]);
  const open = async () => {
    const service = await load(websiteId);
    service.chat.open();
    sessionStorage.setItem(OPENED_KEY, "true");
    setCrisp(service);
  };
  if (crisp) return null;
  return (
    <button
      type="button"
      onClick={() => void open()}
      className={`${buttonStyle("secondary")} no-print fixed right-5 bottom-5 z-30 shadow-overlay`}
    >
      Chat with us
    </button>
  );
}

async function load(websiteId: string): Promise<Crisp> {
  const { Crisp } = await import("crisp-sdk-web");
  if (!loaded) Crisp.configure(websiteId, { locale: "en" });
  loaded = Crisp;
  return Crisp;
}

/** Shows or hides the service's window 200 ms after each navigation, and hides it when this part of the page goes. */
function useVisibility(crisp: Crisp | undefined): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!crisp) return undefined;
    const timer = setTimeout(() => {
      if (isAppArea(pathname) || isPlainPage(search)) crisp.chat.hide();
      else crisp.chat.show();
    }, RECHECK_MS);
    return () => {
      clearTimeout(timer);
      crisp.chat.hide();
    };
  }, [crisp, pathname, search]);
}
