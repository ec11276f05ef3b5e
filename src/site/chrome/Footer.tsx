import { usePublicSettings } from "#browser/public-settings.ts";
import { ColorModeSelect } from "#site/ColorModeSelect.tsx";
import { Logo } from "#site/Logo.tsx";
import { Folded } from "#site/composed/Folded.tsx";
import { SITE } from "#site/site-config.ts";
import { FOOTER_COLUMNS } from "./navigation.ts";
import { NewsletterForm } from "./NewsletterForm.tsx";
import { SiteLink } from "./SiteLink.tsx";

/** The foot of every public page: all sections, the newsletter, the appearance. */
export function Footer() {
  const { repositoryUrl } = usePublicSettings();
  return (
    <footer className="no-print border-t border-line bg-sunken text-14">
      <div className="mx-auto grid max-w-300 gap-x-10 gap-y-7 px-5 pt-9 pb-5 sm:gap-y-12 sm:pt-14 sm:pb-8 sm:px-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <SiteLink to="/" aria-label="Aventine, home" className="self-start rounded-xs max-sm:hidden">
            <Logo />
          </SiteLink>
          <NewsletterForm />
        </div>
        <nav aria-label="Footer" className="grid gap-x-6 gap-y-9 max-sm:gap-y-0 sm:grid-cols-3 md:grid-cols-5">
          {FOOTER_COLUMNS.map(({ label, children }) => (
            <section key={label}>
              <h2 className="mb-3 text-13 font-medium text-ink max-sm:hidden">{label}</h2>
              <Folded label={label}>
                <ul className="max-sm:py-2 flex flex-col gap-2 text-ink-muted">
                  {children.map((link) => (
                    <li key={link.to}>
                      <SiteLink to={link.to} className="inline-block py-0.5 hover:text-ink">
                        {link.label}
                      </SiteLink>
                    </li>
                  ))}
                  {label === "Company" && repositoryUrl !== undefined ? (
                    <li>
                      <a href={repositoryUrl} rel="noopener" className="inline-block py-0.5 hover:text-ink">
                        Code repository
                      </a>
                    </li>
                  ) : null}
                </ul>
              </Folded>
            </section>
          ))}
        </nav>
      </div>
      <div className="mx-auto max-w-300 px-5 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-13 text-ink-muted">
          <p suppressHydrationWarning>
            © {currentYear()} {SITE.name}
          </p>
          <ColorModeSelect />
        </div>
      </div>
    </footer>
  );
}

const currentYear = (): number => new Date().getFullYear();
