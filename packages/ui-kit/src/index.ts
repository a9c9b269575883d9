// Foundation
export { KitProvider, useKit } from './foundation/provider.tsx';
export type { Kit, KitDensity, KitDirection, KitProviderProps, KitTheme } from './foundation/provider.tsx';
export { KIT_MESSAGES } from './foundation/messages.ts';
export type { KitDateMessages, KitMessages } from './foundation/messages.ts';
export { classNames } from './foundation/class-names.ts';
export { whenIdle } from './foundation/when-idle.ts';
export { Button } from './foundation/button/button.tsx';
export type { ButtonProps } from './foundation/button/button.tsx';
export { Accordion } from './foundation/accordion/accordion.tsx';
export type { AccordionProps, AccordionSection } from './foundation/accordion/accordion.tsx';
export { CopyButton } from './foundation/copy-button/copy-button.tsx';
export type { CopyButtonProps } from './foundation/copy-button/copy-button.tsx';
export { Spinner } from './foundation/spinner/spinner.tsx';
export type { SpinnerProps } from './foundation/spinner/spinner.tsx';
export { Grid, Stack } from './foundation/stack/stack.tsx';
export type { Gap, GridProps, StackProps } from './foundation/stack/stack.tsx';
export { Heading, Text } from './foundation/text/text.tsx';
export type { HeadingProps, TextProps } from './foundation/text/text.tsx';
export { Icon } from './foundation/icon/icon.tsx';
export type { IconProps, IconType } from './foundation/icon/icon.tsx';
export { IconButton } from './foundation/icon-button/icon-button.tsx';
export type { IconButtonProps } from './foundation/icon-button/icon-button.tsx';
export { Kbd } from './foundation/kbd/kbd.tsx';
export { Link } from './foundation/link/link.tsx';
export type { LinkProps } from './foundation/link/link.tsx';
export { VisuallyHidden } from './foundation/visually-hidden/visually-hidden.tsx';
export { Avatar } from './foundation/avatar/avatar.tsx';
export type { AvatarProps } from './foundation/avatar/avatar.tsx';
export { AvatarGroup } from './foundation/avatar/avatar-group.tsx';
export type { AvatarGroupProps, AvatarPerson } from './foundation/avatar/avatar-group.tsx';
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
export { Checkbox } from './form/checkbox/checkbox.tsx';
export type { CheckboxProps } from './form/checkbox/checkbox.tsx';
export { Combobox } from './form/combobox/combobox.tsx';
export type { ComboboxProps } from './form/combobox/combobox.tsx';
export type { ComboboxMessages } from './form/combobox/combobox-list.tsx';
export { matching } from './form/combobox/use-options.ts';
export type { ComboboxOption, ComboboxSource } from './form/combobox/use-options.ts';
export { DateField } from './form/date-field/date-field.tsx';
export type { DateFieldProps } from './form/date-field/date-field.tsx';
export { dateInWords } from './form/date-field/date-in-words.ts';
export { DateRange } from './form/date-range/date-range.tsx';
export type { DatePreset, DateRangeProps, DateSpan } from './form/date-range/date-range.tsx';
export { FieldFrame, useField } from './form/field/field.tsx';
export type {
  FieldControl,
  FieldFrameProps,
  FieldIds,
  FieldInput,
  FieldOwnProps,
} from './form/field/field.tsx';
export { FileDrop } from './form/file-drop/file-drop.tsx';
export type { DroppedFile, FileDropProps } from './form/file-drop/file-drop.tsx';
export { focusUnmatched } from './form/form/focus-unmatched.ts';
export { Form, FormActions, FormRow, FormSection } from './form/form/form.tsx';
export type { FormActionsProps, FormFault, FormProps, FormSectionProps } from './form/form/form.tsx';
export { InlineEdit, InlineNumberEdit } from './form/inline-edit/inline-edit.tsx';
export type {
  InlineEditMessages,
  InlineEditProps,
  InlineNumberEditProps,
} from './form/inline-edit/inline-edit.tsx';
export { MoneyField } from './form/money-field/money-field.tsx';
export type { MoneyFieldProps } from './form/money-field/money-field.tsx';
export { formatMinor, parseMinor, parseNumber } from './form/number-field/figures.ts';
export { MultiSelect } from './form/multi-select/multi-select.tsx';
export type { MultiSelectMessages, MultiSelectProps } from './form/multi-select/multi-select.tsx';
export { NumberField } from './form/number-field/number-field.tsx';
export type { NumberFieldProps } from './form/number-field/number-field.tsx';
export { PasswordField } from './form/password-field/password-field.tsx';
export type { PasswordFieldProps } from './form/password-field/password-field.tsx';
export { PasswordMeter } from './form/password-field/password-meter.tsx';
export type { PasswordMeterProps } from './form/password-field/password-meter.tsx';
export { RadioGroup } from './form/radio-group/radio-group.tsx';
export type { RadioGroupProps, RadioOption } from './form/radio-group/radio-group.tsx';
export { SegmentedControl } from './form/segmented-control/segmented-control.tsx';
export type { Segment, SegmentedControlProps } from './form/segmented-control/segmented-control.tsx';
export { Select } from './form/select/select.tsx';
export type { SelectOption, SelectProps } from './form/select/select.tsx';
export { Switch } from './form/switch/switch.tsx';
export type { SwitchProps } from './form/switch/switch.tsx';
export { TextArea } from './form/text-area/text-area.tsx';
export type { TextAreaProps } from './form/text-area/text-area.tsx';
export { TextField } from './form/text-field/text-field.tsx';
export type { TextFieldProps } from './form/text-field/text-field.tsx';
export { TreeSelect } from './form/tree-select/tree-select.tsx';
export type { TreeSelectProps } from './form/tree-select/tree-select.tsx';
export type { TreeNode } from './form/tree-select/tree-model.ts';

