import type { Result } from "#engine/result.ts";
import type { UserView } from "#features/session/contract.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { BrowserIdentity } from "./browser-identity.ts";
import type {
  Place,
  SessionEffect,
  SessionEvent,
  SessionFailure,
  SessionState,
  SessionTimer,
} from "./session-machine.ts";
import { startOf, stepSession } from "./session-machine.ts";

/** What the session does to the world. Tests give their own, with a clock that moves when told. */
export interface SessionSurroundings {
  readonly identity: BrowserIdentity;
  readonly fetchUser: (isSync: boolean) => Promise<Result<UserView | undefined, ApiFailure>>;
  readonly loadSubscription: () => Promise<Result<unknown, ApiFailure>>;
  /** Sends a stored referral identifier and clears it on success; ok as well when there is none. */
  readonly sendReferral: () => Promise<Result<undefined, ApiFailure>>;
  readonly navigate: (to: string) => void;
  readonly report: (failure: SessionFailure) => void;
  readonly setTimer: (run: () => void, delayMs: number) => number;
  readonly clearTimer: (timer: number) => void;
}

export interface SessionStore {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: SessionEvent) => void;
}

/** Runs the machine of `session-machine.ts`: keeps its state, its timers, and carries out its effects. */
export function createSessionStore(place: Place, around: SessionSurroundings): SessionStore {
  let state = startOf(place);
  const listeners = new Set<() => void>();
  const timers = new Map<SessionTimer, number>();

  const send = (event: SessionEvent): void => {
    const step = stepSession(state, event);
    const hasChanged = step.state !== state;
    state = step.state;
    if (hasChanged) listeners.forEach((listener) => listener());
    step.effects.forEach(carryOut);
  };
  const stopTimer = (timer: SessionTimer) => {
    const running = timers.get(timer);
    if (running !== undefined) around.clearTimer(running);
    timers.delete(timer);
  };
  const fetchUser = async ({ isSync, session }: Extract<SessionEffect, { kind: "fetch_user" }>) => {
    const answered = await around.fetchUser(isSync);
    send(answered.ok ? { kind: "user_answered", session, user: answered.value } : { kind: "user_failed", session });
  };
  const tellFailure = async (
    call: Promise<Result<unknown, ApiFailure>>,
    kind: "subscription_failed" | "referral_failed",
  ) => {
    if (!(await call).ok) send({ kind });
  };
  const carryOut = (effect: SessionEffect): void => {
    switch (effect.kind) {
      case "start_timer":
        stopTimer(effect.timer);
        timers.set(
          effect.timer,
          around.setTimer(() => send({ kind: `${effect.timer}_over` }), effect.delayMs),
        );
        return;
      case "stop_timer":
        return stopTimer(effect.timer);
      case "fetch_user":
        return void fetchUser(effect);
      case "load_subscription":
        return void tellFailure(around.loadSubscription(), "subscription_failed");
      case "send_referral":
        return void tellFailure(around.sendReferral(), "referral_failed");
      case "end_session":
        return void around.identity.endSession();
      case "navigate":
        return around.navigate(effect.to);
      case "report":
        return around.report(effect.failure);
    }
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
}
