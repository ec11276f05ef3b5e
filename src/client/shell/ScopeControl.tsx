import { ListFilter, X } from "lucide-react";
import { useScopeWords } from "#client/portfolio/use-scope.ts";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { LaterMenu } from "#ui/components/Menu.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import type { ScopeChoicesProps } from "./ScopeChoices.tsx";

const ScopeChoices = laterPart<ScopeChoicesProps>(async () => (await import("./ScopeChoices.tsx")).ScopeChoices);

/** What is looked at: everything, one owner’s share, one account or one class. Beside the portfolio's name; one press brings everything back. */
export function ScopeControl() {
  const { scope, change } = usePortfolioView();
  const words = useScopeWords();
  return (
    <div className="flex min-w-0 items-center">
      <LaterMenu
        label="What is looked at"
        prepare={ScopeChoices.prepare}
        trigger={(props) => (
          <Button
            {...props}
            size="sm"
            variant="quiet"
            className={classNames("max-w-48", scope !== undefined && "bg-link-soft text-link")}
            icon={<ListFilter size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />}
          >
            <span className="sr-only">Looking at </span>
            <span className="truncate">{words ?? "Everything"}</span>
          </Button>
        )}
      >
        {(close) => <ScopeChoices close={close} />}
      </LaterMenu>
      {scope === undefined ? null : (
        <IconButton
          size="sm"
          label="Show the whole portfolio"
          icon={<X size={16} strokeWidth={1.5} aria-hidden />}
          onPress={() => change({ scope: undefined })}
        />
      )}
    </div>
  );
}
