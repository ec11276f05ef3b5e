import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { MetaFunction } from "react-router";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { openSample } from "#client/parts/open-sample.ts";
import { FrameSkeleton } from "#client/page/FrameSkeleton.tsx";

export const meta: MetaFunction = () => [
  { title: "Sample portfolio · Aventine" },
  { name: "robots", content: "noindex" },
];

/** A link to here opens the sample portfolio for anyone, signed in or not. */
export default function SamplePage() {
  const [failure, setFailure] = useState<ApiFailure>();
  if (!failure) return <Opening onFailure={setFailure} />;
  return (
    <main className="mx-auto max-w-160 px-4 pt-24">
      <ErrorState title="The sample portfolio could not be opened" onRetry={() => setFailure(undefined)}>
        {failure.message}
      </ErrorState>
    </main>
  );
}

function Opening({ onFailure }: { readonly onFailure: (failure: ApiFailure) => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isCurrent = true;
    const open = async () => {
      const opened = await openSample();
      if (!isCurrent) return;
      if (opened.ok) await navigate(screenPath.overview(opened.value.portfolioId), { replace: true });
      else onFailure(opened.error);
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [navigate, onFailure]);
  return (
    <>
      <p role="status" className="fixed inset-x-0 top-1/2 z-10 text-center text-14 text-ink-muted">
        Opening the sample portfolio. The first time takes a few seconds.
      </p>
      <FrameSkeleton />
    </>
  );
}
