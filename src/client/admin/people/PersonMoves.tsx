import { useState } from "react";
import type { PersonList } from "#features/people/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { adminWrites } from "../admin-paths.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { useAdminWrite } from "../use-admin-write.tsx";

type Move = "suspend" | "restore" | "sign-out";

/** What staff may do with an account. */
export function PersonMoves({ person }: { readonly person: PersonList["people"][number] }) {
  const { userId, name, isSuspended } = person;
  const [move, setMove] = useState<Move>();
  const write = useAdminWrite();
  const close = () => setMove(undefined);
  return (
    <>
      <Button onPress={() => setMove("sign-out")}>Sign out everywhere</Button>
      {isSuspended ? (
        <Button variant="primary" onPress={() => setMove("restore")}>
          Restore
        </Button>
      ) : (
        <Button variant="danger" onPress={() => setMove("suspend")}>
          Suspend
        </Button>
      )}
      {move === "suspend" ? (
        <ReasonDialog
          title={`Suspend ${name}?`}
          description="Every session ends at once, and nobody gets in until the account is restored. Nothing is deleted."
          submitLabel="Suspend"
          isDanger
          write={(why, { send }) => send(adminWrites.suspend(userId), why)}
          done={`${name} is suspended`}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={move === "restore"}
        onClose={close}
        title={`Restore ${name}?`}
        description="The person may sign in again."
        confirmLabel="Restore"
        onConfirm={async () => void (await write.run(adminWrites.restore(userId), undefined, `${name} is restored`))}
      />
      <ConfirmDialog
        isOpen={move === "sign-out"}
        onClose={close}
        title={`Sign ${name} out everywhere?`}
        description="Every session ends; the person may sign in again."
        confirmLabel="Sign out"
        onConfirm={async () => void (await write.run(adminWrites.signOut(userId), undefined, `${name} is signed out`))}
      />
      {write.dialog}
    </>
  );
}
