import { useCallback, useEffect, useMemo, useState } from 'react';

/** The answer to one question of the server's. */
export interface PanelAnswer<Answer> {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The last answer; stays while a new one is on its way. */
  readonly answer: Answer | null;
  readonly failure: unknown;
  readonly reload: () => void;
  /** A fresher answer that came by another way. */
  readonly put: (answer: Answer) => void;
}

/** Asks the server something when the question changes or is repeated; a question of null is not asked. */
export function useAnswer<Answer>(
  ask: ((signal: AbortSignal) => Promise<Answer>) | null,
): PanelAnswer<Answer> {
  const [told, setTold] = useState<{ readonly answer: Answer | null; readonly failure: unknown }>({
    answer: null,
    failure: null,
  });
  const [attempt, setAttempt] = useState(0);
  // A new attempt is a new question.
  const asked = useMemo(() => ({ ask, attempt }), [ask, attempt]);
  useEffect(() => {
    if (asked.ask === null) return undefined;
    const leaving = new AbortController();
    asked.ask(leaving.signal).then(
      (answer) => setTold({ answer, failure: null }),
      (failure: unknown) => {
        if (!leaving.signal.aborted) setTold((before) => ({ answer: before.answer, failure }));
      },
    );
    return () => leaving.abort();
  }, [asked]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const put = useCallback((answer: Answer) => setTold({ answer, failure: null }), []);
  const { answer, failure } = told;
  return {
    state: answer !== null ? 'ready' : failure === null ? 'loading' : 'failed',
    answer,
    failure,
    reload,
    put,
  };
}
