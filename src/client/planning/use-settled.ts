import { useEffect, useRef, useState } from "react";

/** A question that has stood still for so long: an answer is not asked with each key. */
export function useSettled<Question>(question: Question, afterMs: number): Question {
  const [settled, setSettled] = useState(question);
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });
  const text = JSON.stringify(question);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
