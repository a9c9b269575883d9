import { ChevronsUpDown } from 'lucide-react';
import { Avatar } from '../../foundation/avatar/avatar.tsx';
import { Icon } from '../../foundation/icon/icon.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { DropdownMenu, MenuChoice } from '../../overlay/menu/menu.tsx';
import styles from './company-switcher.module.css';

export interface SwitcherCompany {
  key: string;
  /** Name of the company. */
  name: string;
  /** Text under the name: the currency. */
  note?: string | undefined;
}

export interface CompanySwitcherProps {
  /** Label of the button: "Company". */
  label: string;
  /** Companies that the user is a member of. */
  companies: readonly SwitcherCompany[];
  /** Key of the current company. */
  value: string;
  /** Called with the key of the chosen company. */
  onChange: (key: string) => void;
}

/** Menu of the current company. With a single company it is plain text. */
export function CompanySwitcher({ label, companies, value, onChange }: CompanySwitcherProps) {
  const current = companies.find((company) => company.key === value);
  if (!current) return null;
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
  if (companies.length === 1) return <div className={styles['company']}>{content}</div>;
  return (
    <DropdownMenu
      trigger={
        <button type="button" className={styles['company']}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {content}
          <Icon of={ChevronsUpDown} size="s" className={styles['chevron']} />
        </button>
      }
    >
      <MenuChoice
        label={label}
        value={value}
        onValueChange={onChange}
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
