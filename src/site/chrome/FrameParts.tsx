import { createElement, use, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { useLocation } from "react-router";
import { captured } from "#site/drawn/captured.ts";
import { ServerPartsContext } from "#site/drawn/server-parts.ts";
import type { HeaderProps } from "./Header.tsx";

/**
 * The head of every public page. The server draws it; the browser keeps what it drew, and loads the code of it when another page is opened, whose
 * menu shows another place. What is pressed in it is heard by `page-clicks.ts`, so that it works in both.
 */
export function FrameHead(props: HeaderProps) {
  const parts = use(ServerPartsContext);
  if (!parts) return <KeptHead {...props} />;
  return (
    <div data-drawn="header" className="contents">
      <parts.Header {...props} />
    </div>
  );
}

/** The foot of every public page: the same on all of them. */
export function FrameFoot() {
  const parts = use(ServerPartsContext);
  if (!parts) return <KeptFoot />;
  return (
    <div data-drawn="footer">
      <parts.Footer />
    </div>
  );
}

function KeptHead(props: HeaderProps) {
  const { pathname } = useLocation();
  const [first] = useState(() => ({ html: captured("header"), pathname }));
  const live = usePart(first.html === undefined || pathname !== first.pathname, loadHeader);
  if (live)
    return (
      <div key="live" data-drawn="header" className="contents">
        {createElement(live, props)}
      </div>
    );
  return <Kept name="header" html={first.html} className="contents" />;
}

function KeptFoot() {
  const [html] = useState(() => captured("footer"));
  const live = usePart(html === undefined, loadFooter);
  return live ? (
    <div key="live" data-drawn="footer">
      {createElement(live)}
    </div>
  ) : (
    <Kept name="footer" html={html} />
  );
}

interface KeptProps {
  readonly name: string;
  readonly html: string | undefined;
  readonly className?: string;
}

const Kept = ({ name, html = "", className }: KeptProps) => (
  <div key="kept" data-drawn={name} className={className} dangerouslySetInnerHTML={{ __html: html }} />
);

const loadHeader = async () => (await import("./Header.tsx")).Header;
const loadFooter = async () => (await import("./Footer.tsx")).Footer;

/** A part of the frame once it is needed and here. One that cannot be loaded leaves what was there. */
function usePart<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ readonly component: ComponentType<Props> }>();
  useEffect(() => {
    if (!isNeeded || part) return undefined;
    let isCurrent = true;
    load().then(
      (component) => isCurrent && setPart({ component }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, part, load]);
  return isNeeded ? part?.component : undefined;
}
