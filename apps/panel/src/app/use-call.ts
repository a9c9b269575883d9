import { useCallback, useEffect, useMemo, useState } from 'react';

/** What a part of a screen asked for by itself. */
export interface Called<Answer> {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The last answer; it stays in sight while the next one is awaited. */
  readonly answer: Answer | null;
  readonly failure: unknown;
  readonly retry: () => void;
}

interface Told<Answer> {
  readonly answer: Answer | null;
  readonly failure: unknown;
  readonly of: object | null;
}

/** Makes a call when a part appears, and again when `call` is another one; parts load and fail alone. */
export function useCall<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Called<Answer> {
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState<Told<Answer>>({ answer: null, failure: null, of: null });
  const asked = useMemo(() => ({ call, attempt }), [call, attempt]);
  useEffect(() => {
    const leaving = new AbortController();
    asked.call(leaving.signal).then(
      (answer) => setTold({ answer, failure: null, of: asked }),
      (failure: unknown) =>
        setTold((before) => (leaving.signal.aborted ? before : { ...before, failure, of: asked })),
    );
    return () => leaving.abort();
  }, [asked]);
  const settled = told.of === asked;
  return {
    state: !settled ? 'loading' : told.failure === null ? 'ready' : 'failed',
    answer: told.answer,
    failure: told.failure,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
