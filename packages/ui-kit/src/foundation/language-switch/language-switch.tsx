import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../button/button.tsx';

/** Language of the product. */
export interface KitLanguage {
  /** BCP 47 tag. */
  code: string;
  /** Name in the language itself: `English`, `العربية`. */
  name: string;
}

export interface LanguageSwitchProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'onChange' | 'value' | 'disabled'
> {
  /** All available languages. */
  languages: readonly KitLanguage[];
  /** Code of the current language. */
  value: string;
  /** Called with the code of the next language. */
  onValueChange?: ((code: string) => void) | undefined;
  /** Returns the URL of the page in a language. If given, the switch is a link and works without JavaScript. */
  hrefFor?: ((code: string) => string) | undefined;
}

/** Shows the name of the next language in that language; with two languages it toggles between them. */
export function LanguageSwitch({
  languages,
  value,
  onValueChange,
  hrefFor,
  className,
  onClick,
  ...rest
}: LanguageSwitchProps) {
  const at = languages.findIndex((language) => language.code === value);
  const next = languages[(at + 1) % languages.length];
  if (!next) return null;
  const label = <bdi lang={next.code}>{next.name}</bdi>;
  const buttonProps = {
    ...rest,
    variant: 'quiet' as const,
    className: classNames(className),
    lang: next.code,
  };
  if (hrefFor) {
    return (
      <Button {...buttonProps} onClick={onClick} asChild>
        <a href={hrefFor(next.code)} hrefLang={next.code}>
          {label}
        </a>
      </Button>
    );
  }
  return (
    <Button
      {...buttonProps}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) onValueChange?.(next.code);
      }}
    >
      {label}
    </Button>
  );
}
