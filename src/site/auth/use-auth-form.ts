import { useState } from "react";
import type { FormEvent } from "react";

export interface Problem {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AuthForm {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Text of the form's inputs by name, without the spaces around it; a password keeps them. */
export type Entered = (name: string) => string;

/**
 * The life of a sign-in form: what was typed is checked, sent once, and what is wrong is said where it is wrong. `send` answers the problem,
 * or undefined when it led on.
 */
export function useAuthForm(
  check: (entered: Entered) => Readonly<Record<string, string>>,
  send: (entered: Entered) => Promise<Problem | undefined>,
): AuthForm {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const show = (form: HTMLFormElement, found: Problem) => {
    setProblem(found);
    const [first] = Object.keys(found.fields);
    form.querySelector<HTMLInputElement>(first === undefined ? "input" : `[name="${first}"]`)?.focus();
  };
  const submit = async (form: HTMLFormElement) => {
    if (isBusy) return;
    const entered = readForm(form);
    const fields = check(entered);
    if (Object.keys(fields).length > 0) return show(form, { message: "", fields });
    setProblem(undefined);
    setBusy(true);
    const failure = await send(entered);
    setBusy(false);
    if (failure) show(form, failure);
    return undefined;
  };
  return {
    isBusy,
    problem,
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

const readForm = (form: HTMLFormElement): Entered => {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    if (typeof value !== "string") return "";
    return name === "password" ? value : value.trim();
  };
};

/** A refused call as the problem of a form. */
export const problemOf = (failure: {
  readonly message: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}): Problem => ({
  message: failure.message,
  fields: Object.fromEntries(failure.fields.map((it) => [it.path, it.message])),
});

export const emailProblem = (email: string): Readonly<Record<string, string>> =>
  /^\S+@\S+\.\S+$/.test(email) ? {} : { email: "Write an email address such as ada@example.com." };
