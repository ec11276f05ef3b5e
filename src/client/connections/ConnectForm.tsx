import { Suspense, useState } from "react";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { connectionPaths } from "#client/api/connection-paths.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { ConnectionSourceView, ConnectionView } from "#features/connections/contract.ts";
import { CHECKS } from "#providers/connections/checks.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { ConsentFormProps } from "./ConsentForm.tsx";

const ConsentForm = laterPart<ConsentFormProps>(async () => (await import("./ConsentForm.tsx")).ConsentForm);

export interface ConnectFormProps {
  readonly source: ConnectionSourceView;
  /** The connection that is renewed; without one, one is made. */
  readonly renews?: Pick<ConnectionView, "connectionId" | "name">;
  readonly onDone: (made: ConnectionView) => void;
}

/** What an institution asks for, its steps beside it. */
export function ConnectForm(props: ConnectFormProps) {
  const { source, renews } = props;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      {source.consent ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <ConsentForm source={source} {...(renews ? { renews } : {})} />
        </Suspense>
      ) : (
        <PasteForm {...props} />
      )}
      <Steps source={source} />
    </div>
  );
}

/** The fields of an institution. What is pasted is looked at here first: a phrase or key that could move anything stays here. */
function PasteForm({ source, renews, onDone }: ConnectFormProps) {
  const { portfolioId } = usePortfolio();
  const [prompt, setPrompt] = useState<string>();
  const check = CHECKS[source.key];
  const form = useWriteForm(
    async ({ name, given, secondFactor }, { send, id }) => {
      const code = secondFactor.trim() === "" ? {} : { secondFactor: secondFactor.trim() };
      const body = { source: source.key, ...(name.trim() === "" ? {} : { name: name.trim() }), given, ...code };
      const answered = await send(connectionPaths(portfolioId).connect(renews?.connectionId ?? id), body);
      const asked = answered.ok ? undefined : promptIn(answered.error);
      setPrompt(asked ?? prompt);
      // Being asked for a code is how some institutions begin; only a code that is wrong is a mistake.
      return asked !== undefined && prompt === undefined ? undefined : answered;
    },
    { name: renews?.name ?? "", given: emptyFields(source), secondFactor: "" },
    {
      blocked: ({ given }) => check?.(given).map((it) => it.problem)[0],
      onDone,
    },
  );
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const problemOf = (field: string, value: string): string | undefined => {
    const found = check?.({ ...form.values.given, [field]: value }).find((it) => it.field === field);
    return value === "" || !found ? undefined : `${found.problem} ${found.remedy}`;
  };
  return (
    <FormBody form={form} className="gap-4">
      {source.fields.map(({ name, label, help, isSecret, isOptional, placeholder }) => {
        const bound = form.field(`given.${name}`);
        return (
          <TextField
            key={name}
            label={isOptional ? `${label} (optional)` : label}
            description={help}
            {...bound}
            onChange={(value) => {
              setRefused((now) => ({ ...now, [name]: "" }));
              bound.onChange(value);
            }}
            // A field of one line would join the lines of what is pasted: it is looked at before.
            onPaste={(event) => {
              const problem = problemOf(name, event.clipboardData.getData("text"));
              if (problem === undefined) return;
              event.preventDefault();
              setRefused((now) => ({ ...now, [name]: problem }));
            }}
            error={bound.error ?? (refused[name] || problemOf(name, bound.value))}
            type={isSecret ? "password" : "text"}
            autoComplete={isSecret ? "new-password" : "off"}
            spellCheck={false}
            placeholder={placeholder ?? undefined}
            isRequired={!isOptional}
          />
        );
      })}
      {prompt === undefined ? null : (
        <TextField
          label="Code"
          description={prompt}
          {...form.field("secondFactor")}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <TextField
        label="Name here (optional)"
        description="How the connection is called in your lists."
        {...form.field("name")}
        maxLength={60}
        placeholder={source.name}
      />
      <div>
        <SubmitButton form={form}>{renews ? "Renew" : "Connect"}</SubmitButton>
      </div>
    </FormBody>
  );
}

/** What an institution says that asks for a code. */
const promptIn = ({ fields }: ApiFailure): string | undefined =>
  fields.find(({ path }) => path === "secondFactor")?.message;

const emptyFields = ({ fields }: ConnectionSourceView): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [name, ""]));

function Steps({ source: { words } }: Pick<ConnectFormProps, "source">) {
  return (
    <div className="flex max-w-prose flex-col gap-6 text-14">
      <section>
        <h2 className="mb-2 text-13 font-medium">Where to find it</h2>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-ink-muted">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="mb-2 text-13 font-medium">What it can see</h2>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-muted">
          {words.sees.map((sight) => (
            <li key={sight}>{sight}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-2 text-13 font-medium">What is kept</h2>
        <p className="text-ink-muted">{words.keeps}</p>
      </section>
    </div>
  );
}
