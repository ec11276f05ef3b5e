import { usePublicSettings } from "#browser/public-settings.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Sign } from "./Sign.tsx";
import { SiteLink } from "./SiteLink.tsx";

const ROW = "flex min-h-9 w-full items-center gap-2 rounded-md px-3 text-left text-14 hover:bg-hover";

/**
 * The right end of the header, in both its states: which one shows is an attribute of the root element that is set before anything is painted,
 * so that it neither flashes nor moves.
 */
export function AccountNav() {
  return (
    <>
      <nav aria-label="Account" className="flex items-center gap-1 in-data-[session=in]:hidden">
        <SiteLink to="/sign-in" className={buttonStyle("quiet")}>
          Sign in
        </SiteLink>
        <SiteLink to="/easy-sign-up" className={`${buttonStyle("primary")} max-sm:hidden`}>
          Sign Up
        </SiteLink>
      </nav>
      <SignedInNav />
    </>
  );
}

function SignedInNav() {
  const application = `${usePublicSettings().clientOrigin}/central`;
  return (
    <nav aria-label="Your account" className="hidden items-center gap-1 in-data-[session=in]:flex">
      <a href={application} target="_blank" rel="noopener" className={`${buttonStyle("secondary")} max-sm:hidden`}>
        Application
        <Sign shape="outside" size={14} />
        <span className="sr-only">, opens in a new tab</span>
      </a>
      <details data-disclosure className="group relative">
        <summary
          aria-label="Your account"
          className="grid size-9 list-none place-items-center rounded-md text-ink-muted group-open:bg-hover hover:bg-hover hover:text-ink"
        >
          <Sign shape="person" size={20} />
        </summary>
        <ul className="absolute top-full right-0 z-40 mt-1.5 w-56 rounded-lg bg-raised p-1.5 shadow-overlay animate-[appear_140ms_var(--ease-out)]">
          <li>
            <a href={application} target="_blank" rel="noopener" className={ROW}>
              Application
              <span className="sr-only">, opens in a new tab</span>
            </a>
          </li>
          <li>
            <SiteLink to="/settings" className={ROW}>
              Manage account
            </SiteLink>
          </li>
          <li>
            <button type="button" data-say="sign_out" className={ROW}>
              Sign out
            </button>
          </li>
        </ul>
      </details>
    </nav>
  );
}
