import './liability.css'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { ShareBar } from '#/platform/app/studio/shares/share-bar.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney, staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { FormatButtons } from '#/platform/list/file/format-buttons.tsx'
import { withParams } from '#/platform/list/list-params.rule.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import {
  liabilities,
  liabilityAgeNames,
  liabilityAges,
  liabilityKindNames,
  moveNames,
  moves,
} from './liability.rule.ts'
import type { LiabilityShown } from './liability.schema.ts'

export const title = () => 'Gift cards and credit owed'

export function loader(args: LoaderFunctionArgs) {
  const day = new URL(args.request.url).searchParams.get('day') ?? undefined
  return api(args).get('/studio/liability', { query: { day } })
}

/** Money owed to holders of gift cards and credit: by age and by its movement in the month, for each country (R9.07, R8.05). */
export function Page() {
  const report = useLoaderData<typeof loader>()
  const { day, countries } = report
  return (
    <Frame
      title="Gift cards and credit owed"
      lead={`At the end of ${staffDay(atNoon(day))}. Age counts from the sale of a gift card, or from the day the credit was given.`}
      width="full"
    >
      <FinanceNav />
      <Stack space="wide">
        <div className="liability-head">
          <DayOf key={day} {...report} />
          <FormatButtons
            path="/studio/liability.csv"
            read={(format) => send('GET', '/studio/liability.csv', { query: { day, format }, file: true })}
          />
        </div>
        {countries.map((country) => (
          <Country key={country.market} country={country} from={report.from} />
        ))}
      </Stack>
    </Frame>
  )
}

/** The day of the report, as a part of the address. */
function DayOf({ day, last }: LiabilityShown) {
  const [params, setParams] = useSearchParams()
  return (
    <DateField
      label="At the end of"
      name="day"
      value={day}
      begin={day}
      max={last}
      onChange={({ target }) => {
        if (target.value) setParams(withParams(params, { day: target.value }), { preventScrollReset: true })
      }}
    />
  )
}

type CountryShown = LiabilityShown['countries'][number]
type CountryProps = { country: CountryShown; from: string }

const Country = ({ country, from }: CountryProps) => (
  <Section title={staffCountry(country.market)}>
    <Stack>
      <Agreement {...country} />
      {isEmpty(country) ? (
        <p>{`Nothing is owed, and nothing has moved since ${staffDay(atNoon(from))}.`}</p>
      ) : (
        <Tables country={country} from={from} />
      )}
    </Stack>
  </Section>
)

const isEmpty = ({ aged, moves: moved }: CountryShown) =>
  aged.every(({ total, ages }) => total === 0 && ages.every(({ amount }) => amount === 0)) &&
  moved.every(({ liability: _, ...amounts }) => Object.values(amounts).every((amount) => amount === 0))

const Tables = ({ country, from }: CountryProps) => (
  <>
    <div className="liability">
      <DataTable
        label={`${staffCountry(country.market)} by age`}
        rows={country.aged}
        columns={ageColumns(country)}
        rowKey={({ kind }) => kind}
        even
        lines
      />
    </div>
    <div className="liability">
      <DataTable
        label={`${staffCountry(country.market)} since ${staffDay(atNoon(from))}`}
        rows={country.moves}
        columns={moveColumns(country, from)}
        rowKey={({ liability }) => liability}
        even
        lines
      />
    </div>
  </>
)

const Agreement = ({ differs, currency }: CountryShown) =>
  differs === 0 ? null : (
    <Notice tone="warning" title="Ledger and cards do not agree">
      {`By age it is ${staffMoney({ amount: differs, currency })} more than in the ledger.`}
    </Notice>
  )

type Aged = CountryShown['aged'][number]

const ageColumns = ({ currency, aged }: CountryShown): Column<Aged>[] => {
  const whole = aged.reduce((sum, { total }) => sum + total, 0)
  return [
    { id: 'kind', card: 'title', header: 'Owed', cell: ({ kind }) => liabilityKindNames[kind] },
    ...liabilityAges.map(
      (age): Column<Aged> => ({
        id: age,
        header: liabilityAgeNames[age],
        cell: ({ ages }) => {
          const amount = ages.find((one) => one.age === age)?.amount
          if (amount === undefined) return null
          if (amount === 0) return <StaffMoney amount={0} currency={currency} />
          return (
            <ShareBar
              of={<StaffMoney amount={amount} currency={currency} />}
              share={shareOf(amount, whole)}
            />
          )
        },
      }),
    ),
    {
      id: 'total',
      card: 'lead',
      align: 'end',
      header: 'Total',
      cell: ({ total }) => <StaffMoney amount={total} currency={currency} />,
    },
  ]
}

const shareOf = (amount: number, whole: number) => (whole > 0 ? Math.max(amount, 0) / whole : 0)

type Moved = CountryShown['moves'][number]

function moveColumns({ currency }: CountryShown, from: string): Column<Moved>[] {
  const money = (id: 'opening' | 'closing' | (typeof moves)[number], header: string): Column<Moved> => ({
    id,
    header,
    align: 'end',
    cell: (row) => <StaffMoney amount={row[id]} currency={currency} />,
  })
  return [
    {
      id: 'liability',
      card: 'title',
      header: `Since ${staffDay(atNoon(from))}`,
      cell: ({ liability }) => liabilities[liability].name,
    },
    money('opening', 'Opening'),
    ...moves.filter((move) => move !== 'other').map((move) => money(move, moveNames[move])),
    {
      ...money('other', moveNames.other),
      sparse: true,
      cell: ({ other }) => (other === 0 ? '' : staffMoney({ amount: other, currency })),
    },
    money('closing', 'Closing'),
  ]
}
