import { FileInput, Plus, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/components/Link.tsx";

const icon = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

export interface FirstStepsProps {
  /** The sample is open: it is not offered again. */
  readonly hasSample?: boolean;
}

/** The three ways to begin. Each is one press from here to a first figure. */
export function FirstSteps({ hasSample = false }: FirstStepsProps) {
  return (
    <section aria-labelledby="first-steps" className="max-w-200">
      <h2 id="first-steps" className="text-18 font-semibold">
        {hasSample ? "Start your own" : "See what you own in a few minutes"}
      </h2>
      <p className="mt-1 max-w-140 text-14 text-ink-muted">
        Import files from your bank and broker, or enter what you own by hand. Everything can be undone.
      </p>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        <Step to="/central/portfolios/new?then=import" icon={<FileInput {...icon} />} title="Import a file">
          A statement or export from a broker, bank or spreadsheet. You review it before anything is saved.
        </Step>
        <Step to="/central/portfolios/new" icon={<Plus {...icon} />} title="Create your first portfolio">
          Choose a name and a currency, then add accounts and holdings by hand.
        </Step>
        {hasSample ? null : (
          <Step to="/central/sample" icon={<Sparkles {...icon} />} title="Open the sample portfolio">
            Twenty years of a fictional family, with every kind of asset. Look around and change anything.
          </Step>
        )}
      </ul>
    </section>
  );
}

interface StepProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ to, icon: mark, title, children }: StepProps) {
  return (
    <li className="relative flex items-start gap-4 px-1 py-4 hover:bg-hover">
      <span className="mt-0.5 text-accent-text">{mark}</span>
      <div>
        <Link look="plain" to={to} className="text-16 font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <p className="mt-0.5 text-14 text-ink-muted">{children}</p>
      </div>
    </li>
  );
}
