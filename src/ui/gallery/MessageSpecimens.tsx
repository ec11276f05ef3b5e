import { Badge } from "#ui/components/Badge.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const ignore = () => undefined;

/** What a page says: states, banners, badges. */
export function MessageSpecimens() {
  return (
    <Section title="Messages">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
        <EmptyState title="No accounts yet" actions={<Button variant="primary">Add an account</Button>}>
          An account holds what you own at one bank or broker. Import a file and its accounts are made for you.
        </EmptyState>
        <ErrorState title="The holdings could not be loaded" onRetry={ignore}>
          The server does not answer. Nothing you entered is lost.
        </ErrorState>
        <SkeletonRows count={5} />
      </div>
      <div className="mt-4 grid gap-3 lg:grid-cols-2">
        <Banner title="A newer import is waiting" actions={<Button size="sm">Review it</Button>} onDismiss={ignore}>
          It was read 3 minutes ago.
        </Banner>
        <Banner tone="warning" title="Two prices are stale">
          Lake House and Baltic Shipping.
        </Banner>
        <Banner tone="negative" title="The file could not be read">
          It is not a statement we know. Map its columns by hand.
        </Banner>
        <Banner tone="positive">Everything agrees with the totals of the file.</Banner>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Badge>Closed</Badge>
        <Badge tone="info">Pending</Badge>
        <Badge tone="positive">Agrees</Badge>
        <Badge tone="warning">Stale</Badge>
        <Badge tone="negative">Missing</Badge>
      </div>
    </Section>
  );
}
