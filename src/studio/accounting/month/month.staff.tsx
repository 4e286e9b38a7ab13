import './month.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { ClosePanel } from '../close/close-panel.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { PeriodForm } from '../period/period-form.tsx'
import { periodName } from '../period/period-name.ts'
import { figureGroups } from './figures.rule.ts'
import type { MonthEndShown } from './month.schema.ts'
import { isZero, MonthTable } from './month-table.tsx'

export const title = () => 'Month end'

export function loader(args: LoaderFunctionArgs) {
  const month = new URL(args.request.url).searchParams.get('month') ?? undefined
  return api(args).get('/studio/month-end', { query: { month } })
}

/** Month end by market; each figure links to its entries (R8.05, R9.01). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const { month, months, ended, closing, writtenOff } = answer
  return (
    <Frame title="Month end" lead={`What ${periodName(month)} came to, from the ledger.`} width="full">
      <FinanceNav />
      <Stack space="wide">
        <PeriodForm
          name="month"
          value={month}
          periods={months}
          file={{
            name: `month-end-${month}.csv`,
            read: () => send('GET', '/studio/month-end.csv', { query: { month }, file: true }),
          }}
        />
        {!ended && <Running before={months[months.indexOf(month) + 1]} />}
      </Stack>
      {ended && <ClosePanel key={`closing ${month}`} month={month} {...closing} />}
      <Figures key={month} {...answer} />
      <p>{writtenOffText(writtenOff)}</p>
    </Frame>
  )
}

/** One number for all markets: the house has one stock. */
function writtenOffText(pieces: number) {
  if (pieces === 0) return 'No piece was written off or lost.'
  return `${pieces === 1 ? '1 piece was' : `${pieces} pieces were`} written off or lost, in all markets together. What they cost is not booked.`
}

/** Points to the last month that has ended. */
const Running = ({ before }: { before: string | undefined }) => (
  <Notice>
    The month has not ended: its figures still move.
    {before && (
      <>
        {' The last that has is '}
        <TextLink to={paths.financeMonth(before)}>{periodName(before)}</TextLink>.
      </>
    )}
  </Notice>
)

function Figures({ figures, ...answer }: MonthEndShown) {
  const [all, setAll] = useState(false)
  const zeros = figures.filter(isZero).length
  return (
    <div className="month" data-all={all || undefined}>
      {figureGroups.map((group) => {
        const own = figures.filter((figure) => figure.group === group)
        return (
          <div key={group} className="month-group" data-zero={own.every(isZero) || undefined}>
            <Section title={group}>
              <MonthTable {...answer} label={group} figures={own} />
            </Section>
          </div>
        )
      })}
      {zeros > 0 && (
        <div className="month-fold">
          <p>{zeros === 1 ? '1 figure is 0 everywhere.' : `${zeros} figures are 0 everywhere.`}</p>
          <Button variant="secondary" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Hide what is zero' : 'Show them'}
          </Button>
        </div>
      )}
    </div>
  )
}
