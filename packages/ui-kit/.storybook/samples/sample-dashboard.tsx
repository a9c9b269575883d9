import { Banknote, Calendar, ChevronDown, Clock, HandCoins, Plus, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { StackedBarChart } from '../../src/chart/bar-chart/bar-chart.tsx';
import { BarList } from '../../src/chart/bar-list/bar-list.tsx';
import { Amount } from '../../src/data/amount/amount.tsx';
import { Checklist } from '../../src/data/checklist/checklist.tsx';
import { Item, ItemList } from '../../src/data/item-list/item-list.tsx';
import { TotalAmount } from '../../src/data/total-amount/total-amount.tsx';
import { Avatar } from '../../src/foundation/avatar/avatar.tsx';
import { Button } from '../../src/foundation/button/button.tsx';
import { Card } from '../../src/foundation/card/card.tsx';
import { DataCard, DataCards } from '../../src/foundation/data-card/data-card.tsx';
import { ErrorState } from '../../src/foundation/error-state/error-state.tsx';
import { Link } from '../../src/foundation/link/link.tsx';
import { Page, PageCell, PageGrid } from '../../src/navigation/page/page.tsx';
import { PageHeader } from '../../src/navigation/page-header/page-header.tsx';
import { sampleRequests } from './sample-requests.ts';
import { useTranslate, type Translate } from '../translate.ts';

const MONTHS = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] as const;
const ARABIC_MONTHS = ['يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر'] as const;

/** Dashboard; `failed` makes one card show an error. */
export function SampleDashboard({ failed = false }: { failed?: boolean }) {
  const translate = useTranslate();
  return (
    <Page>
      <PageHeader
        title={translate('Home', 'الرئيسية')}
        actions={
          <>
            <Button icon={Calendar} iconEnd={ChevronDown}>
              {translate('November 2026', 'نوفمبر 2026')}
            </Button>
            <Button icon={Plus} variant="primary">
              {translate('New request', 'إضافة طلب')}
            </Button>
          </>
        }
      />
      <PageGrid>
        <PageCell>
          <Figures translate={translate} />
        </PageCell>
        <PageCell span={8}>
          {failed ? (
            <Card title={translate('Expense analysis', 'تحليل المصروفات')}>
              <ErrorState
                title={translate('The analysis could not be loaded', 'تعذّر تحميل التحليل')}
                retryLabel={translate('Try again', 'إعادة المحاولة')}
                onRetry={() => undefined}
              >
                {translate('The other figures are up to date.', 'بقية الأرقام محدّثة.')}
              </ErrorState>
            </Card>
          ) : (
            <Analysis translate={translate} />
          )}
        </PageCell>
        <PageCell span={4}>
          <FirstSteps translate={translate} />
        </PageCell>
        <PageCell span={8}>
          <Waiting translate={translate} />
        </PageCell>
        <PageCell span={4}>
          <Accounts translate={translate} />
        </PageCell>
        <PageCell>
          <Teams translate={translate} />
        </PageCell>
      </PageGrid>
    </Page>
  );
}

function sar(figure: string): ReactNode {
  return <Amount figure={figure} code="SAR" />;
}

function Figures({ translate }: { translate: Translate }) {
  return (
    <DataCards>
      <DataCard
        icon={ReceiptText}
        subtitle={translate('Spent this month', 'المصروف هذا الشهر')}
        title={sar('184,220.40')}
        note={translate('158,400.00 last November', '158,400.00 في نوفمبر الماضي')}
      />
      <DataCard
        icon={Clock}
        subtitle={translate('Waiting for approval', 'بانتظار الاعتماد')}
        quantity={12}
        title={sar('38,610.25')}
        note={translate('6 wait for you, 3 are overdue', '6 بانتظارك، و3 متأخرة')}
      />
      <DataCard
        icon={HandCoins}
        subtitle={translate('Owed to employees', 'مستحق للموظفين')}
        quantity={7}
        title={sar('9,482.00')}
        note={translate('Next run on 25 November', 'الصرف القادم في 25 نوفمبر')}
      />
      <DataCard
        icon={Banknote}
        subtitle={translate('Cash in', 'المقبوضات')}
        quantity={14}
        title={sar('241,900.00')}
        note={translate('2 entries not confirmed yet', 'سندان لم يُؤكَّدا بعد')}
      />
    </DataCards>
  );
}

