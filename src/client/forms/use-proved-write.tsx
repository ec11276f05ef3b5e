import type { ProvedWrite } from "./proved-write.ts";
import { Suspense, useState } from "react";
import type { Result } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { sessionToken } from "#browser/session/token.ts";
import type { WritePath } from "#client/api/api-path.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { laterPart } from "#ui/components/later-part.ts";
import type { ProveDialogProps } from "./ProveDialog.tsx";

const ProveDialog = laterPart<ProveDialogProps>(async () => (await import("./ProveDialog.tsx")).ProveDialog);

interface Asked {
  /** How fresh the proof must be, as the server says it: `strict_mfa` takes the second factor alone. */
  readonly level: string;
  readonly settle: (isProved: boolean) => void;
}

/**
 * Writes that the server lets through only to a person who proved themselves a moment ago. Where it asks, a dialog does, and the write is sent
 * again; closing the dialog leaves everything as it was.
 */
export function useProvedWrite(): ProvedWrite {
  const write = useApiWrite({ isQuiet: true });
  const [asked, setAsked] = useState<Asked>();

  const run = async <Body, Answer>(path: WritePath<Body, Answer>, body: Body): Promise<Result<Answer, ApiFailure>> => {
    const first = await write.run(path, body);
    const level = first.ok ? undefined : first.error.fields.find((it) => it.path === "reverification")?.message;
    if (level === undefined) return first;
    const isProved = await new Promise<boolean>((settle) => setAsked({ level, settle }));
    setAsked(undefined);
    if (!isProved) {
      write.reset();
      return first;
    }
    // The token says how long ago the last proof was: a new one is needed.
    sessionToken.drop();
    return write.run(path, body);
  };

  const isWaiting = write.failure?.fields.some((it) => it.path === "reverification") === true;
  return {
    run,
    isRunning: write.isRunning || asked !== undefined,
    failure: isWaiting ? undefined : write.failure,
    dialog: asked ? (
      <Suspense>
        <ProveDialog level={asked.level} onProved={() => asked.settle(true)} onClose={() => asked.settle(false)} />
      </Suspense>
    ) : null,
  };
}
