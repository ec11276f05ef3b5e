import { buttonStyle } from "#ui/components/button-style.ts";
import type { Pixel } from "./outside-services.ts";
import { SiteLink } from "./SiteLink.tsx";

interface ConsentNoticeProps {
  readonly network: Pixel["network"];
  readonly onAnswer: (consent: "granted" | "refused") => void;
}

const NAMES = { meta: "Meta", reddit: "Reddit" } as const;

/** Asks quietly, with two equal buttons, and only where something would be sent. The page can be used without answering. */
export function ConsentNotice({ network, onAnswer }: ConsentNoticeProps) {
  return (
    <section
      aria-label="Privacy"
      className="no-print fixed inset-x-4 bottom-4 z-40 rounded-lg bg-raised p-4 text-14 shadow-overlay sm:right-auto sm:left-6 sm:w-100"
    >
      <p>
        You came by an advertisement. May we tell {NAMES[network]} once that it led to this page? Nothing else is sent
        to them.{" "}
        <SiteLink to="/privacy" className="text-link underline underline-offset-3">
          Privacy notice
        </SiteLink>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <button type="button" className={buttonStyle("secondary")} onClick={() => onAnswer("refused")}>
          No
        </button>
        <button type="button" className={buttonStyle("secondary")} onClick={() => onAnswer("granted")}>
          Yes
        </button>
      </div>
    </section>
  );
}