function Analysis({ translate }: { translate: Translate }) {
  return (
    <Card
      title={translate('Expense analysis', 'تحليل المصروفات')}
      meta={translate('thousand SAR', 'بآلاف الريالات')}
    >
      <StackedBarChart
        label={translate('Spending a month until November 2026', 'المصروفات شهريًا حتى نوفمبر 2026')}
        tableToggle={translate('Show as a table', 'عرض في جدول')}
        categoryHead={translate('Month', 'الشهر')}
        categories={MONTHS.map((month, at) => ({
          key: month,
          label: translate(month, ARABIC_MONTHS[at] ?? month),
        }))}
        series={[
          {
            key: 'approved',
            label: translate('Approved', 'معتمد'),
            values: [172, 149.7, 131.2, 176.5, 191.8, 145.6],
          },
          { key: 'waiting', label: translate('Waiting', 'بانتظار الاعتماد'), values: [0, 0, 0, 0, 6.6, 38.6] },
        ]}
        compare={{
          label: translate('Year before', 'السنة السابقة'),
          values: [149.9, 151.3, 122.6, 143, 160.2, 158.4],
        }}
        current="Nov"
        formatValue={(value) => value.toFixed(1)}
      />
    </Card>
  );
}

function FirstSteps({ translate }: { translate: Translate }) {
  return (
    <Card title={translate('Finish setting up', 'إكمال الإعداد')} aside={translate('3 of 6', '3 من 6')}>
      <Checklist
        label={translate('Setting up', 'الإعداد')}
        doneLabel={translate('done', 'تمّ')}
        items={[
          {
            key: 'company',
            label: translate('Company, country and currency', 'الشركة والدولة والعملة'),
            done: true,
          },
          {
            key: 'accounts',
            label: translate('Accounts and opening balances', 'الحسابات والأرصدة الافتتاحية'),
            done: true,
          },
          { key: 'teams', label: translate('Teams and members', 'الفِرق والأعضاء'), done: true },
          {
            key: 'sets',
            label: translate('Review the permission sets', 'مراجعة مجموعات الصلاحيات'),
            done: false,
            action: <Link href="#sets">{translate('Review', 'مراجعة')}</Link>,
          },
          {
            key: 'recurring',
            label: translate('Add rent and other recurring expenses', 'إضافة الإيجار والمصروفات المتكررة'),
            done: false,
            action: <Link href="#recurring">{translate('Add', 'إضافة')}</Link>,
          },
          {
            key: 'bookkeeper',
            label: translate('Invite your bookkeeper', 'دعوة الشريك المحاسبي'),
            done: false,
            action: <Link href="#invite">{translate('Invite', 'دعوة')}</Link>,
          },
        ]}
      />
    </Card>
  );
}

function Waiting({ translate }: { translate: Translate }) {
  return (
    <Card
      title={translate('Waiting for you (6)', 'بانتظارك (6)')}
      aside={<Link href="#all">{translate('Show all', 'عرض الكل')}</Link>}
    >
      <ItemList label={translate('Waiting for you', 'بانتظارك')}>
        {sampleRequests(translate)
          .slice(0, 4)
          .map((row) => (
            <Item
              key={row.id}
              before={<Avatar name={row.owner} />}
              sub={<bdi>{row.owner}</bdi>}
              end={<Amount {...row.amount} />}
              action={<Button>{translate('Approve', 'اعتماد')}</Button>}
            >
              {row.title}
            </Item>
          ))}
      </ItemList>
    </Card>
  );
}

function Accounts({ translate }: { translate: Translate }) {
  return (
    <Card title={translate('Accounts', 'الحسابات')} aside={translate('today', 'اليوم')}>
      <ItemList label={translate('Accounts', 'الحسابات')}>
        <Item sub="1010" end={<Amount figure="412,806.15" code="SAR" />}>
          {translate('Current account', 'الحساب الجاري')}
        </Item>
        <Item sub="1020" end={<Amount figure="6,350.00" code="SAR" />}>
          {translate('Petty cash', 'الصندوق')}
        </Item>
        <Item sub="1030" end={<Amount figure="−18,204.55" code="SAR" />}>
          {translate('Company cards', 'بطاقات الشركة')}
        </Item>
        <Item
          total
          end={
            <TotalAmount>
              <Amount figure="400,951.60" code="SAR" />
            </TotalAmount>
          }
        >
          {translate('Total', 'الإجمالي')}
        </Item>
      </ItemList>
    </Card>
  );
}

function Teams({ translate }: { translate: Translate }) {
  return (
    <Card title={translate('Teams', 'الفِرق')} meta={translate('this month', 'هذا الشهر')}>
      <BarList
        label={translate('Spending of the teams this month', 'مصروفات الفِرق هذا الشهر')}
        items={[
          {
            key: 'operations',
            label: translate('Operations', 'التشغيل'),
            value: 74_310,
            reading: <Amount figure="74,310.00" code="SAR" />,
          },
          {
            key: 'marketing',
            label: translate('Marketing', 'التسويق'),
            value: 41_225,
            reading: <Amount figure="41,225.50" code="SAR" />,
          },
          {
            key: 'sales',
            label: translate('Sales', 'المبيعات'),
            value: 28_940,
            reading: <Amount figure="28,940.00" code="SAR" />,
          },
        ]}
      />
    </Card>
  );
}
