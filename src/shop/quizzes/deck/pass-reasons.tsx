import './card.css'
import './deck.css'
import { type PassReason, passReasons } from '#/people/taste/taste.rule.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import type { Swiped } from './use-deck.ts'

type PassReasonsProps = { last: Swiped | undefined; explain: (why: PassReason[]) => void }

/** The reason for passing on a piece, by a tap or left open. Its space is reserved, so that nothing moves. */
export function PassReasons({ last, explain }: PassReasonsProps) {
  const t = useTexts()
  if (last?.swipe !== 'passed')
    return (
      <p className="quiz-why quiz-words">
        <span className="quiz-by-key">{t('quiz.keys')}</span>
        <span className="quiz-by-finger">{t('quiz.swipes')}</span>
      </p>
    )
  return (
    <div className="quiz-why">
      <Chips
        name="why"
        legend={t('quiz.whyNot', { title: last.card.title })}
        options={passReasons.map((value) => ({ value, label: t(`quiz.why.${value}`) }))}
        values={last.why}
        onChoose={explain}
      />
    </div>
  )
}
