import { data } from "react-router";
import { StatusPage } from "#site/pages/StatusPage.tsx";
import { pageMeta } from "#site/site-config.ts";

/** Answers 404 while the page keeps the site's header and footer. */
export const loader = () => data(null, { status: 404 });

export const meta = () => [
  ...pageMeta("Page not found", "We are sorry but this page could not be found."),
  { name: "robots", content: "noindex" },
];

export default function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-300 px-5 py-24 sm:px-8 lg:py-36">
      <StatusPage status={404} title="Page not found" message="We are sorry but this page could not be found." />
    </div>
  );
}
