import { withPowers } from "./powers.ts";

/** Words or a formula, with powers raised as on paper. */
export const Powers = ({ text }: { readonly text: string }) =>
  withPowers(text).map((run, index) =>
    run.isRaised ? (
      <sup key={index} className="text-[0.75em]">
        {run.text}
      </sup>
    ) : (
      run.text
    ),
  );
