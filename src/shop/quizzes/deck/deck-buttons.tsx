import './deck.css'
import '#/platform/ui/form/button.css'
import type { FormEvent } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Icon, type IconName } from '#/platform/ui/picture/icon.tsx'
import type { Swipe } from './swipe.rule.ts'

type Buttons = { answer: (swipe: Swipe) => void; undo: () => void; canUndo: boolean; isOver: boolean }

/** Forms, so that a tap before hydration is replayed after it. */
export function DeckButtons({ answer, undo, canUndo, isOver }: Buttons) {
  const t = useTexts()
  return (
    <div className="quiz-buttons">
      <Round
        icon="close"
        swipe="passed"
        label={t('quiz.pass')}
        disabled={isOver}
        press={() => answer('passed')}
      />
      <Round icon="return" label={t('quiz.undo')} disabled={!canUndo} press={undo} />
      <Round
        icon="heart"
        swipe="liked"
        label={t('quiz.like')}
        disabled={isOver}
        press={() => answer('liked')}
      />
    </div>
  )
}

type RoundProps = { icon: IconName; swipe?: Swipe; label: string; disabled: boolean; press: () => void }

/** The button keeps the focus while it is disabled. */
function Round({ icon, swipe, label, disabled, press }: RoundProps) {
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!disabled) press()
  }
  return (
    <form onSubmit={onSubmit}>
      <button type="submit" className="quiz-button" data-way={swipe} aria-disabled={disabled || undefined}>
        <span className="quiz-button-round">
          <Icon name={icon} />
        </span>
        <span className="quiz-button-label">{label}</span>
      </button>
    </form>
  )
}
