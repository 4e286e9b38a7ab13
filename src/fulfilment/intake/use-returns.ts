import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { useSerialQueue } from '#/app/serial-queue.ts'
import { staffErrorText } from '#/app/studio/staff-error.ts'
import type { ScanAnswer } from '../packing/scan-field.tsx'
import { canRestock, type Grade, grades } from './grading.rule.ts'
import type { ReturnView } from './returns.schema.ts'

/** `parcelId`: the return parcel it was opened by. */
export type View = ReturnView & { parcelId?: string | null }
/** The orders a scan has opened, the piece in hand, whether its label is on it. */
type Table = { views: View[]; chosen: string | undefined; labelled: boolean }

/**
 * What lies on the table, and what becomes of it. What is scanned, typed and clicked waits in line and is judged by the
 * table as it is when its turn comes: grades typed ahead fall on one piece each, and a second click on none.
 */
export function useReturns() {
  const revalidator = useRevalidator()
  const { table, latest, lay } = useTable()
  const [missing, setMissing] = useState<string>()
  const [answer, setAnswer] = useState(greeting)
  const line = useSerialQueue()
  const inTurn = (work: () => Promise<void>) => void line(() => work().catch(refused))
  const refused = (error: unknown) => setAnswer(refusal(error))

  async function open(code: string) {
    const { orders } = await send('POST', '/studio/returns/scan', { body: { code } })
    const piece = orders.find(({ unitId }) => unitId)?.unitId ?? waitingIn(orders)[0]
    lay({ views: orders, chosen: piece, labelled: true })
    setAnswer(foundUnder(code, orders, piece))
  }
  async function grade(unitId: string, value: Grade) {
    const { views, labelled } = latest.current
    if (!waitingIn(views).includes(unitId)) return
    const body = { grade: value, labelPresent: labelled, ...parcelOf(views, unitId) }
    const next = await send('POST', '/studio/returns/units/:unitId', { params: { unitId }, body })
    goOn(next, `${value}: ${canRestock(value, labelled) ? 'back on the shelf' : 'written off'}.`)
  }
  async function lose(unitId: string, reason: string) {
    if (!waitingIn(latest.current.views).includes(unitId)) return
    const next = await send('POST', '/studio/returns/units/:unitId/lost', {
      params: { unitId },
      body: { reason },
    })
    goOn(next, 'Lost: expected no more.')
  }
  /** The order as it is now, and the next piece of it. */
  function goOn(next: View, done: string) {
    const following = waitingIn([next])[0]
    lay({ views: updated(latest.current.views, next), chosen: following, labelled: true })
    setAnswer(doneWith(next, done, following))
    revalidator.revalidate()
  }
  /** A grade typed for the chosen piece, L for its label, X when it never came, anything else is a code. */
  async function scanned(code: string) {
    const { views, chosen, labelled } = latest.current
    const command = code.toUpperCase()
    const expected = piecesOf(views).find(({ id, state }) => id === chosen && state === 'expected')
    if (chosen && (grades as readonly string[]).includes(command)) await grade(chosen, command as Grade)
    else if (chosen && command === 'L') lay({ labelled: !labelled })
    else if (expected && command === 'X') setMissing(expected.id)
    else await open(code)
  }
  return {
    ...table,
    answer,
    missing: piecesOf(table.views).find(({ id }) => id === missing),
    choose: (chosen: string) => lay({ chosen }),
    setLabelled: (labelled: boolean) => lay({ labelled }),
    setMissing,
    scanned: (code: string) => inTurn(() => scanned(code)),
    grade: (unitId: string, value: Grade) => inTurn(() => grade(unitId, value)),
    lose: (unitId: string, reason: string) => inTurn(() => lose(unitId, reason)),
  }
}

/** The table as it is drawn, and as it is: what waits in line is judged by the latter. */
function useTable() {
  const [table, setTable] = useState<Table>({ views: [], chosen: undefined, labelled: true })
  const latest = useRef(table)
  const lay = (change: Partial<Table>) => {
    latest.current = { ...latest.current, ...change }
    setTable(latest.current)
  }
  return { table, latest, lay }
}

const updated = (views: View[], next: View) =>
  views.map((view) => (view.order.id === next.order.id ? { ...view, ...next } : view))

function parcelOf(views: View[], unitId: string): { parcelId?: string } {
  const parcelId = views.find(({ lines }) => lines.some(({ id }) => id === unitId))?.parcelId
  return parcelId ? { parcelId } : {}
}

const greeting: ScanAnswer = { tone: 'quiet', text: 'Scan a return label, a box number or a garment.' }

const foundUnder = (code: string, orders: View[], piece: string | undefined): ScanAnswer =>
  orders.length === 0
    ? { tone: 'bad', text: `Nothing is expected under ${code.slice(0, 40)}.` }
    : { tone: 'quiet', text: heading(orders, piece) }

const doneWith = (next: View, done: string, following: string | undefined): ScanAnswer => ({
  tone: 'good',
  text: `${done}${next.order.closed ? ' The box is closed.' : ''}${following ? ` Next: ${heading([next], following)}` : ''}`,
})

function refusal(error: unknown): ScanAnswer {
  if (!(error instanceof ApiError)) throw error
  return { tone: 'bad', text: wordsOf(error) }
}

const wordsOf = (error: ApiError) =>
  error.code === 'piece-already-kept'
    ? 'She kept and paid this piece: it is a withdrawal, for support.'
    : error.code === 'not-possible-now'
      ? 'This piece was dealt with meanwhile. Scan the box again.'
      : staffErrorText(error)

const piecesOf = (views: View[]) => views.flatMap(({ lines }) => lines)

const waitingIn = (views: View[]) =>
  views.flatMap(({ lines }) =>
    [
      ...lines.filter(({ state }) => state === 'expected'),
      ...lines.filter(({ state }) => state === 'allowed'),
    ].map(({ id }) => id),
  )

function heading(views: View[], pieceId: string | undefined): string {
  const piece = piecesOf(views).find(({ id }) => id === pieceId)
  return piece
    ? `${piece.brand} ${piece.title}, ${piece.size}. How is it?`
    : 'Nothing more is expected in this box.'
}
