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

type DeckProps = { quiz: Quiz; of: number; left: number; cards: ItemView[]; onEnd: () => void }

/** Pieces one by one, answered by swipe, tap or key. The next one lies beneath, with its picture loaded. */
export function SwipeDeck({ quiz, of, left, cards, onEnd }: DeckProps) {
  const t = useTexts()
  const { swiped, taken, answer, undo, explain, isOver, isStuck } = useDeck({ quiz, cards, onEnd })
  const top = useRef<HTMLElement>(null)
  const current = cards[swiped.length]
  const last = swiped.at(-1)
  useSwipes(top, current?.productId, answer)
  useSwipeKeys((key) => (key === 'undone' ? undo() : answer(key)))
  const nth = Math.min(of, of - left + swiped.length + 1)
  const leaving = useLeaving(last)
  return (
    <section className="quiz-deck">
      <div className="quiz-progress">
        <Progress value={of - left + swiped.length} max={of} label={t('quiz.progress', { nth, of })} />
      </div>
      <div className="quiz-cards" aria-busy={isOver}>
        {isOver && <Skeleton />}
        {leaving && (
          <DeckCard key={leaving.card.productId} item={leaving.card} position="left" swipe={leaving.swipe} />
        )}
        {current && <DeckCard key={current.productId} item={current} position="top" ref={top} />}
        {cards.slice(swiped.length + 1, swiped.length + 3).map((card, index) => (
          <DeckCard key={card.productId} item={card} position={index === 0 ? 'next' : 'after'} />
        ))}
      </div>
      <DeckButtons answer={answer} undo={undo} canUndo={swiped.length > 0 && !isOver} isOver={isOver} />
      <PassReasons key={last?.card.productId} last={isOver ? undefined : last} explain={explain} />
      <Spoken last={last} taken={taken} now={current} nth={nth} of={of} />
      <p className="quiz-words" role="status">
        {isStuck ? t('quiz.offline') : isOver && t('quiz.packing')}
      </p>
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
