import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api-client.ts'
import { ApiError } from '#/app/api-error.ts'
import { formatDate } from '#/markets/format.ts'
import { marketOf } from '#/markets/markets.ts'
import type { Sent } from '../sent.ts'
import { type ScanAnswer, ScanField } from '../warehouse/scan-field.tsx'
import { canRestock, type Grade, grades } from './grading.rule.ts'
import { LostDialog } from './lost-dialog.tsx'
import { ReturnPieces } from './return-pieces.tsx'
import type { ReturnView } from './returns.api.ts'
import type { ExpectedBox } from './returns.queries.ts'

export type View = Sent<ReturnView>
type Row = Sent<ExpectedBox>
export const title = () => 'Returns'
export const loader = (args: LoaderFunctionArgs) => api(args).get<{ boxes: Row[] }>('/studio/returns')

/** Scan what came in, say how it is, and it is on the shelf or written off (R8.03). */
export function Page() {
  const { boxes } = useLoaderData<typeof loader>()
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
  return (
    <div className="station">
      <Expected boxes={boxes} onOpen={(number) => scanned(number)} />
      <div className="station-work">
        <h1>Returns</h1>
        <ScanField
          label="Scan"
          hint="Then A, B, C or D and Enter for how it is; L and Enter when its label is missing; X and Enter when it never came."
          answer={answer}
          onScan={scanned}
        />
        {views.map((view) => (
          <ReturnPieces
            key={view.box.id}
            view={view}
            chosen={chosen}
            labelled={labelled}
            onChoose={setChosen}
            onLabel={setLabelled}
            onGrade={(id, value) => attempt(() => grade(id, value))}
            onNeverCame={setMissing}
          />
        ))}
        <LostDialog
          piece={pieces.find(({ id }) => id === missing)}
          onClose={() => setMissing(undefined)}
          onLost={(id, reason) => attempt(() => lose(id, reason))}
        />
      </div>
    </div>
  )
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

function Expected({ boxes, onOpen }: { boxes: Row[]; onOpen: (number: string) => void }) {
  return (
    <nav className="station-list" aria-label="Expected">
      <h2>{`Expected, ${boxes.length}`}</h2>
      {boxes.map((box) => (
        <button type="button" className="desk-row" key={box.id} onClick={() => onOpen(box.number)}>
          <span className="desk-row-name">{box.number}</span>
          <span className="desk-row-market">{marketOf(box.market).country}</span>
          <span className="desk-row-detail">{`${box.customer}, ${box.expected} pieces`}</span>
          <span className="desk-row-due figures">
            {box.settledAt && formatDate(box.settledAt, 'da', 'short').slice(0, 5)}
          </span>
        </button>
      ))}
    </nav>
  )
}
