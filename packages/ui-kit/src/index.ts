// Foundation
export { KitProvider, useKit } from './foundation/provider.tsx';
export type { Kit, KitDensity, KitDirection, KitProviderProps, KitTheme } from './foundation/provider.tsx';
export { KIT_WORDS } from './foundation/words.ts';
export type { KitWords } from './foundation/words.ts';
export { classNames } from './foundation/class-names.ts';
export { Button } from './foundation/button/button.tsx';
export type { ButtonProps } from './foundation/button/button.tsx';
export { Icon } from './foundation/icon/icon.tsx';
export type { IconProps, IconType } from './foundation/icon/icon.tsx';
export { IconButton } from './foundation/icon-button/icon-button.tsx';
export type { IconButtonProps } from './foundation/icon-button/icon-button.tsx';
export { Kbd } from './foundation/kbd/kbd.tsx';
export { Link } from './foundation/link/link.tsx';
export type { LinkProps } from './foundation/link/link.tsx';
export { VisuallyHidden } from './foundation/visually-hidden/visually-hidden.tsx';

// Form

// Overlay

// Display

// Data

// Navigation

// Chart
