import type { ReactNode } from "react";
import type { WritePath } from "#client/api/api-path.ts";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropAdmin } from "./admin-paths.ts";

export interface AdminWrite {
  /** Sends, reads the screen anew and says what was done. Answers whether it was. */
  readonly run: <Body>(path: WritePath<Body, unknown>, body: Body, done: string) => Promise<boolean>;
  readonly isRunning: boolean;
  /** Drawn by the panel: asks for a proof where the server does. */
  readonly dialog: ReactNode;
}

/** What staff do: with a proof where the server asks for one, under a key that makes it happen once. */
export function useAdminWrite(): AdminWrite {
  const write = useProvedWrite();
  const run: AdminWrite["run"] = async (path, body, done) => {
    const answered = await write.run(path, body);
    await dropAdmin();
    if (answered.ok) toast({ title: done, tone: "positive" });
    else toast({ title: "Not done", description: answered.error.message, tone: "negative" });
    return answered.ok;
  };
  return { run, isRunning: write.isRunning, dialog: write.dialog };
}
