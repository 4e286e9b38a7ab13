import { Fragment } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { Signed } from '../close/signed.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { PeriodForm } from '../period/period-form.tsx'
import { periodName } from '../period/period-name.ts'
import { toPay } from './oss.rule.ts'
import { rateName, typedRate } from './rate.rule.ts'
import { RateForm } from './rate-form.tsx'
import type { OssReportShown } from './vat.schema.ts'

export const title = () => 'One-Stop-Shop'

export function loader(args: LoaderFunctionArgs) {
  const quarter = new URL(args.request.url).searchParams.get('quarter') ?? undefined
  return api(args).get('/studio/oss', { query: { quarter } })
}

/** The quarterly return in euro for the countries in which the seller is not established (R8.05). */
export function Page() {
  const { quarter, quarters, ended, closed, supplies, corrections, missing, rates } =
    useLoaderData<typeof loader>()
  return (
    <Frame
      title="One-Stop-Shop"
      lead={`Sales to consumers outside ${staffCountry(sellersMarket)} in ${periodName(quarter)}, reported there in euro.`}
      width="full"
    >
      <FinanceNav />
      <Stack space="wide">
        <PeriodForm
          name="quarter"
          value={quarter}
          periods={quarters}
          file={
            supplies.length + corrections.length > 0 && {
              name: `oss-${quarter}.csv`,
              read: () => send('GET', '/studio/oss.csv', { query: { quarter }, file: true }),
            }
          }
        />
        {closed && <Signed />}
        <Unfinished ended={ended} missing={missing} />
        <Supplies
          label="Supplies"
          rows={supplies}
          columns={columns}
          empty="Nothing was sold abroad in this quarter."
        />
        <ToPay rows={[...supplies, ...corrections]} ended={ended} />
      </Stack>
      <Section title="Corrections of earlier quarters">
        <Supplies
          label="Corrections"
          rows={corrections}
          columns={[ofSale, ...columns]}
          empty="Nothing of earlier quarters was credited."
        />
      </Section>
      <Section title="Exchange rates">
        <Stack space="wide">
          <EnterRate missing={missing} ended={ended} />
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

/** Missing rates. A rate is published on the last day of its quarter; before that day it is announced as coming. */
function Unfinished({ ended, missing }: Pick<OssReportShown, 'ended' | 'missing'>) {
  const due = missing.filter(({ due }) => due)
  const coming = missing.filter(({ due }) => !due)
  return (
    <>
      {!ended && (
        <Notice>
          {['The quarter has not ended: its numbers still grow.', ...coming.map(comingText)].join(' ')}
        </Notice>
      )}
      {due.length > 0 && (
        <Notice tone="warning" title="Exchange rates are missing">
          {due.map(({ currency, quarter, day }) => (
            <p key={`${currency} ${day}`}>
              {`${currency} on ${staffDay(day)}, the last day of ${periodName(quarter)}`}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}

/** The sum for the countries with known rates; the others are named. */
function ToPay({ rows, ended }: Pick<OssReportShown, 'ended'> & { rows: Row[] }) {
  const { amount, givesBack, unknown } = toPay(rows)
  if (rows.every(({ vatEuro }) => vatEuro === null)) return null
  return (
    <p>
      <b>
        {`VAT to pay${ended ? '' : ' so far'}, in euro: `}
        <StaffMoney amount={amount} currency="EUR" />
      </b>
      {unknown.length > 0 && `, without ${unknown.map(({ market }) => staffCountry(market)).join(' and ')}`}
      {givesBack.map(({ market, vatEuro }) => (
        <Fragment key={market}>
          {`. ${staffCountry(market)} gives back `}
          <StaffMoney amount={0 - (vatEuro ?? 0)} currency="EUR" />
        </Fragment>
      ))}
    </p>
  )
}

/** Folded until the quarter ends, when the rate is published. */
const EnterRate = ({ missing, ended }: Pick<OssReportShown, 'missing' | 'ended'>) => {
  const form = <RateForm key={missing[0]?.day} first={missing[0]} />
  if (ended || missing.some(({ due }) => due)) return form
  return (
    <details>
      <summary>Enter a rate before the quarter ends</summary>
      {form}
    </details>
  )
}

const comingText = ({ currency, day }: Missing) =>
  `The ${currency} rate comes on ${staffDay(day)}, its last day.`
type Missing = OssReportShown['missing'][number]

type Row = OssReportShown['supplies'][number]

type SuppliesProps = { label: string; rows: Row[]; empty: string; columns: readonly Column<Row>[] }

const Supplies = ({ label, rows, empty, columns }: SuppliesProps) =>
  rows.length === 0 ? (
    <p>{empty}</p>
  ) : (
    <DataTable
      label={label}
      rows={rows}
      columns={columns}
      rowKey={({ market, rate, supplied }) => `${market} ${rate} ${supplied}`}
      lines
    />
  )

const euro = (amount: number | null) =>
  amount === null ? 'No rate yet' : <StaffMoney amount={amount} currency="EUR" />
const ofSale: Column<Row> = { id: 'quarter', header: 'Of', cell: ({ supplied }) => periodName(supplied) }
const columns: Column<Row>[] = [
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => staffCountry(market) },
  { id: 'rate', card: 'lead', header: 'Rate', cell: ({ rate }) => rateName(rate) },
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
  { id: 'day', card: 'title', header: 'Day', cell: ({ day }) => staffDay(day) },
  {
    id: 'rate',
    header: 'One euro',
    align: 'end',
    cell: ({ millionths, currency }) => `${typedRate(millionths)} ${currency}`,
  },
  {
    id: 'source',
    header: 'Source',
    cell: ({ source, publishedOn }) => `${source}, ${staffDay(publishedOn)}`,
  },
  {
    id: 'by',
    header: 'Entered',
    cell: ({ enteredBy, enteredAt }) => `${enteredBy}, ${staffMoment(enteredAt)}`,
  },
]
