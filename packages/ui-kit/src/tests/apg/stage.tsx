import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KitProvider } from '../../foundation/provider.tsx';

/** Locales of the two writing directions; each behaviour is tested in both. */
export const LOCALES = ['en', 'ar'] as const;

/** Locale of a writing direction. */
export type StageLocale = (typeof LOCALES)[number];

/** Renders an element between two buttons into a page in the direction of the locale, until the test ends. */
export function stage(locale: StageLocale, element: ReactElement): void {
  const host = document.createElement('div');
  document.body.append(host);
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <KitProvider locale={locale}>
        <button type="button">Before</button>
        {element}
        <button type="button">After</button>
      </KitProvider>,
    ),
  );
  onTestFinished(() => {
    flushSync(() => root.unmount());
    host.remove();
    document.documentElement.removeAttribute('dir');
  });
}

/** Presses keys of the real keyboard. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Presses keys one after another; a menu moves the focus in a task of its own after each. */
export async function pressEach(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await press(key);
    await new Promise<void>((done) => {
      setTimeout(done, 20);
    });
  }
}

/** Key that moves on in the reading direction. */
export const onwards = (locale: StageLocale): string => (locale === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
/** Key that moves back in the reading direction. */
export const backwards = (locale: StageLocale): string => (locale === 'ar' ? '{ArrowRight}' : '{ArrowLeft}');

/** Focuses an element without a click. */
export function focus(locator: { element: () => Element }): void {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}

/** Button before the tested element. */
export const before = page.getByRole('button', { name: 'Before' });
/** Button after the tested element. */
export const after = page.getByRole('button', { name: 'After' });

/** Returns a function that locates the elements of a role by their name. */
export function named(role: string, exact = false) {
  return (name: string | RegExp) => page.getByRole(role, { name, ...(exact ? { exact } : {}) });
}
