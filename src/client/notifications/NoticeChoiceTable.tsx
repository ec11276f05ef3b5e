import { Loaded } from "#client/page/CentralScreen.tsx";
import { queryClient } from "#client/api/query-client.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { NoticeChoice, NoticeChoices, ThresholdChoice } from "#features/notifications/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { notificationPaths } from "#client/api/notification-paths.ts";
import { ThresholdFields } from "./ThresholdFields.tsx";

const CHANNELS = [
  { key: "in_app", label: "Here" },
  { key: "mail", label: "Mail" },
] as const;

/** Events by ways; what a person must not miss stays on. */
export function NoticeChoiceTable({ isEnabled }: { readonly isEnabled: boolean }) {
  const choices = useApiQuery(notificationPaths.choices(), { isEnabled });
  return (
    <Section title="What to notify you about" note="Changes are saved automatically">
      <Loaded query={choices} what="Your choices" skeleton={<SkeletonRows count={8} />}>
        {(loaded) => <Choices choices={loaded} />}
      </Loaded>
    </Section>
  );
}

const WATCHED: readonly string[] = [
  "net_worth_moved",
  "cash_low",
  "price_old",
  "off_target",
  "one_holding_large",
  "one_bank_large",
  "one_currency_large",
  "due_soon",
  "loss_to_take",
  "long_term_soon",
  "price_reached",
] satisfies ThresholdChoice["event"][];
const isWatched = (event: string): event is ThresholdChoice["event"] => WATCHED.includes(event);

function Choices({ choices }: { readonly choices: NoticeChoices }) {
  const write = useApiWrite({ isQuiet: true });
  const choose = async (choice: NoticeChoice): Promise<void> => {
    const stored = await write.run(notificationPaths.choose(), choice);
    if (stored.ok) queryClient.setQueryData(notificationPaths.choices().key, stored.value);
    else sayNotDone("Not saved", stored.error, () => choose(choice));
  };
  return (
    <table className="w-full text-14">
      <thead>
        <tr className="border-b border-line text-left text-13 text-ink-muted">
          <th className="py-2 font-medium">Event</th>
          {CHANNELS.map((it) => (
            <th key={it.key} className="w-16 py-2 text-center font-medium">
              {it.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {choices.events.map(({ event, label, channels, threshold }) => (
          <tr key={event}>
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              {label}
              {threshold === null || !isWatched(event) ? null : (
                <ThresholdFields event={event} label={label} threshold={threshold} />
              )}
            </th>
            {CHANNELS.map((it) => (
              <td key={it.key} className="py-2.5 text-center">
                <span className="inline-flex">
                  <Checkbox
                    label={`${label}: ${it.label.toLowerCase()}`}
                    isLabelHidden
                    isChecked={channels[it.key].isOn}
                    isDisabled={channels[it.key].isFixed}
                    onChange={(isOn) => void choose({ event, channel: it.key, isOn })}
                  />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
