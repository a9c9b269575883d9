import { pathOf, type Ref } from '@outlay/domain';
import { Link } from '@outlay/ui-kit';
import { useAbility } from '../../app/use-panel.ts';
import { Link as RouterLink } from 'react-router-dom';

/** Name of a customer, linked to the customer for users who may read customers. */
export function CustomerName({ customer }: { customer: Ref }) {
  const name = <bdi>{customer.name}</bdi>;
  if (!useAbility().can('read', 'customers')) return name;
  return (
    <Link asChild>
      <RouterLink to={`${pathOf('settings.customers.list')}#${customer.id}`}>{name}</RouterLink>
    </Link>
  );
}
