import { AlarmClock, Check } from "lucide-react";
import { findingText } from "#client/parts/finding-text.ts";
import { useUser } from "#client/page/use-user.ts";
import type { InboxItem } from "#features/inbox/contract.ts";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { InboxMend } from "./InboxMend.tsx";

interface InboxRowProps {
  readonly item: InboxItem;
  readonly isChosen: boolean;
  /** Reached by Tab: one of the list is. */
  readonly isFirst: boolean;
  readonly onChoose: () => void;
  readonly onAside: () => void;
  readonly onSnooze: () => void;
}

/** Less than a tenth of a percent is next to nothing. */
const LEAST_SHOWN = 0.001;

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

/** One thing that waits: what it is, how much it touches, what mends it, and two ways to have it out of sight. */
export function InboxRow({ item, isChosen, isFirst, onChoose, onAside, onSnooze }: InboxRowProps) {
  const { actor } = useUser();
  const disabledReason = actor ? "You are viewing someone else’s account and cannot change it." : undefined;
  return (
    <li
      data-item={item.key}
      tabIndex={isChosen || isFirst ? 0 : -1}
      onFocus={onChoose}
      aria-current={isChosen || undefined}
      className={classNames(
        "-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-md px-2 py-2 text-14",
        isChosen && "bg-hover",
      )}
    >
      <InboxText item={item} />
      <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-1.5">
        <InboxMend item={item} />
        <IconButton
          label="Set aside for a week"
          icon={<AlarmClock {...icon} />}
          onPress={onSnooze}
          disabledReason={disabledReason}
        />
        <IconButton
          label="Set aside until it changes"
          icon={<Check {...icon} />}
          onPress={onAside}
          disabledReason={disabledReason}
        />
      </div>
    </li>
  );
}

/** The sentence, with its dates as the reader writes them and without amounts where these are hidden. */
export function InboxText({ item }: { readonly item: InboxItem }) {
  const locale = useLocale();
  const { isHidden } = usePrivacy();
  return (
    <p className="min-w-0 flex-1 basis-60">
      {withLocalDates(findingText(item, isHidden), locale)}
      {item.touched === null || item.touched < LEAST_SHOWN ? null : (
        <span className="block text-13 text-ink-muted">
          Touches <Percent value={item.touched} decimals={1} /> of what you hold
        </span>
      )}
    </p>
  );
}
