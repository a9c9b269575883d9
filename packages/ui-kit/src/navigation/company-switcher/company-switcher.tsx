import type { HTMLAttributes, Ref } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { Avatar } from '../../foundation/avatar/avatar.tsx';
import { Icon } from '../../foundation/icon/icon.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { DropdownMenu, MenuChoice } from '../../overlay/menu/menu.tsx';
import { classNames } from '../../foundation/class-names.ts';
import { attachRef } from '../../foundation/attach-ref.ts';
import styles from './company-switcher.module.css';

export interface SwitcherCompany {
  key: string;
  /** Name of the company. */
  name: string;
  /** Text under the name: the currency. */
  note?: string | undefined;
}

export interface CompanySwitcherProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'onChange'> {
  /** The button, or the text of a single company. */
  ref?: Ref<HTMLElement> | undefined;
  /** Label of the button: "Company". */
  label: string;
  /** Companies that the user is a member of. */
  companies: readonly SwitcherCompany[];
  /** Key of the current company. */
  value: string;
  /** Called with the key of the chosen company. */
  onValueChange: (key: string) => void;
}

/** Menu of the current company. With a single company it is plain text. */
export function CompanySwitcher({
  label,
  companies,
  value,
  onValueChange,
  className,
  ref,
  ...rest
}: CompanySwitcherProps) {
  const current = companies.find((company) => company.key === value);
  if (!current) return null;
  const attach = ref && ((element: HTMLElement | null) => attachRef(ref, element));
  const content = (
    <>
      <span className={styles['letter']}>
        <Avatar name={current.name} />
      </span>
      <span className={styles['text']}>
        <bdi className={styles['name']}>{current.name}</bdi>
        {current.note ? <span className={styles['note']}>{current.note}</span> : null}
      </span>
    </>
  );
  if (companies.length === 1)
    return (
      <div {...rest} ref={attach} className={classNames(styles['company'], className)}>
        {content}
      </div>
    );
  return (
    <DropdownMenu
      trigger={
        <button {...rest} ref={attach} type="button" className={classNames(styles['company'], className)}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {content}
          <Icon of={ChevronsUpDown} size="s" className={styles['chevron']} />
        </button>
      }
    >
      <MenuChoice
        label={label}
        value={value}
        onValueChange={onValueChange}
        options={companies.map(({ key, name, note }) => ({
          value: key,
          label: (
            <>
              <bdi>{name}</bdi>
              {note ? <span className={styles['note']}>{note}</span> : null}
            </>
          ),
        }))}
      />
    </DropdownMenu>
  );
}
