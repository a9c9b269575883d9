import { pathOf } from '@outlay/domain';
import { ChevronsUpDown } from 'lucide-react';
import { Icon } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { companiesOf } from '../company.ts';
import { Deferred } from '../deferred.tsx';
import { later } from '../later.ts';
import { useCompanyId, useCurrency, usePanel, useSession } from '../use-panel.ts';
import styles from './company-scope.module.css';

const loadMenu = later(async () => (await import('./company-menu.tsx')).CompanyMenu);

/** The company at hand over the navigation; whoever has several changes it here. */
export function CompanyScope() {
  const text = useText();
  const panel = usePanel();
  const session = useSession();
  const current = useCompanyId();
  const currency = useCurrency();
  const companies = companiesOf(session);
  const company = companies.find(({ id }) => id === current) ?? companies[0];
  if (!company || !session) return null;
  const name = (
    <span className={styles['names']}>
      <bdi className={styles['name']}>{company.name}</bdi>
      {currency === null ? null : <small>{text('shell.currency', { currency })}</small>}
    </span>
  );
  if (companies.length < 2) return <div className={styles['scope']}>{name}</div>;
  const choose = async (id: number) => {
    if (id === company.id || !(await panel.router.mayLeave())) return;
    panel.company.choose(session, id);
    panel.session.send({ type: 'navigated' });
    // Records and filters are the other company's: the same screen begins anew.
    const { asked } = panel.router.arrival();
    if (asked === null) await panel.router.revisit();
    else await panel.router.navigate(pathOf(asked.name), { unasked: true, replace: true });
  };
  const trigger = (
    <button type="button" className={styles['scope']} data-button="" aria-haspopup="menu">
      {name}
      <Icon of={ChevronsUpDown} size="s" />
    </button>
  );
  return (
    <Deferred
      load={loadMenu}
      trigger={trigger}
      props={{
        trigger,
        label: text('shell.company.choose'),
        value: String(company.id),
        options: companies.map(({ id, name: label }) => ({ value: String(id), label })),
        onChoose: (id) => void choose(Number(id)),
      }}
    />
  );
}