// Overlay
export { AlertDialog } from './overlay/alert-dialog/alert-dialog.tsx';
export type { AlertDialogProps } from './overlay/alert-dialog/alert-dialog.tsx';
export type { CloseGuard } from './overlay/dialog/close-guard.tsx';
export { ConfirmDialog } from './overlay/confirm-dialog/confirm-dialog.tsx';
export type { ConfirmDialogProps } from './overlay/confirm-dialog/confirm-dialog.tsx';
export { Dialog } from './overlay/dialog/dialog.tsx';
export type { DialogProps } from './overlay/dialog/dialog.tsx';
export {
  DropdownMenu,
  MenuCheckItem,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  SubMenu,
} from './overlay/menu/menu.tsx';
export type {
  DropdownMenuProps,
  MenuCheckItemProps,
  MenuChoiceProps,
  MenuItemProps,
  SubMenuProps,
} from './overlay/menu/menu.tsx';
export { Popover, PopoverClose } from './overlay/popover/popover.tsx';
export type { PopoverProps } from './overlay/popover/popover.tsx';
export { SideSheet } from './overlay/side-sheet/side-sheet.tsx';
export type { SideSheetProps } from './overlay/side-sheet/side-sheet.tsx';
export { createToaster } from './overlay/toast/toaster.ts';
export type { Toast, Toaster, ToastMessage } from './overlay/toast/toaster.ts';
export { Toasts } from './overlay/toast/toasts.tsx';
export type { ToastsProps } from './overlay/toast/toasts.tsx';
export { Tooltip } from './overlay/tooltip/tooltip.tsx';
export type { TooltipProps } from './overlay/tooltip/tooltip.tsx';

