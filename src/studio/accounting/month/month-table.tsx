import './month.css'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import type { MonthEndShown } from './month.schema.ts'

type Row = MonthEndShown['figures'][number]
type MonthTableProps = Pick<MonthEndShown, 'month' | 'lastDay' | 'figures'> & { label: string }

/** Figures of a month by market; each links to its entries. */
export const MonthTable = ({ label, figures, ...month }: MonthTableProps) => (
  <DataTable label={label} rows={figures} columns={columnsOf(month)} rowKey={({ id }) => id} even lines />
)

const columnsOf = ({ month, lastDay }: Pick<MonthEndShown, 'month' | 'lastDay'>): Column<Row>[] => [
  {
    id: 'figure',
    header: 'Figure',
    cell: (figure) => <span className={isZero(figure) ? 'month-zero' : undefined}>{figure.name}</span>,
    card: 'title',
  },
  ...marketIds.map(
    (market): Column<Row> => ({
      id: market,
      header: staffCountry(market),
      align: 'end',
      cell: (figure) => <BookedAmount figure={figure} market={market} month={month} lastDay={lastDay} />,
    }),
  ),
]

type BookedAmountProps = Pick<MonthEndShown, 'month' | 'lastDay'> & { figure: Row; market: MarketId }

export function BookedAmount({ figure, market, month, lastDay }: BookedAmountProps) {
  const own = figure.amounts.find((one) => one.market === market)
  const from = figure.group === 'Standing at the end' ? undefined : `${month}-01`
  if (!own) return null
  if (own.amount === 0) return <Nothing />
  return (
    <TextLink
      to={paths.financeLedger({
        figure: figure.id,
        market,
        ...(from && { bookedFrom: from }),
        bookedTo: lastDay,
      })}
    >
      <StaffMoney {...own} />
    </TextLink>
  )
}

export const isZero = ({ amounts }: Row) => amounts.every(({ amount }) => amount === 0)

/** A dash without a link: there are no entries. */
const Nothing = () => (
  <span className="month-nothing">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">0</span>
  </span>
)
