import { Banknote, Calendar, ChevronDown, Clock, HandCoins, Plus, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { StackedBarChart } from '../src/chart/bar-chart/bar-chart.tsx';
import { BarList } from '../src/chart/bar-list/bar-list.tsx';
import { Amount } from '../src/data/amount/amount.tsx';
import { Checklist } from '../src/data/checklist/checklist.tsx';
import { Item, ItemList } from '../src/data/item-list/item-list.tsx';
import { TotalAmount } from '../src/data/total-amount/total-amount.tsx';
import { Avatar } from '../src/foundation/avatar/avatar.tsx';
import { Button } from '../src/foundation/button/button.tsx';
import { Card } from '../src/foundation/card/card.tsx';
import { DataCard, DataCards } from '../src/foundation/data-card/data-card.tsx';
import { ErrorState } from '../src/foundation/error-state/error-state.tsx';
import { Link } from '../src/foundation/link/link.tsx';
import { Page, PageCell, PageGrid } from '../src/navigation/page/page.tsx';
import { PageHeader } from '../src/navigation/page-header/page-header.tsx';
import { sampleRequests } from './sample-requests.ts';
import { useSay, type Say } from './say.ts';

const MONTHS = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] as const;
const ARABIC_MONTHS = ['يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر'] as const;

/** The first screen of the day; one card may fail alone. */
export function SampleDashboard({ failed = false }: { failed?: boolean }) {
  const say = useSay();
  return (
    <Page>
      <PageHeader
        title={say('Home', 'الرئيسية')}
        actions={
          <>
            <Button icon={Calendar} iconEnd={ChevronDown}>
              {say('November 2026', 'نوفمبر 2026')}
            </Button>
            <Button icon={Plus} variant="primary">
              {say('New request', 'طلب جديد')}
            </Button>
          </>
        }
      />
      <PageGrid>
        <PageCell>
          <Figures say={say} />
        </PageCell>
        <PageCell span={8}>
          {failed ? (
            <Card title={say('Expense analysis', 'تحليل المصروفات')}>
              <ErrorState
                title={say('The analysis could not be loaded', 'تعذّر تحميل التحليل')}
                retryLabel={say('Try again', 'إعادة المحاولة')}
                onRetry={() => undefined}
              >
                {say('The other figures are up to date.', 'بقية الأرقام محدّثة.')}
              </ErrorState>
            </Card>
          ) : (
            <Analysis say={say} />
          )}
        </PageCell>
        <PageCell span={4}>
          <FirstSteps say={say} />
        </PageCell>
        <PageCell span={8}>
          <Waiting say={say} />
        </PageCell>
        <PageCell span={4}>
          <Accounts say={say} />
        </PageCell>
        <PageCell>
          <Teams say={say} />
        </PageCell>
      </PageGrid>
    </Page>
  );
}

function sar(figure: string): ReactNode {
  return <Amount figure={figure} code="SAR" />;
}

function Figures({ say }: { say: Say }) {
  return (
    <DataCards>
      <DataCard
        icon={ReceiptText}
        subtitle={say('Spent this month', 'المصروف هذا الشهر')}
        title={sar('184,220.40')}
        note={say('158,400.00 last November', '158,400.00 في نوفمبر الماضي')}
      />
      <DataCard
        icon={Clock}
        subtitle={say('Waiting for approval', 'بانتظار الاعتماد')}
        quantity={12}
        title={sar('38,610.25')}
        note={say('6 wait for you, 3 are overdue', '6 بانتظارك، و3 متأخرة')}
      />
      <DataCard
        icon={HandCoins}
        subtitle={say('Owed to employees', 'مستحق للموظفين')}
        quantity={7}
        title={sar('9,482.00')}
        note={say('Next run on 25 November', 'الصرف القادم في 25 نوفمبر')}
      />
      <DataCard
        icon={Banknote}
        subtitle={say('Cash in', 'المقبوضات')}
        quantity={14}
        title={sar('241,900.00')}
        note={say('2 entries not confirmed yet', 'سندان لم يُؤكَّدا بعد')}
      />
    </DataCards>
  );
}

