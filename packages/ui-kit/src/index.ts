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
export { Amount } from './foundation/amount/amount.tsx';
export type { AmountProps } from './foundation/amount/amount.tsx';
export { Avatar } from './foundation/avatar/avatar.tsx';
export type { AvatarProps } from './foundation/avatar/avatar.tsx';
export { Badge } from './foundation/badge/badge.tsx';
export type { BadgeProps, BadgeTone } from './foundation/badge/badge.tsx';
export { Banner } from './foundation/banner/banner.tsx';
export type { BannerProps } from './foundation/banner/banner.tsx';
export { Card } from './foundation/card/card.tsx';
export type { CardProps } from './foundation/card/card.tsx';
export { Counter } from './foundation/counter/counter.tsx';
export type { CounterProps } from './foundation/counter/counter.tsx';
export { DataCard, DataCards } from './foundation/data-card/data-card.tsx';
export type { DataCardProps } from './foundation/data-card/data-card.tsx';
export { EmptyState } from './foundation/empty-state/empty-state.tsx';
export type { EmptyStateProps } from './foundation/empty-state/empty-state.tsx';
export { ErrorState } from './foundation/error-state/error-state.tsx';
export type { ErrorStateProps } from './foundation/error-state/error-state.tsx';
export { LanguageSwitch } from './foundation/language-switch/language-switch.tsx';
export type { KitLanguage, LanguageSwitchProps } from './foundation/language-switch/language-switch.tsx';
export { Mark } from './foundation/mark/mark.tsx';
export type { MarkProps } from './foundation/mark/mark.tsx';
export { Progress } from './foundation/progress/progress.tsx';
export type { ProgressProps } from './foundation/progress/progress.tsx';
export { Skeleton } from './foundation/skeleton/skeleton.tsx';
export type { SkeletonProps } from './foundation/skeleton/skeleton.tsx';
export { Stat } from './foundation/stat/stat.tsx';
export type { StatProps } from './foundation/stat/stat.tsx';
export { Stepper } from './foundation/stepper/stepper.tsx';
export type { Step, StepperProps, StepState } from './foundation/stepper/stepper.tsx';
export { Tag } from './foundation/tag/tag.tsx';
export type { TagProps } from './foundation/tag/tag.tsx';
export { ThemeSwitch } from './foundation/theme-switch/theme-switch.tsx';
export type { ThemeSwitchProps } from './foundation/theme-switch/theme-switch.tsx';

// Form

// Overlay

// Display

// Data

// Navigation

// Chart
