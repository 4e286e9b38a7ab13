import './card.css'
import './first-card.css'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { ItemView } from '#/shop/browse/load-listing.ts'
import { stateAfter } from './answer-before.ts'
import { DeckButtons } from './deck-buttons.tsx'
import { DeckCard } from './deck-card.tsx'
import { useDeck } from './use-deck.ts'
import { useSwipes } from './use-swipes.ts'

type FirstCardProps = { card: ItemView; next: ItemView | undefined; of: number; left: number }

/** The next card of the public quiz on another page: an answer leads to the card after it (R6.02). */
export function FirstCard({ card, next, of, left }: FirstCardProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const { swiped, answer, isOver, isStuck } = useDeck({
    quiz: 'sneakpeek',
    cards: [card],
    onEnd: () => navigate(paths.sneakPeekQuiz(), { state: stateAfter(swiped[0], { left }) }),
  })
  const top = useRef<HTMLElement>(null)
  useSwipes(top, isOver ? undefined : card.productId, answer)
  return (
    <section className="first-card" aria-label={t('quiz.sneakpeek.heading')}>
      <p className="first-card-line">
        <span aria-hidden="true">{t('quiz.sneakpeek.heading')}</span>
        <span className="quiz-words figures">{t('quiz.progress', { nth: of - left + 1, of })}</span>
      </p>
      <div className="quiz-stage">
        <div className="quiz-cards" aria-busy={isOver}>
          <DeckCard item={card} ref={top} position={isOver ? 'left' : 'top'} swipe={swiped[0]?.swipe} />
          {/* Their pictures are hidden by the first card: only the next is loaded, once there is an answer. */}
          {isOver && next ? (
            <DeckCard item={next} position="next" />
          ) : (
            <span className="quiz-card" data-place="next" />
          )}
          <span className="quiz-card" data-place="after" />
        </div>
      </div>
      <DeckButtons answer={answer} isOver={isOver} />
      <p className="quiz-words" role="status">
        {isStuck ? t('quiz.offline') : t('quiz.first')}
      </p>
    </section>
  )
}
