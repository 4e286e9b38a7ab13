import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney, staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState, Notice } from '#/platform/ui/notice/notice.tsx'
import { Signed } from '../close/signed.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { PeriodForm } from '../period/period-form.tsx'
import { periodName } from '../period/period-name.ts'
import { Corrections } from './corrections.tsx'
import { rateName } from './rate.rule.ts'
import { type Agreement, agrees } from './vat.rule.ts'
import type { VatReportShown } from './vat.schema.ts'

export const title = () => 'VAT'

export function loader(args: LoaderFunctionArgs) {
  const period = new URL(args.request.url).searchParams.get('period') ?? undefined
  return api(args).get('/studio/vat', { query: { period } })
}

/** Sales, credits and VAT of a period by country and rate, compared with the ledger (R8.05). */
export function Page() {
  const { period, periods, ended, closed, rows, agreement, corrections } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="VAT"
      lead={`Invoices and credit notes of ${periodName(period)}, by each country’s calendar.`}
      width="full"
    >
      <FinanceNav />
      <Stack space="wide">
        <PeriodForm
          value={period}
          periods={periods}
          file={
            rows.length > 0 && {
              name: `vat-${period}.csv`,
              read: () => send('GET', '/studio/vat.csv', { query: { period }, file: true }),
            }
          }
        />
        {!ended && (
          <Notice>{`${period.includes('Q') ? 'The quarter' : 'The month'} has not ended: its numbers still grow.`}</Notice>
        )}
        {closed && <Signed />}
        {rows.length === 0 ? (
          <EmptyState title="Nothing was invoiced in this period">Choose another one above.</EmptyState>
        ) : (
          <DataTable
            label="VAT by country and rate"
            rows={rows}
            columns={columns}
            rowKey={({ market, rate }) => `${market} ${rate}`}
            lines
          />
        )}
      </Stack>
      {corrections.length > 0 && <Corrections rows={corrections} />}
      <Section title="Documents and ledger">
        <Disagreeing agreement={agreement} />
        <DataTable
          label="Documents and ledger"
          rows={agreement}
          columns={sides}
          rowKey={({ market }) => market}
          lines
        />
      </Section>
    </Frame>
  )
}

function Disagreeing({ agreement }: { agreement: Agreement[] }) {
  const apart = agreement.filter((one) => !agrees(one))
  if (apart.length === 0) return null
  return (
    <Notice tone="warning" title="Do not file this period yet">
      {`What the documents say and what is booked differ in ${apart.map(({ market }) => staffCountry(market)).join(', ')}.`}
    </Notice>
  )
}

type Row = VatReportShown['rows'][number]
const money = (pick: (row: Row) => number) => (row: Row) => (
  <StaffMoney amount={pick(row)} currency={row.currency} />
)
const columns: Column<Row>[] = [
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => staffCountry(market) },
  { id: 'rate', card: 'lead', header: 'Rate', cell: ({ rate }) => rateName(rate) },
  { id: 'invoices', header: 'Invoices', align: 'end', cell: ({ invoices }) => invoices },
  { id: 'sold', header: 'Sold', align: 'end', cell: money(({ sold }) => sold) },
  { id: 'notes', header: 'Credit notes', align: 'end', cell: ({ creditNotes }) => creditNotes },
  { id: 'credited', header: 'Credited', align: 'end', cell: money(({ credited }) => credited) },
  { id: 'net', header: 'Net', align: 'end', cell: money(({ net }) => net) },
  { id: 'vat', header: 'VAT', align: 'end', cell: money(({ vat }) => vat) },
]

const sides: Column<Agreement>[] = [
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => staffCountry(market) },
  {
    id: 'net',
    header: 'Net billed',
    align: 'end',
    cell: ({ documents, currency }) => staffMoney({ amount: documents.net, currency }),
  },
  {
    id: 'booked',
    header: 'Net ledger',
    align: 'end',
    cell: ({ ledger, currency }) => staffMoney({ amount: ledger.net, currency }),
  },
  {
    id: 'vat',
    header: 'VAT billed',
    align: 'end',
    cell: ({ documents, currency }) => staffMoney({ amount: documents.vat, currency }),
  },
  {
    id: 'bookedVat',
    header: 'VAT ledger',
    align: 'end',
    cell: ({ ledger, currency }) => staffMoney({ amount: ledger.vat, currency }),
  },
  {
    id: 'agree',
    card: 'lead',
    header: 'Compared',
    align: 'end',
    cell: (one) =>
      agrees(one) ? <Badge tone="positive">Agrees</Badge> : <Badge tone="warning">Differs</Badge>,
  },
]
