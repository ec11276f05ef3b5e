import type { MetaFunction } from "react-router";
import { CENTRAL_SCREENS } from "#client/page/central-screens.tsx";
import { CentralScreen } from "#client/page/CentralScreen.tsx";
import { PORTFOLIO_SHORTCUTS, SHORTCUTS } from "#client/page/shortcut-list.ts";
import { searchKeys } from "#client/page/shortcuts.ts";
import { useUser } from "#client/page/use-user.ts";
import { Kbd } from "#ui/components/Kbd.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { GuideSearch } from "./GuideSearch.tsx";
import { NewsSection } from "./NewsSection.tsx";

export const meta: MetaFunction = () => [{ title: "Support · Aventine" }];

/** Help without leaving: the guides, what is new, a way to ask us, the keys. */
export default function SupportPage() {
  const { isGuest } = useUser();
  return (
    <CentralScreen title="Support" description="Find the answer, or ask us.">
      <div className="grid max-w-280 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title="Guides" actions={<Link to="/support">All of them as pages</Link>}>
          <GuideSearch />
        </Section>
        <div className="flex min-w-0 flex-col gap-8">
          <NewsSection />
          <Section title="Ask us">
            <p className="text-14 text-ink-muted">
              Tell us what happened. We answer here and by email, and see your data only with your permission.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              {isGuest ? (
                <ButtonLink to="/sign-up?redirect_url=/central/support" variant="primary">
                  Sign up to ask
                </ButtonLink>
              ) : (
                <>
                  <ButtonLink to="/central/help-tickets/new" variant="primary">
                    Ask for help
                  </ButtonLink>
                  <ButtonLink to="/central/help-tickets">Your tickets</ButtonLink>
                </>
              )}
            </div>
          </Section>
          <Keys />
        </div>
      </div>
    </CentralScreen>
  );
}

const KEYS = [
  {
    title: "Here",
    keys: CENTRAL_SCREENS.flat().map((it) => ({ keys: `G ${it.letter.toUpperCase()}`, does: it.label })),
  },
  { title: "In a portfolio", keys: PORTFOLIO_SHORTCUTS },
  { title: "Everywhere", keys: SHORTCUTS },
] as const;

function Keys() {
  return (
    <Section
      title="Keyboard"
      note={
        <>
          <Kbd keys={searchKeys(navigator.platform)} /> finds every screen
        </>
      }
    >
      {KEYS.map((group) => (
        <details key={group.title} className="border-b border-line/70 py-2">
          <summary className="rounded-sm text-14">{group.title}</summary>
          <dl className="mt-1">
            {group.keys.map((it) => (
              <div key={it.keys} className="flex items-center justify-between gap-4 py-1 text-13">
                <dt className="text-ink-muted">{it.does}</dt>
                <dd>
                  <Kbd keys={it.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Section>
  );
}
