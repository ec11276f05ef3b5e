import type { ApiFailure } from "#browser/api/api-failure.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";

/** Why a form was not saved, and that nothing typed is lost. Without a connection the message itself says so. */
export function NotSaved({ failure }: { readonly failure: ApiFailure }) {
  const saysKept = failure.kind === "offline" || failure.kind === "unreachable";
  return <FailureBanner failure={failure}>{saysKept ? null : "What you typed is kept here."}</FailureBanner>;
}
