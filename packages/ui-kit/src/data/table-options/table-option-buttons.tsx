import { ArrowDownUp, Columns3, Rows3 } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../foundation/icon-button/icon-button.tsx';
import styles from './table-options.module.css';

export type TableOptionButtonProps = Omit<IconButtonProps, 'icon'>;

/** The button of a `DensityMenu` without its menu: for hosts that fetch the menu when it is about to open. */
export function DensityButton(props: TableOptionButtonProps) {
  return (
    <span className={styles['wide']}>
      <IconButton icon={Rows3} {...props} />
    </span>
  );
}

/** The button of a `ColumnPicker` without its menu. */
export function ColumnsButton(props: TableOptionButtonProps) {
  return <IconButton icon={Columns3} {...props} />;
}

/** The button of a `SortMenu` without its menu; only where rows are cards (a phone), unless told otherwise. */
export function SortButton({
  always = false,
  ...props
}: TableOptionButtonProps & {
  /** Stands at any width, not only where rows are cards. */
  always?: boolean;
}) {
  return (
    <span className={always ? undefined : styles['narrow']}>
      <IconButton icon={ArrowDownUp} {...props} />
    </span>
  );
}
