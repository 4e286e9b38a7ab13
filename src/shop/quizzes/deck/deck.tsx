import './card.css'
import './deck.css'
import { useEffect, useRef, useState } from 'react'
import type { Quiz } from '#/people/taste/answers.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Skeleton } from '#/platform/ui/notice/notice.tsx'
import { Progress } from '#/platform/ui/notice/progress.tsx'
import type { ItemView } from '#/shop/browse/load-listing.ts'
import { DeckButtons } from './deck-buttons.tsx'
import { DeckCard } from './deck-card.tsx'
import { PassReasons } from './pass-reasons.tsx'
import { type Swiped, useDeck } from './use-deck.ts'
import { useSwipeKeys, useSwipes } from './use-swipes.ts'

type DeckProps = {
  quiz: Quiz
  heading: string
  lead: string
  of: number
  left: number
  cards: ItemView[]
  /** An answer given on the page before, which can still be explained or taken back here. */
  before?: Swiped | undefined
  onEnd: () => void
}

/** Pieces one by one, answered by swipe, tap or key. The next one lies beneath, with its picture loaded. */
export function SwipeDeck({ quiz, heading, lead, of, left, cards, before, onEnd }: DeckProps) {
  const t = useTexts()
  const { all, swiped, taken, answer, undo, explain, isOver, isStuck } = useDeck({
    quiz,
    cards,
    before,
    onEnd,
  })
  const top = useRef<HTMLElement>(null)
  const current = all[swiped.length]
  const last = swiped.at(-1)
  useSwipes(top, current?.productId, answer)
  useSwipeKeys((key) => (key === 'undone' ? undo() : answer(key)))
  const answered = of - left - (before ? 1 : 0) + swiped.length
  const nth = Math.min(of, answered + 1)
  const leaving = useLeaving(last)
  return (
    <section className="quiz-frame">
      <header className="quiz-head">
        <h1>{heading}</h1>
        <div className="quiz-progress">
          <Progress value={answered} max={of} label={t('quiz.progress', { nth, of })} />
        </div>
        <p className="page-lead">{lead}</p>
      </header>
      <div className="quiz-deck">
        <div className="quiz-stage">
          <div className="quiz-cards" aria-busy={isOver}>
            {isOver && <Skeleton />}
            {leaving && (
              <DeckCard
                key={leaving.card.productId}
                item={leaving.card}
                position="left"
                swipe={leaving.swipe}
              />
            )}
            {current && <DeckCard key={current.productId} item={current} position="top" ref={top} />}
            {all.slice(swiped.length + 1, swiped.length + 3).map((card, index) => (
              <DeckCard key={card.productId} item={card} position={index === 0 ? 'next' : 'after'} />
            ))}
          </div>
        </div>
        <DeckButtons answer={answer} undo={undo} canUndo={swiped.length > 0 && !isOver} isOver={isOver} />
        <div className="quiz-foot">
          {!isOver && !isStuck && <PassReasons key={last?.card.productId} last={last} explain={explain} />}
          <p className="quiz-words" role="status">
            {isStuck ? t('quiz.offline') : isOver && t('quiz.packing')}
          </p>
        </div>
      </div>
      <Spoken last={last} taken={taken} now={current} nth={nth} of={of} />
    </section>
  )
}

const LEAVES_MS = 350

/** The card that was just answered, while its animation runs. */
function useLeaving(last: Swiped | undefined) {
  const [gone, setGone] = useState<string>()
  const id = last?.card.productId
  useEffect(() => {
    if (!id) return setGone(undefined)
    const timer = setTimeout(() => setGone(id), LEAVES_MS)
    return () => clearTimeout(timer)
  }, [id])
  return last && gone !== id ? last : undefined
}

type SpokenProps = {
  last: Swiped | undefined
  taken: Swiped | undefined
  now: ItemView | undefined
  nth: number
  of: number
}

/** Announces the last answer and the present card to screen readers. */
function Spoken({ last, taken, now, nth, of }: SpokenProps) {
  const t = useTexts()
  const { money } = useFormat()
  const before = taken
    ? t('quiz.saidUndone')
    : last && t(last.swipe === 'liked' ? 'quiz.saidLiked' : 'quiz.saidPassed', { title: last.card.title })
  const { title = '', brand = '', price = 0 } = now ?? {}
  return (
    <p className="visually-hidden" role="status">
      {before} {before && now && t('quiz.now', { nth, of, title, brand, price: money(price) })}
    </p>
  )
}