// Data
export { ActionBar } from './data/action-bar/action-bar.tsx';
export type { ActionBarProps, BarAction } from './data/action-bar/action-bar.tsx';
export { Amount } from './data/amount/amount.tsx';
export type { AmountProps } from './data/amount/amount.tsx';
export { BulkBar } from './data/bulk-bar/bulk-bar.tsx';
export type { BulkAction, BulkBarProps, SelectAll } from './data/bulk-bar/bulk-bar.tsx';
export { Checklist } from './data/checklist/checklist.tsx';
export type { ChecklistItem, ChecklistProps } from './data/checklist/checklist.tsx';
export { FieldItem, FieldList } from './data/field-list/field-list.tsx';
export type { FieldItemProps, FieldListProps } from './data/field-list/field-list.tsx';
export { FilterBar, SearchBox } from './data/filter-bar/filter-bar.tsx';
export type { FilterBarProps, SearchBoxProps } from './data/filter-bar/filter-bar.tsx';
export { AddFilter, FilterChip, FilterMenu } from './data/filter-bar/filter-chip.tsx';
export { AddFilterButton, FilterButton } from './data/filter-bar/filter-button.tsx';
export type { AddFilterButtonProps, ChipProps, FilterButtonProps } from './data/filter-bar/filter-button.tsx';
export type {
  AddFilterProps,
  FilterChipProps,
  FilterMenuProps,
  FilterOption,
} from './data/filter-bar/filter-chip.tsx';
export { Item, ItemList } from './data/item-list/item-list.tsx';
export type { ItemListProps, ItemProps } from './data/item-list/item-list.tsx';
export { Mark, Marks } from './data/mark/mark.tsx';
export type { MarkProps, MarksProps } from './data/mark/mark.tsx';
export { MatrixCellView, MatrixKey } from './data/matrix/matrix-cell.tsx';
export type {
  MatrixCell,
  MatrixCellViewProps,
  MatrixKeyProps,
  MatrixState,
} from './data/matrix/matrix-cell.tsx';
export { Matrix } from './data/matrix/matrix.tsx';
export type { MatrixAxis, MatrixProps } from './data/matrix/matrix.tsx';
export { Pager } from './data/pager/pager.tsx';
export type { PagerLabels, PagerProps } from './data/pager/pager.tsx';
export { DownloadLink, Thumbnail } from './data/receipt-viewer/receipt-file.tsx';
export type {
  DownloadLinkProps,
  ReceiptFile,
  ReceiptPage,
  ThumbnailProps,
} from './data/receipt-viewer/receipt-file.tsx';
export { ReceiptViewer } from './data/receipt-viewer/receipt-viewer.tsx';
export type { ReceiptViewerLabels, ReceiptViewerProps } from './data/receipt-viewer/receipt-viewer.tsx';
export { Axis, RecordBody, RecordHead, Section } from './data/record/record.tsx';
export type { AxisProps, RecordHeadProps, SectionProps } from './data/record/record.tsx';
export { SavedViews } from './data/saved-views/saved-views.tsx';
export type { SavedView, SavedViewsProps } from './data/saved-views/saved-views.tsx';
export { StatusBadge } from './data/status-badge/status-badge.tsx';
export type { StatusBadgeProps, StatusAppearance, StatusTone } from './data/status-badge/status-badge.tsx';
export { Cell } from './data/table/cell.tsx';
export type { CellProps } from './data/table/cell.tsx';
export { ColumnResizer } from './data/table/columns/column-resizer.tsx';
export type { ColumnResizerProps } from './data/table/columns/column-resizer.tsx';
export { fitColumns } from './data/table/columns/fit-columns.ts';
export { RowLink } from './data/table/row-link.tsx';
export type { RowLinkProps } from './data/table/row-link.tsx';
export { scrollColumns } from './data/table/columns/scroll-columns.ts';
export type {
  CardPosition,
  ColumnWidth,
  ColumnWidths,
  RowKey,
  TableColumn,
  TableSort,
} from './data/table/table-model.ts';
export { Table } from './data/table/table.tsx';
export type { TableProps, TableSelection } from './data/table/table.tsx';
export type { TableIntent } from './data/table/use-table-intent.ts';
export { VirtualTable } from './data/table/virtual-table.tsx';
export type { VirtualTableProps } from './data/table/virtual-table.tsx';
export { ColumnsButton, DensityButton, SortButton } from './data/table-options/table-option-buttons.tsx';
export type { TableOptionButtonProps } from './data/table-options/table-option-buttons.tsx';
export { ColumnPicker, DensityMenu, SortMenu } from './data/table-options/table-options.tsx';
export type {
  ColumnPickerProps,
  ColumnPinning,
  DensityMenuProps,
  SortMenuProps,
} from './data/table-options/table-options.tsx';
export { ThreadComposer } from './data/thread/thread-composer.tsx';
export type { ThreadComposerProps } from './data/thread/thread-composer.tsx';
export { Thread } from './data/thread/thread.tsx';
export type { ThreadEntry, ThreadProps } from './data/thread/thread.tsx';
export { Timeline } from './data/timeline/timeline.tsx';
export type { TimelineEntry, TimelineProps } from './data/timeline/timeline.tsx';
export { TotalAmount } from './data/total-amount/total-amount.tsx';
export type { TotalAmountProps } from './data/total-amount/total-amount.tsx';

