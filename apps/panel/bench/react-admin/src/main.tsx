import {
  Admin,
  ChipField,
  Datagrid,
  DateField,
  FunctionField,
  List,
  Resource,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, dataProvider, type Expense } from './api.ts';

const amountOf = ({ amount: { minor, currency } }: Expense): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** The columns that the panel's list of requests shows by default. */
const ExpenseList = () => (
  <List perPage={10} sort={{ field: 'incurred_on', order: 'DESC' }} exporter={false}>
    <Datagrid rowClick="show">
      <FunctionField
        label="Expense"
        sortBy="number"
        render={(expense: Expense) => (
          <>
            <strong>{expense.description}</strong>
            <div>{[expense.number, expense.supplier?.name].filter(Boolean).join(' · ')}</div>
          </>
        )}
      />
      <FunctionField
        label="Submitted by"
        sortBy="user"
        render={(expense: Expense) => (
          <>
            {expense.user.name}
            <div>{expense.team?.name}</div>
          </>
        )}
      />
      <DateField label="Date" source="incurred_on" />
      <ChipField label="Status" source="status" />
      <FunctionField
        label="Checks"
        render={(expense: Expense) =>
          expense.violations.length === 0 ? null : `${expense.violations.length} policy`
        }
      />
      <FunctionField label="Receipts" render={(expense: Expense) => expense.receipts.length || null} />
      <FunctionField label="Amount" sortBy="amount" textAlign="right" render={amountOf} />
    </Datagrid>
  </List>
);

const ExpenseShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="number" />
      <TextField source="description" />
      <TextField source="user.name" />
      <DateField source="incurred_on" />
      <ChipField source="status" />
      <FunctionField label="Amount" render={amountOf} />
    </SimpleShowLayout>
  </Show>
);

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root.');
createRoot(root).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} requireAuth>
    <Resource name="expenses" list={ExpenseList} show={ExpenseShow} recordRepresentation="number" />
  </Admin>,
);
