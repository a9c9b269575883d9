import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  Amount,
  Badge,
  Banner,
  Button,
  Card,
  Checkbox,
  DataCard,
  DateField,
  Dialog,
  DropdownMenu,
  EmptyState,
  Form,
  IconButton,
  KitProvider,
  MenuItem,
  MoneyField,
  PasswordField,
  Progress,
  RadioGroup,
  Select,
  Skeleton,
  Stepper,
  Switch,
  Table,
  TextArea,
  TextField,
  Tooltip,
} from '../index.ts';
import { Bell } from 'lucide-react';

const options = [{ value: 'a', label: 'A' }];
const nothing = () => undefined;

describe('server-rendered markup', () => {
  const html = renderToString(
    <KitProvider locale="ar">
      <Button icon={Bell}>Go</Button>
      <IconButton icon={Bell} label="Bell" />
      <Badge icon={Bell}>Pending</Badge>
      <Banner icon={Bell}>Text</Banner>
      <Card title="Card">Text</Card>
      <DataCard icon={Bell} title="1" subtitle="One" quantity={2} />
      <Amount figure="1.00" code="SAR" />
      <EmptyState icon={Bell} title="Empty" />
      <Progress label="Progress" value={1} />
      <Skeleton />
      <Stepper
        steps={[{ id: 'a', label: 'A', state: 'done' }]}
        stateLabels={{ done: 'done', current: 'now', todo: 'next', failed: 'failed' }}
      />
      <Tooltip text="Tip">
        <Button>Tip</Button>
      </Tooltip>
      <DropdownMenu trigger={<Button>Menu</Button>}>
        <MenuItem>One</MenuItem>
      </DropdownMenu>
      <Dialog open={false} onOpenChange={nothing} title="Dialog" />
      <Table
        caption="Table"
        rows={[{ id: 1 }]}
        rowKey={(row) => row.id}
        columns={[{ key: 'id', label: 'Id', rowHeader: true, cell: (row) => row.id }]}
      />
      <Form onSubmit={nothing} summaryTitle={String}>
        <TextField label="Text" />
        <TextArea label="Area" />
        <MoneyField label="Money" currency="SAR" decimals={2} value={1} onValueChange={nothing} />
        <DateField label="Date" />
        <Select label="Select" options={options} />
        <Checkbox label="Check" />
        <Switch label="Switch" />
        <RadioGroup label="Radio" options={options} />
        <PasswordField label="Password" meter={{ level: 'weak', width: 33.33, text: 'Weak' }} />
      </Form>
    </KitProvider>,
  );

  it('contains every component', () => {
    for (const tag of ['<button', '<select', '<textarea', '<progress', '<table', 'role="meter"']) {
      expect(html).toContain(tag);
    }
  });

  it('has no style attribute and no style element', () => {
    expect(html).not.toMatch(/\sstyle=|<style/u);
  });
});
