import { ArrowDownUp, Columns3, Rows3 } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../foundation/icon-button/icon-button.tsx';
import styles from './table-options.module.css';

export type TableOptionButtonProps = Omit<IconButtonProps, 'icon'>;

/** Button of a `DensityMenu` without the menu, for hosts that load the menu on demand. */
export function DensityButton(props: TableOptionButtonProps) {
  return (
    <span className={styles['wide']}>
      <IconButton icon={Rows3} {...props} />
    </span>
  );
}

/** Button of a `ColumnPicker` without the menu. */
export function ColumnsButton(props: TableOptionButtonProps) {
  return <IconButton icon={Columns3} {...props} />;
}

/** Button of a `SortMenu` without the menu; visible only where rows are cards (a phone), unless `always` is set. */
export function SortButton({
  always = false,
  ...props
}: TableOptionButtonProps & {
  /** Shows the button at any width, not only where rows are cards. */
  always?: boolean | undefined;
}) {
  return (
    <span className={always ? undefined : styles['narrow']}>
      <IconButton icon={ArrowDownUp} {...props} />
    </span>
  );
}
