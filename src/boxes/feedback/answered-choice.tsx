import './feedback-product.css'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { KeepOrReturn } from './keep-or-return.tsx'

/** Shows the answer from the list with a button to change it; without an answer it asks. */
export function AnsweredChoice({ piece, onAnswer, children }: ComponentProps<typeof KeepOrReturn>) {
  const t = useTexts()
  const [wasAnswered] = useState(piece.choice !== null)
  const [changing, setChanging] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  // The button is gone, so the focus moves to the answer.
  useEffect(() => {
    if (changing) question.current?.querySelector<HTMLInputElement>(':checked')?.focus()
  }, [changing])
  if (changing || !wasAnswered)
    return (
      <div className="scales" ref={question}>
        <KeepOrReturn piece={piece} onAnswer={onAnswer}>
          {children}
        </KeepOrReturn>
      </div>
    )
  const goesBack = piece.choice === 'return'
  return (
    <div className="answered-choice">
      <div className="answered-choice-words">
        <p>{t(goesBack ? 'feedback.saidReturn' : 'feedback.saidKeep')}</p>
        {goesBack && piece.returnReason && <p>{t(`return.reason.${piece.returnReason}`)}</p>}
      </div>
      <TextButton onClick={() => setChanging(true)}>{t('feedback.changeChoice')}</TextButton>
      {goesBack && children}
    </div>
  )
}
