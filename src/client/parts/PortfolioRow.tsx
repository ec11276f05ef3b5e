import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { ROLE_LABELS } from "#client/parts/role-words.ts";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Link } from "#ui/components/Link.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { LaterMenu } from "#ui/components/Menu.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import type { PortfolioActionsProps } from "./PortfolioActions.tsx";
import type { RowDialogsProps } from "./RowDialogs.tsx";

type Listed = PortfolioList["portfolios"][number];

const PortfolioActions = laterPart<PortfolioActionsProps>(
  async () => (await import("./PortfolioActions.tsx")).PortfolioActions,
);
const RowDialogs = laterPart<RowDialogsProps>(async () => (await import("./RowDialogs.tsx")).RowDialogs);

/** One portfolio: its name opens it, the menu is for what concerns it as a whole. */
export function PortfolioRow({ portfolio }: { readonly portfolio: Listed }) {
  const [open, setOpen] = useState<RowDialogsProps["open"]>();
  const { name, kind, role, baseCurrency, netWorth } = portfolio;
  return (
    <li className="relative flex items-center gap-3 px-1 py-3.5 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link
          look="plain"
          to={screenPath.overview(portfolio.portfolioId)}
          prefetch="intent"
          className="text-16 font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        <div className="mt-0.5 flex flex-wrap items-center gap-2 text-13 text-ink-muted">
          {kind === "sample" ? <Badge tone="info">Sample</Badge> : null}
          {role === "owner" ? null : <Badge>{ROLE_LABELS[role]}</Badge>}
          <span>In {baseCurrency}</span>
        </div>
      </div>
      <div className="relative text-right text-16 font-semibold">
        {netWorth ? (
          <FigureText figure={netWorth} currency={baseCurrency} precision="whole" />
        ) : (
          <UnknownValue reason="The net worth of this portfolio has not been computed yet." />
        )}
      </div>
      <div className="relative">
        <LaterMenu
          label={`More about ${name}`}
          placement="bottom-end"
          prepare={PortfolioActions.prepare}
          trigger={(props) => (
            <IconButton
              {...props}
              label={`More about ${name}`}
              icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
            />
          )}
        >
          {(close) => <PortfolioActions portfolio={portfolio} open={setOpen} close={close} />}
        </LaterMenu>
      </div>
      {open === undefined ? null : (
        <Suspense>
          <RowDialogs portfolio={portfolio} open={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </li>
  );
}

/** The rows while they are on their way. */
export function PortfolioRowsSkeleton() {
  return (
    <div className="divide-y divide-line border-t border-line">
      {[0, 1, 2].map((it) => (
        <div key={it} className="flex items-center justify-between px-1 py-3.5">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-4 w-16" />
          </div>
          <Skeleton className="h-6 w-32" />
        </div>
      ))}
    </div>
  );
}
