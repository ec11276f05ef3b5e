import { useState } from "react";
import { connectionPaths } from "#client/api/connection-paths.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { ConnectionChange, ConnectionView } from "#features/connections/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Switch } from "#ui/components/Switch.tsx";
import { toast } from "#ui/components/toast-store.ts";

export interface ConnectionRulesProps {
  readonly connection: ConnectionView;
  readonly disabledReason: string | undefined;
}

/** What it may do by itself, a pause, and the end of it. */
export function ConnectionRules({ connection, disabledReason }: ConnectionRulesProps) {
  const { portfolioId } = usePortfolio();
  const { connectionId, name, acceptsByItself, isPaused, consentEndsOn } = connection;
  const paths = connectionPaths(portfolioId);
  const write = useApiWrite({ isQuiet: true });
  const [isAsked, setAsked] = useState(false);
  const tell = (message: string) => toast({ title: "Not changed", description: message, tone: "negative" });
  const change = async (to: ConnectionChange) => {
    const done = await write.run(paths.change(connectionId), to);
    if (!done.ok) tell(done.error.message);
  };
  const disconnect = async () => {
    const done = await write.run(paths.disconnect(connectionId), undefined);
    if (!done.ok) tell(done.error.message);
  };
  const isFixed = disabledReason !== undefined || write.isRunning;
  return (
    <Section title="Rules">
      <div className="flex max-w-prose flex-col gap-4">
        <Switch
          label="Accept by itself"
          description="After the first one, what a sync brings is booked without a review where nothing about it is open. It can be undone like any import."
          isOn={acceptsByItself}
          isDisabled={isFixed}
          onChange={(isOn) => void change({ acceptsByItself: isOn })}
        />
        <Switch
          label="Pause"
          description="It is not asked by itself. You can still sync it by hand."
          isOn={isPaused}
          isDisabled={isFixed}
          onChange={(isOn) => void change({ isPaused: isOn })}
        />
        {consentEndsOn === null ? null : (
          <p className="text-13 text-ink-muted">
            Your consent at the institution ends on <DateText on={consentEndsOn} />.
          </p>
        )}
        <div>
          <Button variant="danger" disabledReason={disabledReason} onPress={() => setAsked(true)}>
            Disconnect
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Disconnect ${name}?`}
        description="What opens it is deleted at once, and what waits for a review is forgotten. Everything that was booked stays."
        confirmLabel="Disconnect"
        isDanger
        onConfirm={disconnect}
      />
    </Section>
  );
}
