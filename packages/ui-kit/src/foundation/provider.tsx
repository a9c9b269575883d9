import { setNonce } from 'get-nonce';
import { Direction } from 'radix-ui';
import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { KIT_MESSAGES, type KitMessages } from './messages.ts';

/** Writing direction of the page. */
export type KitDirection = 'ltr' | 'rtl';
/** Selected theme; `system` follows the device. */
export type KitTheme = 'light' | 'dark' | 'system';
/** Row height of tables: 36, 48 or 60 px. */
export type KitDensity = 'compact' | 'regular' | 'relaxed';

/** Settings that every component of the kit reads. */
export interface Kit {
  /** Direction of the page. */
  dir: KitDirection;
  /** BCP 47 tag for `Intl`, such as `en` or `ar-u-nu-latn`. */
  locale: string;
  /** Selected theme. */
  theme: KitTheme;
  /** Height of table rows. */
  density: KitDensity;
  /** Texts of the kit's own controls. */
  messages: KitMessages;
  /** ISO 3166 letters of the country that decides on the first day of the week. */
  country: string | undefined;
  /** Shows Umm al-Qura dates beside Gregorian ones. */
  hijri: boolean;
  /** Returns the current day, `YYYY-MM-DD`; by default that of the device. */
  today: (() => string) | undefined;
}

export interface KitProviderProps {
  /** Writing direction. Default: by the locale (`rtl` for Arabic). */
  dir?: KitDirection | undefined;
  /** BCP 47 tag. Default `en`. */
  locale?: string | undefined;
  /** Selected theme. Default `light`. */
  theme?: KitTheme | undefined;
  /** Height of table rows. Default `regular`. */
  density?: KitDensity | undefined;
  /** Texts of the kit's own controls in the language of the host. Missing ones fall back to English. */
  messages?: Partial<KitMessages> | undefined;
  /** ISO 3166 letters of the country that decides on the first day of the week. Default: the region of the locale. */
  country?: string | undefined;
  /** Shows Umm al-Qura dates beside Gregorian ones in date fields and calendars. Off by default. */
  hijri?: boolean | undefined;
  /** Returns the current day, `YYYY-MM-DD`; must not change between renders. Default: the day of the device. */
  today?: (() => string) | undefined;
  /**
   * Writes `lang` (the language of the locale), `dir`, `data-theme` and `data-density` on `<html>`, so that portals and the page background match.
   * Off by default: a pre-rendered page has them in its markup.
   */
  ownsDocument?: boolean | undefined;
  /**
   * Nonce of the page's content security policy for the style element that prevents the page from scrolling behind an
   * open dialog (`style-src 'self' 'nonce-…'`). Read once, when the provider mounts.
   */
  nonce?: string | undefined;
  children?: ReactNode;
}

const KitContext = createContext<Kit>({
  dir: 'ltr',
  locale: 'en',
  theme: 'light',
  density: 'regular',
  messages: KIT_MESSAGES,
  country: undefined,
  hijri: false,
  today: undefined,
});

/** Returns direction, locale, theme, density and messages of the nearest provider. */
export function useKit(): Kit {
  return use(KitContext);
}

const DARK = '(prefers-color-scheme: dark)';

function useDocumentAttributes(owns: boolean, kit: Kit): void {
  const { dir, locale, theme, density } = kit;
  useLayoutEffect(() => {
    if (!owns) return undefined;
    const root = document.documentElement;
    root.lang = new Intl.Locale(locale).language;
    root.dir = dir;
    root.dataset['density'] = density;
    const device = matchMedia(DARK);
    const paint = () => {
      root.dataset['theme'] = theme === 'system' ? (device.matches ? 'dark' : 'light') : theme;
    };
    paint();
    if (theme !== 'system') return undefined;
    device.addEventListener('change', paint);
    return () => device.removeEventListener('change', paint);
  }, [owns, dir, locale, theme, density]);
}

/**
 * Provides direction, locale, theme, density and messages to the kit, and the direction to Radix. Render it once at
 * the root of an app or of a hydrated part; renders no element.
 */
export function KitProvider({
  locale = 'en',
  dir = locale.startsWith('ar') ? 'rtl' : 'ltr',
  theme = 'light',
  density = 'regular',
  messages,
  country,
  hijri = false,
  today,
  ownsDocument = false,
  nonce,
  children,
}: KitProviderProps) {
  const kit = useMemo<Kit>(
    () => ({
      dir,
      locale,
      theme,
      density,
      messages: { ...KIT_MESSAGES, ...messages },
      country,
      hijri,
      today,
    }),
    [dir, locale, theme, density, messages, country, hijri, today],
  );
  // Set before any dialog below can mount: `react-remove-scroll`, which Radix uses, reads the nonce when it creates
  // its style element.
  useState(() => {
    if (nonce !== undefined) setNonce(nonce);
  });
  useDocumentAttributes(ownsDocument, kit);
  return (
    <KitContext value={kit}>
      <Direction.Provider dir={dir}>{children}</Direction.Provider>
    </KitContext>
  );
}
