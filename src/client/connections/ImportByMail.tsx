import { Copy, Mail } from "lucide-react";
import { useState } from "react";
import { copyText } from "#client/parts/copy-text.ts";
import { importMailPaths } from "#client/api/import-mail-paths.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ImportMail } from "#features/import-mail/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** The address to which statements are mailed: shown, renewed, switched off, and whose mails it takes. */
export function ImportByMail() {
  const { portfolioId } = usePortfolio();
  const state = useApiQuery(importMailPaths(portfolioId).state());
  return (
    <Section title="Import by mail" note="Nothing is added until you have reviewed it">
      {state.isLoading ? <SkeletonRows count={2} /> : null}
      {state.failure && !state.data ? (
        <ErrorState title="Import by mail could not be loaded" onRetry={state.retry}>
          {state.failure.message}
        </ErrorState>
      ) : null}
      {state.data ? <Offered state={state.data} /> : null}
    </Section>
  );
}

function Offered({ state }: { readonly state: ImportMail }) {
  if (!state.isOffered)
    return (
      <p className="max-w-prose text-14 text-ink-muted">
        This server takes no mail in. Whoever runs it can switch that on.
      </p>
    );
  return (
    <div className="flex max-w-prose flex-col gap-4 text-14">
      <Address state={state} />
      {state.senders.length > 0 ? <Senders senders={state.senders} /> : null}
    </div>
  );
}

const ABOUT =
  "Send or forward statements and notices to an address of this portfolio. What is attached is read like a file you drop, and waits for your review.";

function Address({ state: { address, createdAt } }: { readonly state: ImportMail }) {
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const paths = importMailPaths(portfolioId);
  const write = useApiWrite({ isQuiet: true });
  const [asked, setAsked] = useState<"renew" | "close">();
  const make = async () => {
    const done = await write.run(paths.renew(), { addressId: newId() });
    if (!done.ok) toast({ title: "No address was made", description: done.error.message, tone: "negative" });
  };
  const close = async () => {
    const done = await write.run(paths.close(), undefined);
    if (!done.ok) toast({ title: "Not switched off", description: done.error.message, tone: "negative" });
  };
  if (createdAt === null)
    return (
      <>
        <p className="text-ink-muted">{ABOUT}</p>
        <div>
          <Button
            icon={<Mail size={16} strokeWidth={1.5} aria-hidden />}
            isBusy={write.isRunning}
            disabledReason={disabledReason}
            onPress={() => void make()}
          >
            Make an address
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className="text-ink-muted">
        {ABOUT} Mails of members who may add something, from their confirmed address, are taken in; others wait under{" "}
        <Link to={links.imports}>Import</Link> until you say so.
      </p>
      {address === null ? (
        <p className="text-ink-muted">It has an address, which those who may add something see.</p>
      ) : (
        <Shown address={address} createdAt={createdAt} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={write.isRunning} disabledReason={disabledReason} onPress={() => setAsked("renew")}>
          Make a new address
        </Button>
        <Button disabledReason={disabledReason} onPress={() => setAsked("close")}>
          Switch off
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === "close" ? "Switch import by mail off?" : "Make a new address?"}
        description="The address there is now leads nowhere from then on. What came by it stays."
        confirmLabel={asked === "close" ? "Switch off" : "Make a new address"}
        isDanger={asked === "close"}
        onConfirm={asked === "close" ? close : make}
      />
    </>
  );
}

function Shown({ address, createdAt }: { readonly address: string; readonly createdAt: string }) {
  return (
    <div className="rounded-md bg-hover p-3">
      <p className="font-mono text-13 break-all select-all">{address}</p>
      <p className="mt-1 text-13 text-ink-muted">
        Made <InstantText at={createdAt} />. Whoever has it can send something to review, and see nothing.
      </p>
      <Button
        size="sm"
        className="mt-2"
        icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => void copyText(address)}
      >
        Copy address
      </Button>
    </div>
  );
}

function Senders({ senders }: { readonly senders: ImportMail["senders"] }) {
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite({ isQuiet: true });
  const forget = async (senderId: string) => {
    const done = await write.run(importMailPaths(portfolioId).forgetSender(senderId), undefined);
    if (!done.ok) toast({ title: "Not removed", description: done.error.message, tone: "negative" });
  };
  return (
    <section>
      <h3 className="mb-1 text-13 font-medium">Senders you confirmed</h3>
      <ul className="divide-y divide-line">
        {senders.map(({ senderId, email, createdAt }) => (
          <li key={senderId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0">
              <span className="block break-all">{email}</span>
              <span className="text-12 text-ink-muted">
                Since <InstantText at={createdAt} />
              </span>
            </p>
            <Button
              size="sm"
              isBusy={write.isRunning}
              disabledReason={disabledReason}
              onPress={() => void forget(senderId)}
            >
              Remove<span className="sr-only"> {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
