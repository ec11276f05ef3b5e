import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PrivacyProvider } from "#ui/components/PrivacyProvider.tsx";
import { ChosenLocale } from "#client/shell/ChosenLocale.tsx";
import { queryClient } from "#client/api/query-client.ts";
import type { CurrentUser } from "#browser/session/session.ts";
import { useSamePerson } from "./use-same-person.ts";
import { UserContext } from "#client/page/use-user.ts";

interface ApplicationProps {
  readonly user: CurrentUser;
  readonly children: ReactNode;
}

/** What every signed-in screen stands on: who is here, what was read, how numbers are written, whether amounts are hidden. */
export function Application({ user, children }: ApplicationProps) {
  useSamePerson(user.userId);
  return (
    <QueryClientProvider client={queryClient}>
      <ChosenLocale>
        <UserContext value={user}>
          <PrivacyProvider>{children}</PrivacyProvider>
        </UserContext>
      </ChosenLocale>
    </QueryClientProvider>
  );
}
