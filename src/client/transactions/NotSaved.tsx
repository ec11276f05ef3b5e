import type { ApiFailure } from "#client/api/api-failure.ts";
import { Banner } from "#ui/components/Banner.tsx";

/** Why a form was not saved, and that nothing typed is lost. Without a connection the message itself says so. */
export function NotSaved({ failure }: { readonly failure: ApiFailure }) {
  const saysKept = failure.kind === "offline" || failure.kind === "unreachable";
  return (
    <Banner tone="negative" title={failure.message}>
      {saysKept ? null : "What you typed is kept here."}
    </Banner>
  );
}
