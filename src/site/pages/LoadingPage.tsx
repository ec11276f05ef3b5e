import { pageMeta } from "#site/site-config.ts";
import { SecureLoading } from "#ui/components/SecureLoading.tsx";

export const meta = () => [...pageMeta("Loading"), { name: "robots", content: "noindex" }];

export default function LoadingPage() {
  return (
    <>
      <h1 className="sr-only">Loading</h1>
      <SecureLoading />
    </>
  );
}