function Analysis({ say }: { say: Say }) {
  return (
    <Card title={say('Expense analysis', 'تحليل المصروفات')} meta={say('thousand SAR', 'بآلاف الريالات')}>
      <StackedBarChart
        label={say('Spending a month until November 2026', 'المصروفات شهريًا حتى نوفمبر 2026')}
        tableToggle={say('Show as a table', 'عرض في جدول')}
        categoryHead={say('Month', 'الشهر')}
        categories={MONTHS.map((month, at) => ({
          key: month,
          label: say(month, ARABIC_MONTHS[at] ?? month),
        }))}
        series={[
          {
            key: 'approved',
            label: say('Approved', 'معتمد'),
            values: [172, 149.7, 131.2, 176.5, 191.8, 145.6],
          },
          { key: 'waiting', label: say('Waiting', 'قيد المراجعة'), values: [0, 0, 0, 0, 6.6, 38.6] },
        ]}
        compare={{
          label: say('Year before', 'العام السابق'),
          values: [149.9, 151.3, 122.6, 143, 160.2, 158.4],
        }}
        current="Nov"
        formatValue={(value) => value.toFixed(1)}
      />
    </Card>
  );
}

function FirstSteps({ say }: { say: Say }) {
  return (
    <Card title={say('Finish setting up', 'إكمال الإعداد')} aside={say('3 of 6', '3 من 6')}>
      <Checklist
        label={say('Setting up', 'الإعداد')}
        doneWord={say('done', 'تمّ')}
        items={[
          {
            key: 'company',
            label: say('Company, country and currency', 'الشركة والدولة والعملة'),
            done: true,
          },
          {
            key: 'accounts',
            label: say('Accounts and opening balances', 'الحسابات والأرصدة الافتتاحية'),
            done: true,
          },
          { key: 'teams', label: say('Teams and members', 'الفِرق والأعضاء'), done: true },
          {
            key: 'sets',
            label: say('Review the permission sets', 'مراجعة مجموعات الصلاحيات'),
            done: false,
            action: <Link href="#sets">{say('Review', 'مراجعة')}</Link>,
          },
          {
            key: 'recurring',
            label: say('Add rent and other recurring expenses', 'إضافة الإيجار والمصروفات المتكررة'),
            done: false,
            action: <Link href="#recurring">{say('Add', 'إضافة')}</Link>,
          },
          {
            key: 'bookkeeper',
            label: say('Invite your bookkeeper', 'دعوة الشريك المحاسبي'),
            done: false,
            action: <Link href="#invite">{say('Invite', 'دعوة')}</Link>,
          },
        ]}
      />
    </Card>
  );
}

function Waiting({ say }: { say: Say }) {
  return (
    <Card
      title={say('Waiting for you (6)', 'بانتظارك (6)')}
      aside={<Link href="#all">{say('Show all', 'عرض الكل')}</Link>}
    >
      <ItemList label={say('Waiting for you', 'بانتظارك')}>
        {sampleRequests(say)
          .slice(0, 4)
          .map((row) => (
            <Item
              key={row.id}
              before={<Avatar name={row.owner} />}
              sub={<bdi>{row.owner}</bdi>}
              end={<Amount {...row.amount} />}
              action={<Button>{say('Approve', 'اعتماد')}</Button>}
            >
              {row.title}
            </Item>
          ))}
      </ItemList>
    </Card>
  );
}

function Accounts({ say }: { say: Say }) {
  return (
    <Card title={say('Accounts', 'الحسابات')} aside={say('today', 'اليوم')}>
      <ItemList label={say('Accounts', 'الحسابات')}>
        <Item sub="1010" end={<Amount figure="412,806.15" code="SAR" />}>
          {say('Current account', 'الحساب الجاري')}
        </Item>
        <Item sub="1020" end={<Amount figure="6,350.00" code="SAR" />}>
          {say('Petty cash', 'الصندوق')}
        </Item>
        <Item sub="1030" end={<Amount figure="−18,204.55" code="SAR" />}>
          {say('Company cards', 'بطاقات الشركة')}
        </Item>
        <Item
          total
          end={
            <TotalAmount>
              <Amount figure="400,951.60" code="SAR" />
            </TotalAmount>
          }
        >
          {say('Total', 'الإجمالي')}
        </Item>
      </ItemList>
    </Card>
  );
}

function Teams({ say }: { say: Say }) {
  return (
    <Card title={say('Teams', 'الفِرق')} meta={say('this month', 'هذا الشهر')}>
      <BarList
        label={say('Spending of the teams this month', 'مصروفات الفِرق هذا الشهر')}
        items={[
          {
            key: 'operations',
            label: say('Operations', 'التشغيل'),
            value: 74_310,
            reading: <Amount figure="74,310.00" code="SAR" />,
          },
          {
            key: 'marketing',
            label: say('Marketing', 'التسويق'),
            value: 41_225,
            reading: <Amount figure="41,225.50" code="SAR" />,
          },
          {
            key: 'sales',
            label: say('Sales', 'المبيعات'),
            value: 28_940,
            reading: <Amount figure="28,940.00" code="SAR" />,
          },
        ]}
      />
    </Card>
  );
}
