import { Button } from "#ui/components/Button.tsx";
import { Spinner } from "#ui/components/Spinner.tsx";
import type { SendDocuments } from "./use-send-documents.ts";

/** Files on their way, and those that did not arrive with why. */
export function SendingDocuments({ sends: { sending, again, forget } }: { readonly sends: SendDocuments }) {
  if (sending.length === 0) return null;
  return (
    <ul aria-label="Documents on their way" aria-live="polite" className="divide-y divide-line/70">
      {sending.map(({ id, file, problem }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14">
          {problem === undefined ? <Spinner size={16} /> : null}
          <span className="min-w-0 flex-1 basis-40 truncate">{file.name}</span>
          {problem === undefined ? (
            <span className="text-13 text-ink-muted">on its way</span>
          ) : (
            <>
              <span role="alert" className="basis-full text-13 text-negative sm:basis-auto">
                {problem}
              </span>
              <Button size="sm" onPress={() => void again(id)}>
                Try again
              </Button>
              <Button size="sm" variant="quiet" onPress={() => forget(id)}>
                Let go
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
