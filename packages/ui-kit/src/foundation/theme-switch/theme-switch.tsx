import { Monitor, Moon, Sun } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { IconType } from '../icon/icon.tsx';
import type { KitTheme } from '../provider.tsx';

export interface ThemeSwitchProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'onChange' | 'value' | 'children' | 'disabled'
> {
  /** Current theme. */
  value: KitTheme;
  /** Called with the next theme. */
  onValueChange?: ((theme: KitTheme) => void) | undefined;
  /** Label of the button for each current theme: “Theme: light”. */
  labels: Record<KitTheme, string>;
  /** Order in which clicks cycle through the themes. Default: light, dark, system. */
  round?: readonly KitTheme[] | undefined;
}

const ICONS: Record<KitTheme, IconType> = { light: Sun, dark: Moon, system: Monitor };
const ROUND: readonly KitTheme[] = ['light', 'dark', 'system'];

/** Button that cycles through the themes; its icon and label show the current one. */
export function ThemeSwitch({
  value,
  onValueChange,
  labels,
  round = ROUND,
  onClick,
  ...rest
}: ThemeSwitchProps) {
  const next = round[(round.indexOf(value) + 1) % round.length] ?? value;
  return (
    <IconButton
      {...rest}
      icon={ICONS[value]}
      label={labels[value]}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) onValueChange?.(next);
      }}
    />
  );
}
