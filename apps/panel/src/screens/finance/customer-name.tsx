import { pathOf, type Ref } from '@outlay/domain';
import { Link } from '@outlay/ui-kit';
import { useAbility } from '../../app/use-panel.ts';
import { RouteLink } from '../../routes/link.tsx';

/** A customer's name, which opens them for whoever may read customers. */
export function CustomerName({ customer }: { customer: Ref }) {
  const name = <bdi>{customer.name}</bdi>;
  if (!useAbility().can('read', 'customers')) return name;
  return (
    <Link asChild>
      <RouteLink to={`${pathOf('settings.customers.list')}#${customer.id}`}>{name}</RouteLink>
    </Link>
  );
}
