import './journals.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { PeriodForm } from '../period/period-form.tsx'
import { periodName } from '../period/period-name.ts'
import type { JournalsShown } from './journal.schema.ts'

export const title = () => 'Journals'
export function loader(args: LoaderFunctionArgs) {
  const period = new URL(args.request.url).searchParams.get('period') ?? undefined
  return api(args).get('/studio/journals', { query: { period } })
}

/** Journal files for each country's bookkeepers, and the list of downloads (R8.05). */
export function Page() {
  const { period, formats, periods, taken } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <Frame
      title="Journals"
      lead="Every booking of a month or year, as the country’s bookkeepers read it."
      width="full"
    >
      <FinanceNav />
      <Stack space="wide">
        <PeriodForm value={period} periods={periods} />
        <div className="journals">
          <DataTable
            label="Journals"
            rows={formats}
            columns={columnsOf(period, () => void revalidate())}
            rowKey={({ market }) => market}
          />
        </div>
        <p className="journals-note">
          Of customers the files hold nothing but the numbers of their invoices.
        </p>
      </Stack>
      <Section title="Downloads">
        {taken.length === 0 ? (
          <p>None yet.</p>
        ) : (
          <DataTable
            label="Downloads"
            rows={taken}
            columns={takenColumns}
            rowKey={({ number }) => String(number)}
          />
        )}
      </Section>
    </Frame>
  )
}

type Format = JournalsShown['formats'][number]

const columnsOf = (period: string, onTaken: () => void): Column<Format>[] => [
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => staffCountry(market) },
  { id: 'format', card: 'plain', header: 'Form', cell: ({ name }) => name },
  {
    id: 'entries',
    card: 'plain',
    header: 'Entries',
    align: 'end',
    cell: ({ entries }) => entriesCell(entries),
  },
  {
    id: 'file',
    card: 'lead',
    header: 'File',
    align: 'end',
    cell: ({ market, extension }) => (
      <PaperButton
        read={() => take({ market, period, onTaken })}
        file={`journal-${marketOf(market).country.toLowerCase()}-${period}.${extension}`}
        size="small"
        failed="The file could not be made. Try again."
      >
        Download<span className="visually-hidden">{` for ${staffCountry(market)}`}</span>
      </PaperButton>
    ),
  },
]

const entriesCell = (entries: number) =>
  entries === 0 ? <span className="journals-note">None</span> : `${staffCount(entries)}`

type Taking = { market: Format['market']; period: string; onTaken: () => void }

async function take({ market, period, onTaken }: Taking) {
  const [year, month] = period.split('-').map(Number)
  const body = { market, year: year!, ...(month !== undefined && { month }) }
  const file = await send('POST', '/studio/journals', { body, file: true })
  onTaken()
  return file
}

const takenColumns: Column<JournalsShown['taken'][number]>[] = [
  { id: 'at', card: 'plain', header: 'When', cell: ({ at }) => staffMoment(at) },
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => staffCountry(market) },
  { id: 'period', card: 'plain', header: 'Period', cell: ({ period }) => periodName(period) },
  { id: 'by', header: 'By', cell: ({ by }) => by },
]
