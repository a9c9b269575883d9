import { Direction } from 'radix-ui';
import { createContext, use, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { KIT_WORDS, type KitWords } from './words.ts';

/** Writing direction of the page. */
export type KitDirection = 'ltr' | 'rtl';
/** Theme as chosen; `system` follows the device. */
export type KitTheme = 'light' | 'dark' | 'system';
/** Row height of tables: 36, 48 or 60 px. */
export type KitDensity = 'compact' | 'regular' | 'relaxed';

/** What every component of the kit can ask for. */
export interface Kit {
  /** Direction of the page. */
  dir: KitDirection;
  /** BCP 47 tag for `Intl`, such as `en` or `ar-u-nu-latn`. */
  locale: string;
  /** Light, dark or what the system says. */
  theme: KitTheme;
  /** Height of table rows. */
  density: KitDensity;
  /** Words of the kit’s own parts. */
  words: KitWords;
}

export interface KitProviderProps {
  /** Writing direction; default from the locale (`rtl` for Arabic). */
  dir?: KitDirection;
  /** BCP 47 tag; default `en`. */
  locale?: string;
  /** Default `light`. */
  theme?: KitTheme;
  /** Default `regular`. */
  density?: KitDensity;
  /** Own words of the kit in the host's language; what is missing stays English. */
  words?: Partial<KitWords>;
  /**
   * Writes `lang`, `dir`, `data-theme` and `data-density` on `<html>`, so that portals and the page's own ground
   * follow. Off by default: a pre-rendered page carries them in its markup.
   */
  ownsDocument?: boolean;
  children?: ReactNode;
}

const KitContext = createContext<Kit>({
  dir: 'ltr',
  locale: 'en',
  theme: 'light',
  density: 'regular',
  words: KIT_WORDS,
});

/** The look and the words in force where the component stands. */
export function useKit(): Kit {
  return use(KitContext);
}

const DARK = '(prefers-color-scheme: dark)';

function useDocumentLook(owns: boolean, kit: Kit): void {
  const { dir, locale, theme, density } = kit;
  useLayoutEffect(() => {
    if (!owns) return undefined;
    const root = document.documentElement;
    root.lang = locale.split('-u-')[0] ?? locale;
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
 * Tells the kit and Radix direction, language, theme, density and the few words the kit says itself.
 * Stands once at the root of an app or of an island; renders no element of its own.
 */
export function KitProvider({
  locale = 'en',
  dir = locale.startsWith('ar') ? 'rtl' : 'ltr',
  theme = 'light',
  density = 'regular',
  words,
  ownsDocument = false,
  children,
}: KitProviderProps) {
  const kit = useMemo<Kit>(
    () => ({ dir, locale, theme, density, words: { ...KIT_WORDS, ...words } }),
    [dir, locale, theme, density, words],
  );
  useDocumentLook(ownsDocument, kit);
  return (
    <KitContext value={kit}>
      <Direction.Provider dir={dir}>{children}</Direction.Provider>
    </KitContext>
  );
}
