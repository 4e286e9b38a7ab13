import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api-client.ts'
import { ApiError } from '#/app/api-error.ts'
import type { Sent } from '../sent.ts'
import type { ScanAnswer } from '../warehouse/scan-field.tsx'
import { canRestock, type Grade, grades } from './grading.rule.ts'
import type { ReturnView } from './returns.api.ts'

export type View = Sent<ReturnView>

/** What lies on the table: the boxes a scan has opened, the piece in hand, and what becomes of it. */
export function useReturns() {
  const revalidator = useRevalidator()
  const [views, setViews] = useState<View[]>([])
  const [chosen, setChosen] = useState<string>()
  const [labelled, setLabelled] = useState(true)
  const [missing, setMissing] = useState<string>()
  const [answer, setAnswer] = useState<ScanAnswer>({
    tone: 'quiet',
    text: 'Scan a return label, a box number or a garment.',
  })

  async function open(code: string) {
    const found = await send<{ boxes: (View & { pieceId: string | null })[] }>(
      'POST',
      '/studio/returns/scan',
      { code },
    )
    const piece = found.boxes.find(({ pieceId }) => pieceId)?.pieceId ?? waitingIn(found.boxes)[0]
    setViews(found.boxes)
    setChosen(piece)
    setLabelled(true)
    setAnswer(
      found.boxes.length === 0
        ? { tone: 'bad', text: `Nothing is expected under ${code.slice(0, 40)}.` }
        : { tone: 'quiet', text: heading(found.boxes, piece) },
    )
  }
  async function grade(itemId: string, value: Grade) {
    const next = await send<View>('POST', `/studio/returns/items/${itemId}`, {
      grade: value,
      labelPresent: labelled,
    })
    goOn(next, `${value}: ${canRestock(value, labelled) ? 'back on the shelf' : 'written off'}.`)
  }
  async function lose(itemId: string, reason: string) {
    goOn(
      await send<View>('POST', `/studio/returns/items/${itemId}/lost`, { reason }),
      'Lost: expected no more.',
    )
  }
  /** The box as it is now, and the next piece of it. */
  function goOn(next: View, done: string) {
    const after = views.map((view) => (view.box.id === next.box.id ? next : view))
    const following = waitingIn([next])[0]
    setViews(after)
    setChosen(following)
    setLabelled(true)
    setAnswer({
      tone: 'good',
      text: `${done}${next.box.state === 'closed' ? ' The box is closed.' : ''}${following ? ` Next: ${heading([next], following)}` : ''}`,
    })
    revalidator.revalidate()
  }
  /** A grade typed for the chosen piece, L for its label, X when it never came, anything else is a code. */
  async function scanned(code: string) {
    const command = code.toUpperCase()
    await attempt(async () => {
      if (chosen && (grades as readonly string[]).includes(command)) await grade(chosen, command as Grade)
      else if (chosen && command === 'L') setLabelled(!labelled)
      else if (expected && command === 'X') setMissing(expected.id)
      else await open(code)
    })
  }
  async function attempt(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer({
        tone: 'bad',
        text:
          error.code === 'piece-already-kept'
            ? 'She kept and paid this piece: it is a withdrawal, for support.'
            : 'That did not work. Scan it again.',
      })
    }
  }
  const pieces = views.flatMap((view) => view.pieces)
  const expected = pieces.find(({ id, state }) => id === chosen && state === 'returning')
  return {
    views,
    chosen,
    labelled,
    answer,
    missing: pieces.find(({ id }) => id === missing),
    choose: setChosen,
    setLabelled,
    setMissing,
    scanned,
    grade: (itemId: string, value: Grade) => attempt(() => grade(itemId, value)),
    lose: (itemId: string, reason: string) => attempt(() => lose(itemId, reason)),
  }
}

const waitingIn = (views: View[]) =>
  views.flatMap(({ pieces }) =>
    [
      ...pieces.filter(({ state }) => state === 'returning'),
      ...pieces.filter(({ state }) => state === 'delivered'),
    ].map(({ id }) => id),
  )

function heading(views: View[], pieceId: string | undefined): string {
  const piece = views.flatMap(({ pieces }) => pieces).find(({ id }) => id === pieceId)
  return piece
    ? `${piece.brand} ${piece.title}, ${piece.size}. How is it?`
    : 'Nothing more is expected in this box.'
}
