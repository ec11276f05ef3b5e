import { ChevronsUpDown } from "lucide-react";
import { laterPart } from "#ui/components/later-part.ts";
import { LaterMenu } from "#ui/components/Menu.tsx";
import type { Portfolio } from "#features/portfolios/contract.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { PortfolioChoicesProps } from "./PortfolioChoices.tsx";

const PortfolioChoices = laterPart<PortfolioChoicesProps>(
  async () => (await import("./PortfolioChoices.tsx")).PortfolioChoices,
);

/** The open portfolio's name, and the others behind it. */
export function PortfolioSwitcher({ current }: { readonly current: Portfolio | undefined }) {
  const list = useApiQuery(paths.portfolios());
  return (
    <LaterMenu
      label="Portfolios"
      prepare={PortfolioChoices.prepare}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="flex h-9 min-w-0 items-center gap-1.5 rounded-md px-2 text-14 font-medium hover:bg-hover"
        >
          <span className="truncate">{current?.name ?? "Portfolios"}</span>
          <span className="sr-only">. Switch portfolio</span>
          <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-faint" />
        </button>
      )}
    >
      {(close) => <PortfolioChoices current={current} list={list} close={close} />}
    </LaterMenu>
  );
}
