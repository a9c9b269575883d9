import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../button/button.tsx';

/** A language of the product, named in itself. */
export interface KitLanguage {
  /** BCP 47 tag. */
  code: string;
  /** In its own words: `English`, `العربية`. */
  name: string;
}

export interface LanguageSwitchProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'onChange' | 'value' | 'disabled'
> {
  /** All languages there are, each named in itself. */
  languages: readonly KitLanguage[];
  /** Code of the language in force. */
  value: string;
  /** Asked for the next language. */
  onChange?: (code: string) => void;
  /** Address of the page in a language: then the switch is a link and works without script. */
  hrefFor?: (code: string) => string;
}

/** Shows the next language in its own words; with two languages that is the other one. */
export function LanguageSwitch({
  languages,
  value,
  onChange,
  hrefFor,
  className,
  ...rest
}: LanguageSwitchProps) {
  const at = languages.findIndex((language) => language.code === value);
  const next = languages[(at + 1) % languages.length];
  if (!next) return null;
  const word = <bdi lang={next.code}>{next.name}</bdi>;
  const look = { ...rest, variant: 'quiet' as const, className: classNames(className), lang: next.code };
  if (hrefFor) {
    return (
      <Button {...look} asChild>
        <a href={hrefFor(next.code)} hrefLang={next.code}>
          {word}
        </a>
      </Button>
    );
  }
  return (
    <Button {...look} onClick={() => onChange?.(next.code)}>
      {word}
    </Button>
  );
}
