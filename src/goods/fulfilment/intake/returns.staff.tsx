import '#/goods/fulfilment/packing/warehouse.css'
import '#/platform/list/rows.css'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffDayMonth } from '#/platform/app/studio/staff-time.ts'
import type { ListAnswer } from '#/platform/list/list-answer.ts'
import { Rail, railFound, railQuery } from '#/platform/list/rail.tsx'
import { RailFind } from '#/platform/list/rail-find.tsx'
import { marketOf } from '#/platform/markets/markets.ts'
import { unexpectedKinds } from '../exceptions/exception.states.ts'
import { ReportException } from '../exceptions/report-dialog.tsx'
import { ScanField } from '../packing/scan-field.tsx'
import { RegradeDialog } from './grading/regrade-dialog.tsx'
import { WriteOffDialog } from './grading/write-off-dialog.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { ReturnPieces } from './return-pieces.tsx'
import type { ExpectedOrderView } from './returns.schema.ts'
import { unitsOnTable } from './returns-table.ts'
import { TakenToday } from './taken-in/taken-today.tsx'
import { useReturns } from './use-returns.ts'

type Row = ExpectedOrderView
export const title = () => 'Returns'
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const query = railQuery(new URL(args.request.url).searchParams)
  const [expected, today] = await Promise.all([
    client.get('/studio/returns', { query }),
    client.get('/studio/returns/today'),
  ])
  return { expected, today }
}

/** The table of returns: a scanned piece gets a grade, and is on the shelf or written off (R8.03). */
export function Page() {
  const { expected, today } = useLoaderData<typeof loader>()
  const desk = useReturns()
  return (
    <div className="station">
      <Expected answer={expected} onOpen={(number) => desk.scanned(number)} />
      <div className="station-work">
        <h1>Returns</h1>
        <ScanField label="Scan" hint={<Keys />} answer={desk.answer} onScan={desk.scanned} />
        {desk.views.map((view) => (
          <ReturnPieces
            key={view.order.id}
            view={view}
            chosen={desk.chosen}
            labelled={desk.labelled}
            onChoose={desk.choose}
            onLabel={desk.setLabelled}
            onGrade={desk.grade}
            onNeverCame={desk.setMissing}
            onPhoto={desk.photograph}
            onReported={desk.reported}
          />
        ))}
        <ReportException
          key={desk.code}
          kinds={unexpectedKinds}
          code={desk.code || undefined}
          subjectId={desk.views.length === 1 ? desk.views[0]?.order.id : undefined}
          label="Something else came in"
          onReported={desk.reported}
        />
        {desk.views.length === 0 && <TakenToday today={today} onOpen={desk.scanned} />}
        <WriteOffDialog
          graded={desk.toWriteOff}
          piece={unitsOnTable(desk.views).find(({ id }) => id === desk.toWriteOff?.unitId)}
          onAnswer={desk.answerWriteOff}
        />
        <RegradeDialog
          graded={desk.regraded}
          piece={unitsOnTable(desk.views).find(({ id }) => id === desk.regraded?.unitId)}
          onClose={() => desk.answerRegraded()}
          onReason={desk.answerRegraded}
        />
        <LostDialog piece={desk.missing} onClose={() => desk.setMissing(undefined)} onLost={desk.lose} />
      </div>
    </div>
  )
}

/** Keys after a garment, each followed by Enter. */
const Keys = () => (
  <span className="scan-keys">
    {keys.map(([names, what]) => (
      <span key={what}>
        {names.map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}{' '}
        {what}
      </span>
    ))}
  </span>
)
const keys = [
  [['A', 'B', 'C', 'D'], 'how it is'],
  [['L'], 'its label is missing'],
  [['X'], 'it never came'],
  [['Enter'], 'after each'],
] as const

const isFound = (address: URLSearchParams) => Object.keys(railFound(address)).length > 0

function Expected({ answer, onOpen }: { answer: ListAnswer<Row>; onOpen: (number: string) => void }) {
  const [address] = useSearchParams()
  return (
    <nav className="station-list" aria-label="Expected">
      {(answer.total > 0 || isFound(address)) && <RailFind label="Name or number" />}
      <Rail
        title="Expected"
        answer={answer}
        file={{ path: '/studio/returns.csv', query: railFound(address) }}
      >
        {(order) => (
          <button type="button" className="desk-row" key={order.id} onClick={() => onOpen(order.number)}>
            <span className="desk-row-name">{order.name}</span>
            <span className="desk-row-market">{marketOf(order.market).country}</span>
            <span className="desk-row-detail">{`${order.customer}, ${order.expected} ${order.expected === 1 ? 'piece' : 'pieces'}`}</span>
            <span className="desk-row-due figures">{staffDayMonth(order.since)}</span>
          </button>
        )}
      </Rail>
      {answer.total === 0 && (
        <p className="station-none">
          {isFound(address)
            ? 'Nothing that is awaited is called so.'
            : 'Nothing is on its way back. What a customer sends back stands here as soon as they say so.'}
        </p>
      )}
    </nav>
  )
}
