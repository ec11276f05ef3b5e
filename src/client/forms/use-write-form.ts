import type { FormState } from "./form-state.ts";
import { type DeepKeys, type DeepValue, evaluate, useForm, useStore } from "@tanstack/react-form";
import type { SubmitEvent } from "react";
import { useRef, useState } from "react";
import type { Result } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { type ApiWrite, useApiWrite } from "#client/api/use-api-write.ts";
import { useIsOffline } from "#client/api/use-is-offline.ts";
import { focusFirstProblem, hasUnreadable } from "./focus-first-problem.ts";
import { type KeptUnder, useKeptForm } from "./kept-form.ts";
import { type FieldPlaces, placeRefusal } from "./placed-refusal.ts";
import type { ProvedWrite } from "./proved-write.ts";

export interface Sending {
  /** Sends a write under a key that is the same for every try, so that it happens once. */
  readonly send: ApiWrite["run"];
  /** Names what is being made, the same until it is made. */
  readonly id: string;
}

/** Undefined: the answer is the next step of whoever draws the form, and nothing to be said by it. */
export type FormWrite<Values, Answer> = (
  values: Values,
  sending: Sending,
) => Promise<Result<Answer, ApiFailure> | undefined>;

type OnDone<Values, Answer> = (answer: Answer, values: Values) => unknown;

export interface WriteFormOptions<Values, Answer> extends FieldPlaces<DeepKeys<Values>> {
  /** Why it cannot be sent yet; stands at the button, which stays in sight. */
  readonly blocked?: (values: Values) => string | undefined;
  readonly onDone?: OnDone<Values, Answer>;
  /** What was typed is kept in this tab until it is saved: it survives a reload as well. */
  readonly kept?: KeptUnder<Values>;
  /** No notice when it is done: the form or its screen says so itself. */
  readonly isQuiet?: boolean;
  /** Asks for a fresh proof of the person where the server wants one; the form draws its dialog. */
  readonly through?: ProvedWrite;
  /** Kept on this device and sent nowhere: it needs no connection. */
  readonly isLocal?: boolean;
}

/** A field's value, its change and what is wrong with it: spread into the input. */
export interface BoundField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

export interface WriteForm<Values, Answer = unknown> extends FormState {
  readonly values: Values;
  readonly field: <Name extends DeepKeys<Values>>(name: Name) => BoundField<DeepValue<Values, Name>>;
  /** Changes several fields at once. */
  readonly change: (part: Partial<Values>) => void;
  /** Sends it; `then` goes on instead of `onDone`. */
  readonly submit: (then?: OnDone<Values, Answer>) => Promise<void>;
  /** Another thing to make: from what the form began with, or from `next`. */
  readonly clear: (next?: Values) => void;
}

const OFFLINE = "You are offline. What you typed is kept; save when you are back.";

/**
 * A form that writes to the API. What is typed stays until it is saved, whatever goes wrong on the way: a field says what was refused of it and takes
 * the focus, the form says the rest, and every further try is the same write.
 */
export function useWriteForm<Values extends object, Answer>(
  write: FormWrite<Values, Answer>,
  start: Values,
  options: WriteFormOptions<Values, Answer> = {},
): WriteForm<Values, Answer> {
  const own = useApiWrite({ isQuiet: options.isQuiet ?? false });
  const { run, dialog } = options.through ?? { run: own.run, dialog: null };
  const kept = useKeptForm(options.kept);
  const attempt = useAttempt<Values, Answer>();
  const typed = useTyped<Values>(start, kept, async (value) => {
    const answered = await write(value, { send: run, id: kept.id });
    if (!answered) return;
    if (!answered.ok) return refuse(answered.error);
    kept.renew();
    // What was typed stands until the saved is read anew; from here on it is not typed any more.
    typed.saveAs(value);
    await (attempt.goesOn.current ?? options.onDone)?.(answered.value, value);
  });
  const isOffline = useIsOffline() && options.isLocal !== true;
  const blocked = isOffline ? OFFLINE : options.blocked?.(typed.values);
  const refuse = (refused: ApiFailure) => {
    // The person closed the dialog that asked for a proof: everything is as it was.
    if (refused.fields.some((it) => it.path === "reverification")) return;
    const { atFields, rest } = placeRefusal(refused, [...typed.drawn], options);
    for (const [name, message] of atFields) typed.say(name, message);
    attempt.setRefusal(rest);
    if (attempt.element.current) focusFirstProblem(attempt.element.current);
  };
  const submit: WriteForm<Values, Answer>["submit"] = async (then) => {
    if (!attempt.begin(then, blocked)) return;
    for (const name of typed.drawn) typed.say(name, undefined);
    await typed.send().finally(attempt.end);
  };
  const clear = (next: Values = start) => {
    typed.reset(next);
    attempt.setRefusal(undefined);
    kept.renew();
  };
  const { values, field, change } = typed;
  const isChanged = !evaluate(values, start) && !evaluate(values, typed.saved);
  const shown = attempt.shown(submit, blocked);
  const isAtStake = isChanged && !shown.isBusy && options.kept === undefined;
  return { ...shown, values, field, change, submit, clear, isChanged, isAtStake, blocked, dialog };
}

