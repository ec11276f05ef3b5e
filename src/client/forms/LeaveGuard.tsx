import { Suspense, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { type Location, useBlocker } from "react-router";
import { laterPart } from "#ui/components/later-part.ts";
import { isSomethingAtStake } from "./at-stake.ts";
import type { LeaveQuestionProps } from "./LeaveQuestion.tsx";

/** Fetched once something is typed. Where it cannot be, as without a connection, the browser asks the question. */
const LeaveQuestion = laterPart(async () => {
  const fetched = await import("./LeaveQuestion.tsx").catch(() => undefined);
  return fetched?.LeaveQuestion ?? QuestionOfBrowser;
});

/** To be called as soon as there is something to lose: the question is here before it is asked. */
export const prepareQuestion = LeaveQuestion.prepare;

/**
 * Stands once in the frame of every screen. While a form holds something unsaved, another page of the application asks first, and so does the browser
 * before it closes or reloads. What is at stake is looked up at the moment of leaving, so that no press is too early for it.
 */
export function LeaveGuard() {
  const blocker = useBlocker((move) => isSomethingAtStake() && closes(move.currentLocation, move.nextLocation));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isSomethingAtStake()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  // The question closes after either answer; who has said "Leave" is on the way and is not called back.
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
    blocker.proceed();
  };
  const stay = () => {
    if (!isLeaving) blocker.reset();
  };
  return createPortal(
    <Suspense>
      <LeaveQuestion onStay={stay} onLeave={leave} />
    </Suspense>,
    document.body,
  );
}

/** The same question in the browser's own words and buttons. */
function QuestionOfBrowser({ onStay, onLeave }: LeaveQuestionProps) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (window.confirm("Leave without saving? What you typed in this form is lost.")) onLeave();
    else onStay();
  });
  return null;
}

/** Another page, or what an address opens beside its page (`?holding=…`) and the next one does not. */
function closes(now: Location, next: Location): boolean {
  const kept = new URLSearchParams(next.search);
  return now.pathname !== next.pathname || [...new URLSearchParams(now.search).keys()].some((it) => !kept.has(it));
}
