import { pathOf } from '@outlay/domain';
import { ChevronsUpDown } from 'lucide-react';
import { Icon } from '@outlay/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-intl.tsx';
import { companiesOf } from '../session/current-company.ts';
import { LazyOverlay } from '../lazy/lazy-overlay.tsx';
import { lazyComponent } from '../lazy/lazy-component.ts';
import { useCurrentRoute } from '../router/use-current-route.ts';
import { useCompanyId, useCurrency, usePanel, useSession } from '../use-panel.ts';
import styles from './company-switcher.module.css';
import names from './name.module.css';

const loadMenu = async () => (await import('./company-menu.tsx')).CompanyMenu;
const CompanyMenu = lazyComponent(loadMenu);

/** Current company above the navigation; a menu when the user has several. */
export function CompanySwitcher() {
  const text = useText();
  const panel = usePanel();
  const session = useSession();
  const route = useCurrentRoute();
  const navigate = useNavigate();
  const current = useCompanyId();
  const currency = useCurrency();
  const companies = companiesOf(session);
  const company = companies.find(({ id }) => id === current) ?? companies[0];
  if (!company || !session) return null;
  const name = (
    <span className={styles['names']}>
      <bdi className={names['name']}>{company.name}</bdi>
      <small>{text('shell.currency', { currency })}</small>
    </span>
  );
  if (companies.length < 2) return <div className={styles['scope']}>{name}</div>;
  const choose = async (id: number) => {
    if (id === company.id || !(await panel.unsaved.confirm())) return;
    panel.company.choose(session, id);
    panel.session.send({ type: 'navigated' });
    // Records and filters belong to the previous company: the screen opens again without them.
    const needsGrant = companies.find((one) => one.id === id)?.needs_grant === true;
    if (route === null) await panel.router.revalidate();
    else
      panel.unsaved.bypass(() =>
        navigate(pathOf(needsGrant ? 'installation' : route.name), { replace: true }),
      );
  };
  const trigger = (
    <button type="button" className={styles['scope']} data-button="" aria-haspopup="menu">
      {name}
      <Icon of={ChevronsUpDown} size="s" />
    </button>
  );
  return (
    <LazyOverlay load={loadMenu} trigger={trigger}>
      <CompanyMenu
        trigger={trigger}
        label={text('shell.company.choose')}
        value={String(company.id)}
        options={companies.map(({ id, name: label, needs_grant }) => ({
          value: String(id),
          label: needs_grant === true ? text('admin_access.needs_grant', { name: label }) : label,
        }))}
        onChoose={(id) => void choose(Number(id))}
        defaultOpen
      />
    </LazyOverlay>
  );
}
