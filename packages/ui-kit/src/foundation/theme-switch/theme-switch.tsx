import { Monitor, Moon, Sun } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { IconType } from '../icon/icon.tsx';
import type { KitTheme } from '../provider.tsx';

export interface ThemeSwitchProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'onChange' | 'value' | 'children' | 'disabled'
> {
  /** The choice in force. */
  value: KitTheme;
  onChange?: (theme: KitTheme) => void;
  /** For each choice what the button says while it is in force: “Theme: light”. */
  labels: Record<KitTheme, string>;
  /** The round a press goes, default light, dark, system. */
  round?: readonly KitTheme[];
}

const ICONS: Record<KitTheme, IconType> = { light: Sun, dark: Moon, system: Monitor };
const ROUND: readonly KitTheme[] = ['light', 'dark', 'system'];

/** Goes round the themes; its icon and name tell the one in force. */
export function ThemeSwitch({ value, onChange, labels, round = ROUND, ...rest }: ThemeSwitchProps) {
  const next = round[(round.indexOf(value) + 1) % round.length] ?? value;
  return <IconButton {...rest} icon={ICONS[value]} label={labels[value]} onClick={() => onChange?.(next)} />;
}
