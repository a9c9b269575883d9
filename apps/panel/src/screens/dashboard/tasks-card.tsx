import { managesAll, pathOf, taskPath } from '@outlay/domain';
import { Card, Item, ItemList } from '@outlay/ui-kit';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { CardBody } from './card-states.tsx';

/** Card of the work of finance that waits: each task leads to the list of exactly the records it counts. */
export function TasksCard() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const ability = useAbility();
  const mayClose = managesAll(ability);
  const called = useRead('dashboard.tasks', {}, (signal) => client.dashboard.tasks({ signal, quiet: true }));
  return (
    <Card title={text('dashboard.tasks')}>
      <CardBody
        called={called}
        isEmpty={({ items, close_until }) => close_until === null && items.every(({ count }) => count === 0)}
        nothing={text('dashboard.tasks.none')}
      >
        {({ items, close_until }) => (
          <ItemList label={text('dashboard.tasks')}>
            {items
              .filter(({ count }) => count > 0)
              .map(({ task, count }) => (
                <Item key={task} end={formats.number(count)}>
                  <RouterLink to={taskPath(task)}>{text(`dashboard.task.${task}`)}</RouterLink>
                </Item>
              ))}
            {close_until === null ? null : (
              <Item>
                <RouterLink to={pathOf('finance.periods')}>
                  {text(mayClose ? 'dashboard.task.close' : 'dashboard.task.prepare_close', {
                    date: formats.longDay(close_until),
                  })}
                </RouterLink>
              </Item>
            )}
          </ItemList>
        )}
      </CardBody>
    </Card>
  );
}
