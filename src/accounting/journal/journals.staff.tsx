import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { staffMoment } from '#/app/studio/staff-time.ts'
import { marketOf } from '#/markets/markets.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Select } from '#/ui/form/field.tsx'
import { Page as Frame, Row, Section, Stack } from '#/ui/layout/layout.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { periodWords } from '../period/period-words.ts'
import type { JournalsShown } from './journal.schema.ts'

export const title = () => 'Journals'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/journals')

/** The books of a country as its bookkeepers read them, and who has taken which (R8.05). */
export function Page() {
  const { formats, periods, taken } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [period, setPeriod] = useState(periods[1] ?? periods[0] ?? '')
  return (
    <Frame
      title="Journals"
      lead="Every booking of a month or year, in the form that bookkeepers of the country read. Nothing of a customer is in it but the numbers of invoices."
      width="full"
    >
      <FinanceNav />
      <Stack space="wide">
        <Row>
          <Select
            label="Period"
            name="period"
            value={period}
            onChange={({ target }) => setPeriod(target.value)}
            options={periods.map((id) => ({ value: id, label: periodWords(id) }))}
          />
        </Row>
        <DataTable
          label="Journals"
          rows={formats}
          columns={columnsOf(period, () => void revalidate())}
          rowKey={({ market }) => market}
        />
      </Stack>
      <Section title="Taken">
        {taken.length === 0 ? (
          <p>Nobody has taken any yet.</p>
        ) : (
          <DataTable
            label="Taken"
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
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => marketOf(market).country },
  { id: 'format', card: 'plain', header: 'Form', cell: ({ name }) => name },
  {
    id: 'file',
    card: 'plain',
    header: 'File',
    cell: ({ market, extension }) => (
      <PaperButton
        read={() => take({ market, period, onTaken })}
        file={`journal-${marketOf(market).country.toLowerCase()}-${period}.${extension}`}
        size="small"
        failed="The file could not be made. Try again."
      >
        {`Take ${marketOf(market).country}`}
      </PaperButton>
    ),
  },
]

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
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => marketOf(market).country },
  { id: 'period', card: 'plain', header: 'Period', cell: ({ period }) => periodWords(period) },
  { id: 'by', header: 'By', cell: ({ by }) => by },
]
