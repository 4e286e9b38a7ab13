import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { StaffMoney } from '#/app/studio/staff-money.tsx'
import { staffMoment } from '#/app/studio/staff-time.ts'
import { marketOf, sellersMarket } from '#/markets/markets.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Page as Frame, Section, Stack } from '#/ui/layout/layout.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { PeriodForm } from '../period/period-form.tsx'
import { periodWords } from '../period/period-words.ts'
import { typedRate } from './rate.rule.ts'
import { RateForm } from './rate-form.tsx'
import type { OssReportShown } from './vat.schema.ts'
import { rateWords } from './vat-words.ts'

export const title = () => 'One-Stop-Shop'

export function loader(args: LoaderFunctionArgs) {
  const quarter = new URL(args.request.url).searchParams.get('quarter') ?? undefined
  return api(args).get('/studio/oss', { query: { quarter } })
}

/** The return of a quarter for the countries in which the seller is not established, in euro (R8.05). */
export function Page() {
  const { quarter, quarters, ended, supplies, corrections, missing, rates } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="One-Stop-Shop"
      lead={`Sales to consumers outside ${marketOf(sellersMarket).country} in ${periodWords(quarter)}, reported there in euro.`}
      width="full"
    >
      <FinanceNav />
      <Stack space="wide">
        <PeriodForm name="quarter" value={quarter} periods={quarters} />
        <Unfinished ended={ended} missing={missing} />
        <Supplies label="Supplies" rows={supplies} empty="Nothing was sold abroad in this quarter." />
        {supplies.length + corrections.length > 0 && (
          <PaperButton
            read={() => send('GET', '/studio/oss.csv', { query: { quarter }, file: true })}
            file={`oss-${quarter}.csv`}
            size="small"
            failed="The file could not be made. Try again."
          >
            CSV
          </PaperButton>
        )}
      </Stack>
      <Section title="Corrections of earlier quarters">
        <Supplies label="Corrections" rows={corrections} empty="Nothing of earlier quarters was credited." />
      </Section>
      <Section title="Exchange rates">
        <Stack space="wide">
          <RateForm key={missing[0]?.day} first={missing[0]} />
          {rates.length > 0 && (
            <DataTable
              label="Exchange rates"
              rows={rates}
              columns={rateColumns}
              rowKey={({ currency, day }) => `${currency} ${day}`}
            />
          )}
        </Stack>
      </Section>
    </Frame>
  )
}

function Unfinished({ ended, missing }: Pick<OssReportShown, 'ended' | 'missing'>) {
  return (
    <>
      {!ended && <Notice>The quarter has not ended: its numbers still grow.</Notice>}
      {missing.length > 0 && (
        <Notice tone="warning" title="Exchange rates are missing">
          {missing.map(({ currency, quarter, day }) => (
            <p
              key={`${currency} ${day}`}
            >{`${currency} on ${day}, the last day of ${periodWords(quarter)}`}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

type Row = OssReportShown['supplies'][number]

const Supplies = ({ label, rows, empty }: { label: string; rows: Row[]; empty: string }) =>
  rows.length === 0 ? (
    <p>{empty}</p>
  ) : (
    <DataTable
      label={label}
      rows={rows}
      columns={columns}
      rowKey={({ market, rate, supplied }) => `${market} ${rate} ${supplied}`}
    />
  )

const euro = (amount: number | null) =>
  amount === null ? 'Rate missing' : <StaffMoney amount={amount} currency="EUR" />
const columns: Column<Row>[] = [
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => marketOf(market).country },
  { id: 'quarter', header: 'Quarter of the sale', cell: ({ supplied }) => periodWords(supplied) },
  { id: 'rate', header: 'Rate', cell: ({ rate }) => rateWords(rate) },
  {
    id: 'net',
    header: 'Net',
    align: 'end',
    cell: ({ net, currency }) => <StaffMoney amount={net} currency={currency} />,
  },
  {
    id: 'vat',
    header: 'VAT',
    align: 'end',
    cell: ({ vat, currency }) => <StaffMoney amount={vat} currency={currency} />,
  },
  { id: 'netEuro', header: 'Net in euro', align: 'end', cell: ({ netEuro }) => euro(netEuro) },
  { id: 'vatEuro', header: 'VAT in euro', align: 'end', cell: ({ vatEuro }) => euro(vatEuro) },
]
const rateColumns: Column<OssReportShown['rates'][number]>[] = [
  { id: 'day', card: 'title', header: 'Day', cell: ({ day }) => day },
  {
    id: 'rate',
    header: 'One euro',
    align: 'end',
    cell: ({ millionths, currency }) => `${typedRate(millionths)} ${currency}`,
  },
  { id: 'source', header: 'Source', cell: ({ source, publishedOn }) => `${source}, ${publishedOn}` },
  {
    id: 'by',
    header: 'Entered',
    cell: ({ enteredBy, enteredAt }) => `${enteredBy}, ${staffMoment(enteredAt)}`,
  },
]
