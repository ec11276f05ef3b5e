import { Eye } from "lucide-react";
import { useState } from "react";
import { signOut } from "#browser/session/session.ts";
import { Button } from "#ui/components/Button.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { useUser } from "#client/page/use-user.ts";

/** Over every screen while our staff looks into a person's account: whose, who, why, until when, and the way out. */
export function ActingBanner() {
  const { actor, name, email } = useUser();
  const [isEnding, setEnding] = useState(false);
  const locale = useLocale();
  if (!actor) return null;
  const end = async () => {
    setEnding(true);
    const left = await signOut();
    if (left.ok) return globalThis.location.assign("/sign-in?redirect_url=/admin");
    setEnding(false);
    toast({ title: "Still in this account", description: left.error.message, tone: "negative" });
  };
  const until = actor.until === undefined ? undefined : new Date(actor.until);
  return (
    <aside
      aria-label="Viewing a customer account"
      className="no-print flex items-center gap-x-4 gap-y-1 bg-ink px-4 py-2 text-13 text-surface sm:px-6"
    >
      <Eye size={16} strokeWidth={1.5} className="hidden shrink-0 sm:block" aria-hidden />
      <p className="min-w-0 flex-1">
        <span className="font-medium">
          {actor.name ?? "Our staff"} looks into the account of {name}
          {email === null ? "" : ` (${email})`}.
        </span>{" "}
        {actor.reason ? `“${actor.reason}”. ` : ""}
        Nothing can be changed
        {until ? (
          <>
            ; ends at{" "}
            <time dateTime={until.toISOString()} className="tabular">
              {new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(until)}
            </time>
          </>
        ) : null}
        .
      </p>
      <Button size="sm" isBusy={isEnding} onPress={() => void end()}>
        End now
      </Button>
    </aside>
  );
}