/** What is typed and what is refused of it, kept by the library of forms. */
function useTyped<Values extends object>(
  start: Values,
  kept: ReturnType<typeof useKeptForm<Values>>,
  onSubmit: (values: Values) => Promise<void>,
) {
  const form = useForm({ defaultValues: kept.opened ?? start, onSubmit: ({ value }) => onSubmit(value) });
  const values = useStore(form.store, (state) => state.values);
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta);
  // What is refused of fields that are not drawn is said by the form.
  const [drawn] = useState(() => new Set<DeepKeys<Values>>());
  // What is known of a field begins with its first change or refusal, whatever the library's types say.
  const say = (name: DeepKeys<Values>, message: string | undefined) =>
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta?.errorMap, onServer: message } }));
  const field: WriteForm<Values>["field"] = (name) => {
    drawn.add(name);
    const refused: unknown = fieldMeta[name]?.errorMap.onServer;
    return {
      value: form.getFieldValue(name),
      onChange: (value) => {
        form.setFieldValue(name, () => value);
        say(name, undefined);
        kept.keep(form.state.values);
      },
      error: typeof refused === "string" ? refused : undefined,
    };
  };
  const change = (part: Partial<Values>) => {
    form.baseStore.setState((state) => ({ ...state, values: { ...state.values, ...part } }));
    for (const name of drawn) {
      if (!(name in part)) continue;
      form.setFieldMeta(name, (meta) => ({ ...meta, isTouched: true }));
      say(name, undefined);
    }
    kept.keep(form.state.values);
  };
  const reset = (next: Values) => form.reset(next, { keepDefaultValues: true });
  const [saved, setSaved] = useState<Values>();
  const saveAs = (next: Values) => {
    setSaved(next);
    reset(next);
  };
  return { values, saved, drawn, say, field, change, reset, saveAs, send: () => form.handleSubmit() };
}

/** One try to send after another: the form on the page, and what the last try came to. */
function useAttempt<Values, Answer>() {
  const [refusal, setRefusal] = useState<ApiFailure>();
  const [wasBlocked, setWasBlocked] = useState(false);
  // Until what follows it is done too, so that no second press makes the thing twice.
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const goesOn = useRef<OnDone<Values, Answer>>(undefined);
  return {
    element,
    goesOn,
    setRefusal,
    begin: (next: OnDone<Values, Answer> | undefined, blocked: string | undefined): boolean => {
      setWasBlocked(blocked !== undefined);
      if (blocked !== undefined || isUnderWay.current) return false;
      // Such a field still holds what was readable before: sending that would be another thing than what is typed.
      if (element.current && hasUnreadable(element.current)) {
        focusFirstProblem(element.current);
        return false;
      }
      goesOn.current = next;
      isUnderWay.current = true;
      setBusy(true);
      setRefusal(undefined);
      return true;
    },
    end: () => {
      isUnderWay.current = false;
      setBusy(false);
    },
    shown: (submit: () => Promise<void>, blocked: string | undefined) => ({
      refusal,
      isBusy,
      wasBlocked: wasBlocked && blocked !== undefined,
      attach: (it: HTMLFormElement | null) => {
        element.current = it;
      },
      onBlocked: () => setWasBlocked(true),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        // Through a portal React would hand this submit to the form underneath as well.
        event.stopPropagation();
        void submit();
      },
    }),
  };
}
