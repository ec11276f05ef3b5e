import { MonitorSmartphone } from "lucide-react";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { SessionList } from "#features/session/account-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropAccount, securityPaths } from "#client/api/security-paths.ts";

type SessionEntry = SessionList["sessions"][number];

/** Every device the person is signed in on, each with a way to end it. */
export function DeviceSessions() {
  const list = useApiQuery(securityPaths.sessions());
  const write = useApiWrite({ isQuiet: true });
  const others = list.data?.sessions.filter((it) => !it.isThis) ?? [];
  const endOthers = async () => {
    const ended = await write.run(securityPaths.endOtherSessions(), undefined);
    if (ended.ok) await dropAccount();
    toast(
      ended.ok
        ? { title: "Signed out everywhere else", tone: "positive" }
        : { title: "Not signed out", description: ended.error.message, tone: "negative" },
    );
  };
  return (
    <Section
      title="Active sessions"
      actions={
        <Button
          size="sm"
          isBusy={write.isRunning}
          disabledReason={others.length === 0 ? "This is your only session." : undefined}
          onPress={() => void endOthers()}
        >
          Sign out everywhere else
        </Button>
      }
    >
      <Loaded query={list} what="Your sessions" skeleton={<SkeletonRows count={3} />}>
        {({ sessions }) => (
          <ul className="divide-y divide-line">
            {sessions.map((it) => (
              <SessionRow key={it.sessionId} session={it} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session }: { readonly session: SessionEntry }) {
  const write = useApiWrite({ isQuiet: true });
  const end = async () => {
    const ended = await write.run(securityPaths.endSession(session.sessionId), undefined);
    if (ended.ok) await dropAccount();
    else toast({ title: "Not signed out", description: ended.error.message, tone: "negative" });
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14">
          {session.device} {session.isThis ? <Badge tone="positive">This device</Badge> : null}
        </p>
        <p className="text-12 text-ink-muted">
          Last seen <InstantText at={session.lastSeenAt} /> · since <InstantText at={session.startedAt} />
        </p>
      </div>
      {session.isThis ? null : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Sign out ${session.device}`}
          isBusy={write.isRunning}
          onPress={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
