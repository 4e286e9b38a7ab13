import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { Page as Frame, Section, Stack } from '#/ui/layout/layout.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { PeriodForm } from '../period/period-form.tsx'
import { periodWords } from '../period/period-words.ts'
import { figureGroups } from './figures.rule.ts'
import { MonthTable } from './month-table.tsx'

export const title = () => 'Month end'

export function loader(args: LoaderFunctionArgs) {
  const month = new URL(args.request.url).searchParams.get('month') ?? undefined
  return api(args).get('/studio/month-end', { query: { month } })
}

/** What a month came to, market by market; each figure is the way to what was booked for it (R8.05, R9.01). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const { month, months, ended, figures, writtenOff } = answer
  return (
    <Frame title="Month end" lead={`What ${periodWords(month)} came to, from the ledger.`} width="full">
      <FinanceNav />
      <Stack space="wide">
        <PeriodForm name="month" value={month} periods={months} />
        {!ended && <Notice>The month has not ended: its figures still move.</Notice>}
      </Stack>
      {figureGroups.map((group) => (
        <Section key={group} title={group}>
          <MonthTable
            {...answer}
            label={group}
            figures={figures.filter((figure) => figure.group === group)}
          />
        </Section>
      ))}
      <Stack>
        <p>{`Pieces written off or lost, all markets together: ${writtenOff}. What they cost us is on no account.`}</p>
        <PaperButton
          read={() => send('GET', '/studio/month-end.csv', { query: { month }, file: true })}
          file={`month-end-${month}.csv`}
          size="small"
          failed="The file could not be made. Try again."
        >
          CSV
        </PaperButton>
      </Stack>
    </Frame>
  )
}
