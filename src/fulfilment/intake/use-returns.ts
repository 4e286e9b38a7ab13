import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { staffErrorText } from '#/app/studio/staff-error.ts'
import { useLine } from '#/app/use-line.ts'
import type { Sent } from '#/boxes/sent.ts'
import type { ScanAnswer } from '../packing/scan-field.tsx'
import { canRestock, type Grade, grades } from './grading.rule.ts'
import type { ReturnView } from './returns.api.ts'

export type View = Sent<ReturnView>
/** The boxes a scan has opened, the piece in hand, whether its label is on it. */
type Table = { views: View[]; chosen: string | undefined; labelled: boolean }

/**
 * What lies on the table, and what becomes of it. What is scanned, typed and clicked waits in line and is judged by the
 * table as it is when its turn comes: grades typed ahead fall on one piece each, and a second click on none.
 */
export function useReturns() {
  const revalidator = useRevalidator()
  const [table, setTable] = useState<Table>({ views: [], chosen: undefined, labelled: true })
  const [missing, setMissing] = useState<string>()
  const [answer, setAnswer] = useState<ScanAnswer>({
    tone: 'quiet',
    text: 'Scan a return label, a box number or a garment.',
  })
  const latest = useRef(table)
  const line = useLine()
  const lay = (change: Partial<Table>) => {
    latest.current = { ...latest.current, ...change }
    setTable(latest.current)
  }
  const inTurn = (work: () => Promise<void>) =>
    void line(() =>
      work().catch((error) => {
        if (!(error instanceof ApiError)) throw error
        setAnswer({ tone: 'bad', text: wordsOf(error) })
      }),
    )

  async function open(code: string) {
    const { boxes } = await send<{ boxes: (View & { pieceId: string | null })[] }>(
      'POST',
      '/studio/returns/scan',
      { code },
    )
    const piece = boxes.find(({ pieceId }) => pieceId)?.pieceId ?? waitingIn(boxes)[0]
    lay({ views: boxes, chosen: piece, labelled: true })
    setAnswer(
      boxes.length === 0
        ? { tone: 'bad', text: `Nothing is expected under ${code.slice(0, 40)}.` }
        : { tone: 'quiet', text: heading(boxes, piece) },
    )
  }
  async function grade(itemId: string, value: Grade) {
    const { views, labelled } = latest.current
    if (!waitingIn(views).includes(itemId)) return
    const body = { grade: value, labelPresent: labelled }
    const next = await send<View>('POST', `/studio/returns/items/${itemId}`, body)
    goOn(next, `${value}: ${canRestock(value, labelled) ? 'back on the shelf' : 'written off'}.`)
  }
  async function lose(itemId: string, reason: string) {
    if (!waitingIn(latest.current.views).includes(itemId)) return
    const next = await send<View>('POST', `/studio/returns/items/${itemId}/lost`, { reason })
    goOn(next, 'Lost: expected no more.')
  }
  /** The box as it is now, and the next piece of it. */
  function goOn(next: View, done: string) {
    const following = waitingIn([next])[0]
    lay({
      views: latest.current.views.map((view) => (view.box.id === next.box.id ? next : view)),
      chosen: following,
      labelled: true,
    })
    setAnswer({
      tone: 'good',
      text: `${done}${next.box.state === 'closed' ? ' The box is closed.' : ''}${following ? ` Next: ${heading([next], following)}` : ''}`,
    })
    revalidator.revalidate()
  }
  /** A grade typed for the chosen piece, L for its label, X when it never came, anything else is a code. */
  async function scanned(code: string) {
    const { views, chosen, labelled } = latest.current
    const command = code.toUpperCase()
    const expected = piecesOf(views).find(({ id, state }) => id === chosen && state === 'returning')
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
    grade: (itemId: string, value: Grade) => inTurn(() => grade(itemId, value)),
    lose: (itemId: string, reason: string) => inTurn(() => lose(itemId, reason)),
  }
}

const wordsOf = (error: ApiError) =>
  error.code === 'piece-already-kept'
    ? 'She kept and paid this piece: it is a withdrawal, for support.'
    : error.code === 'not-possible-now'
      ? 'This piece was dealt with meanwhile. Scan the box again.'
      : staffErrorText(error)

const piecesOf = (views: View[]) => views.flatMap(({ pieces }) => pieces)

const waitingIn = (views: View[]) =>
  views.flatMap(({ pieces }) =>
    [
      ...pieces.filter(({ state }) => state === 'returning'),
      ...pieces.filter(({ state }) => state === 'delivered'),
    ].map(({ id }) => id),
  )

function heading(views: View[], pieceId: string | undefined): string {
  const piece = piecesOf(views).find(({ id }) => id === pieceId)
  return piece
    ? `${piece.brand} ${piece.title}, ${piece.size}. How is it?`
    : 'Nothing more is expected in this box.'
}
