import './card.css'
import '#/platform/ui/form/button.css'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { Swipe } from './swipe.rule.ts'

type Buttons = {
  answer: (swipe: Swipe) => void
  isOver: boolean
  /** Left out where no answer can be taken back. */
  undo?: (() => void) | undefined
  canUndo?: boolean
}

/** Forms, so that a tap before hydration is replayed after it. */
export function DeckButtons({ answer, isOver, undo, canUndo = false }: Buttons) {
  const t = useTexts()
  return (
    <div className="quiz-buttons">
      <Pressed disabled={isOver} press={() => answer('passed')} variant="secondary">
        <Icon name="close" />
        <span>{t('quiz.pass')}</span>
      </Pressed>
      {undo && (
        <Pressed disabled={!canUndo} press={undo} title={t('quiz.undo')}>
          <Icon name="return" />
        </Pressed>
      )}
      <Pressed disabled={isOver} press={() => answer('liked')} variant="primary">
        <Icon name="heart" />
        <span>{t('quiz.like')}</span>
      </Pressed>
    </div>
  )
}

type PressedProps = {
  disabled: boolean
  press: () => void
  /** Undefined for an icon, which is named by its title. */
  variant?: 'primary' | 'secondary'
  title?: string
  children: ReactNode
}

/** The button keeps the focus while it is disabled. */
function Pressed({ disabled, press, variant, title, children }: PressedProps) {
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!disabled) press()
  }
  return (
    <form onSubmit={onSubmit}>
      <button
        type="submit"
        className={`quiz-button ${variant ? 'button' : 'icon-button'}`}
        data-variant={variant}
        aria-disabled={disabled || undefined}
        aria-label={title}
        title={title}
      >
        {children}
      </button>
    </form>
  )
}
