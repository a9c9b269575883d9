import { useEffect, useState, type ComponentType } from 'react';
import type { CalendarProps } from './calendar.tsx';

const importCalendar = () => import('./calendar.tsx');

/** Loads the code of the calendar before it is needed. A failure is of no consequence: opening tries again. */
export function loadCalendar(): void {
  importCalendar().catch(() => undefined);
}

/**
 * Loads the calendar, whose code is not part of the page. `React.lazy` would remember a failure and take the whole
 * screen down with it, although the date can still be typed.
 */
export function useCalendar(): { Calendar: ComponentType<CalendarProps> | null; failed: boolean } {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let mounted = true;
    importCalendar().then(
      (loaded) => mounted && setCalendar(() => loaded.Calendar),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, []);
  return { Calendar, failed };
}