// Navigation
export type { RenderLink, RenderedLink } from './navigation/render-link.tsx';
export { AccountMenu } from './navigation/account-menu/account-menu.tsx';
export type { AccountMenuProps } from './navigation/account-menu/account-menu.tsx';
export { AppShell } from './navigation/app-shell/app-shell.tsx';
export type { AppShellLabels, AppShellProps } from './navigation/app-shell/app-shell.tsx';
export { Breadcrumbs } from './navigation/breadcrumbs/breadcrumbs.tsx';
export type { Breadcrumb, BreadcrumbsProps } from './navigation/breadcrumbs/breadcrumbs.tsx';
export { CommandPalette } from './navigation/command-palette/command-palette.tsx';
export type {
  CommandPaletteProps,
  PaletteGroup,
  PaletteItem,
} from './navigation/command-palette/command-palette.tsx';
export { CompanySwitcher } from './navigation/company-switcher/company-switcher.tsx';
export type {
  CompanySwitcherProps,
  SwitcherCompany,
} from './navigation/company-switcher/company-switcher.tsx';
export { Logo, LogoMark } from './navigation/logo/logo.tsx';
export type { LogoProps } from './navigation/logo/logo.tsx';
export { WORDMARK } from './navigation/logo/wordmark.ts';
export { DesktopOnly, PhoneOnly } from './navigation/only/only.tsx';
export { Page, PageCell, PageGrid } from './navigation/page/page.tsx';
export type { PageCellProps, PageProps } from './navigation/page/page.tsx';
export { PageHeader } from './navigation/page-header/page-header.tsx';
export type { PageHeaderProps } from './navigation/page-header/page-header.tsx';
export { SideNav } from './navigation/side-nav/side-nav.tsx';
export type { SideNavGroup, SideNavItem, SideNavProps } from './navigation/side-nav/side-nav.tsx';
export { SkipLink } from './navigation/skip-link/skip-link.tsx';
export type { SkipLinkProps } from './navigation/skip-link/skip-link.tsx';
export { Split } from './navigation/split/split.tsx';
export type { SplitProps } from './navigation/split/split.tsx';
export { Tabs } from './navigation/tabs/tabs.tsx';
export type { Tab, TabsProps } from './navigation/tabs/tabs.tsx';
export { SearchTrigger, TopBar } from './navigation/top-bar/top-bar.tsx';
export type { SearchTriggerProps, TopBarProps } from './navigation/top-bar/top-bar.tsx';

// Chart
export type { ChartAppearance } from './chart/appearance.tsx';
export { BarChart, StackedBarChart } from './chart/bar-chart/bar-chart.tsx';
export type {
  BarChartProps,
  ChartCategory,
  ChartSeries,
  StackedBarChartProps,
} from './chart/bar-chart/bar-chart.tsx';
export { BarList } from './chart/bar-list/bar-list.tsx';
export type { BarListItem, BarListProps } from './chart/bar-list/bar-list.tsx';
export { DonutChart } from './chart/donut-chart/donut-chart.tsx';
export type { DonutChartProps, DonutSlice } from './chart/donut-chart/donut-chart.tsx';
export type { ChartText } from './chart/frame/chart-frame.tsx';
export { LineChart } from './chart/line-chart/line-chart.tsx';
export type { LineChartProps } from './chart/line-chart/line-chart.tsx';
