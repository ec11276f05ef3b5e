import type { ApiFailure } from "#browser/api/api-failure.ts";
import { FailureBanner } from "#client/page/FailureBanner.tsx";

/** Why a form was not saved, what no field of it says, and that nothing typed is lost. Without a connection the message itself says so. */
export function NotSaved({ failure }: { readonly failure: ApiFailure }) {
  const saysKept = failure.kind === "offline" || failure.kind === "unreachable";
  return (
    <FailureBanner failure={failure}>
      {failure.fields
        .filter((it) => it.message !== failure.message)
        .map((it) => (
          <span key={it.path} className="block">
            {it.message}
          </span>
        ))}
      {saysKept ? null : "Your input is kept here."}
    </FailureBanner>
  );
}
