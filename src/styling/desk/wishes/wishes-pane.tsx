import type { DeskView } from '../desk.schema.ts'
import '#/platform/list/rows.css'
import '../desk.css'
import { useState } from 'react'
import { isByPiece, kindOf, type LinedWish } from '#/boxes/wishes/wish-lines.rule.ts'
import type { DeskWishView } from '#/boxes/wishes/wishes.schema.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { deskMoney } from '../desk-money.ts'
import type { Desk, DeskPiece } from '../use-desk.ts'
import { type DeskWishAnswer, SayNo, whyLabels } from './refuse-wish.tsx'
import { saidLabels } from './said-labels.ts'

type WishesProps = { desk: Desk; mine: boolean }

/** The order's wishes, each answered before the box leaves: one click or the key, if a piece in the box fulfils it. */
export function WishesPane({ desk, mine }: WishesProps) {
  const { wishes } = desk.view
  if (wishes.length === 0) return null
  const open = wishes.filter(({ answer }) => !answer).length
  return (
    <section className="desk-wishes" aria-label="Wishes">
      <h2>
        Wishes{' '}
        <span className="desk-soft">{open === 0 ? 'all answered' : `${open} of ${wishes.length} open`}</span>
      </h2>
      <ul>
        {wishes.map((wish) => (
          <li key={wish.line}>
            <WishRow wish={wish} desk={desk} mine={mine} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says yes to the first open wish that the box plainly fulfils. */
export function sayPlainly(desk: Desk) {
  const next = desk.view.wishes.find(({ plainly }) => plainly)
  if (next?.plainly) desk.sayToWish(yes(next.line, next.plainly.itemId))
}

const yes = (line: string, itemId: string | null): DeskWishAnswer => ({
  line,
  fulfilled: true,
  ...(itemId && { itemId }),
})

function WishRow({ wish, desk, mine }: WishesProps & { wish: DeskWishView }) {
  const [again, setAgain] = useState(false)
  const { answer, said, lacking, answeredOf } = wish
  const name = nameOf(wish, desk.view)
  const say = (given: DeskWishAnswer) => {
    desk.sayToWish(given)
    setAgain(false)
  }
  return (
    <div className="desk-wish-row" data-open={answer ? undefined : true}>
      <span className="desk-slot-name">
        {name} {said?.words && <q className="desk-soft">{said.words}</q>}
        {lacking && <Badge tone="warning">{lacking}</Badge>}{' '}
        {answeredOf && <span className="desk-soft">answered of {answeredOf}, which is out of the box</span>}
      </span>
      {answer && !again ? (
        <>
          <Badge tone={answer.fulfilled ? 'positive' : 'quiet'}>{answerText(answer, desk.view)}</Badge>
          {mine && (
            <button type="button" onClick={() => setAgain(true)} aria-label={`Answer ${name} again`}>
              Change
            </button>
          )}
        </>
      ) : (
        mine && <Answering wish={wish} view={desk.view} onSay={say} />
      )}
    </div>
  )
}

type AnsweringProps = { wish: DeskWishView; view: DeskView; onSay: (answer: DeskWishAnswer) => void }

function Answering({ wish, view, onSay }: AnsweringProps) {
  const { line, plainly } = wish
  const lined = linedWish(view)
  const name = nameOf(wish, view)
  const kind = kindOf(line, lined)
  const there = view.pieces.filter(({ state }) => state !== 'declined')
  const byPiece = isByPiece(line, lined) ? there.filter((piece) => !kind || piece.kind === kind) : []
  const plain = there.find(({ id }) => id === plainly?.itemId)
  return (
    <>
      {(plainly || (!kind && line !== 'unwanted' && line !== 'budget' && wish.said?.kind !== 'budget')) && (
        <button
          type="button"
          aria-label={`Yes to ${name}`}
          title={plain?.title}
          data-plain={plainly ? true : undefined}
          onClick={() => onSay(yes(line, plainly?.itemId ?? null))}
        >
          {plain ? `Yes: ${plain.title}` : 'Yes'}
        </button>
      )}
      {byPiece.length > 0 && (
        <select
          aria-label={`Which piece for ${name}`}
          value=""
          onChange={({ target }) => onSay(yes(line, target.value))}
        >
          <option value="">Yes, with …</option>
          {byPiece.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      <SayNo name={name} line={line} pieces={there} onSay={onSay} />
    </>
  )
}

/** The wish of the box with the lines of its words. */
const linedWish = ({ box, wishes }: DeskView): LinedWish => ({
  ...box.wish,
  said: wishes.flatMap(({ line, said }) => (said ? [{ ...said, place: Number(line.slice(5)) }] : [])),
})

/** The name of a line of the wish, by its key. */
export function lineName(line: string, view: DeskView): string {
  const wish = view.wishes.find((one) => one.line === line)
  return wish ? nameOf(wish, view) : line
}

function nameOf({ line, said }: DeskWishView, { box: { wish, market } }: DeskView): string {
  if (said) return `${saidLabels[said.kind]}: ${said.value.replace(':', ' ')}`
  if (line === 'date') return `By ${wish.date ? staffDay(atNoon(wish.date)) : ''}`
  if (line === 'budget') return `At most ${deskMoney(wish.budgetAmount ?? 0, market)}`
  if (line === 'unwanted') return `Never ${wish.unwanted?.join(', ')}`
  if (line === 'text') return 'What the member wrote'
  return kindOf(line, wish) ?? wish.occasion ?? ''
}

type Answer = NonNullable<DeskWishView['answer']>

function answerText({ fulfilled, itemId, why, words: own }: Answer, { pieces }: DeskView): string {
  const piece: DeskPiece | undefined = pieces.find(({ id }) => id === itemId)
  const no = `No: ${whyLabels[why ?? 'in-words']}${piece ? `, instead ${piece.title}` : ''}`
  return [fulfilled ? (piece ? `Yes: ${piece.title}` : 'Yes') : no, own].filter(Boolean).join('. ')
}
