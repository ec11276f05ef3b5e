import { KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { ApiKeyView } from "#features/api-keys/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dataPaths, dropData } from "./data-paths.ts";
import { laterPart } from "#ui/components/later-part.ts";

const ApiKeyDialog = laterPart<{ onClose: () => void }>(async () => (await import("./ApiKeyDialog.tsx")).ApiKeyDialog);

/** Keys by which the person's own programs use the API. */
export function ApiKeys() {
  const list = useApiQuery(dataPaths.keys());
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="API keys"
      actions={
        <Button size="sm" onPress={() => setOpen(true)}>
          New key
        </Button>
      }
    >
      <Loaded query={list} what="Your API keys" skeleton={<SkeletonRows count={2} />}>
        {({ keys }) => {
          const valid = keys.filter((it) => it.revokedAt === null);
          return valid.length === 0 ? (
            <p className="text-14 text-ink-muted">For your own programs. A key can never do more than you can.</p>
          ) : (
            <ul className="divide-y divide-line">
              {valid.map((it) => (
                <KeyRow key={it.keyId} apiKey={it} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <p className="mt-2 text-13 text-ink-muted">
        See what a key can call in the <Link to="/docs/api">API reference</Link>, or{" "}
        <Link to="/support/account/connect-an-assistant">connect an assistant</Link> with one.
      </p>
      <Suspense>{isOpen ? <ApiKeyDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Section>
  );
}

const rightsOf = ({ rights }: ApiKeyView): string =>
  rights.includes("write") ? "Reads and writes" : rights.includes("read") ? "Reads" : "Asks without amounts";

function KeyRow({ apiKey }: { readonly apiKey: ApiKeyView }) {
  const write = useApiWrite({ isQuiet: true });
  const [isAsked, setAsked] = useState(false);
  const revoke = async () => {
    const gone = await write.run(dataPaths.revokeKey(apiKey.keyId), undefined);
    if (gone.ok) await dropData();
    else toast({ title: "Not revoked", description: gone.error.message, tone: "negative" });
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <KeyRound size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-14">
          {apiKey.name} <span className="font-mono text-12 text-ink-muted">{apiKey.prefix}…</span>
        </p>
        <p className="text-12 text-ink-muted">
          {rightsOf(apiKey)} ·{" "}
          {apiKey.lastUsedAt === null ? (
            "never used"
          ) : (
            <>
              last used <InstantText at={apiKey.lastUsedAt} />
            </>
          )}
          {apiKey.expiresAt === null ? null : (
            <>
              {" "}
              · until <InstantText at={apiKey.expiresAt} />
            </>
          )}
        </p>
      </div>
      <Button size="sm" variant="quiet" aria-label={`Revoke ${apiKey.name}`} onPress={() => setAsked(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Revoke ${apiKey.name}?`}
        description="Programs using it will be refused from their next call."
        confirmLabel="Revoke"
        isDanger
        onConfirm={revoke}
      />
    </li>
  );
}
