import type { ReactNode } from 'react'
import { ReturnReasons } from '#/goods/fulfilment/intake/reasons/return-reasons.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Decision } from '#/platform/ui/notice/decision.tsx'
import type { PieceView } from '../pieces/piece.schema.ts'
import type { PieceFeedback } from './feedback.ts'

type KeepOrReturnProps = { piece: PieceView; onAnswer: (answer: PieceFeedback) => void; children?: ReactNode }

/** The choice about one piece; for a return also the reason and the replacement (the children). */
export function KeepOrReturn({ piece, onAnswer, children }: KeepOrReturnProps) {
  const t = useTexts()
  return (
    <>
      <Decision
        name={`choice-${piece.id}`}
        legend={t('feedback.choice', { piece: piece.title })}
        yes={{ value: 'keep', label: t('feedback.keep'), icon: 'tick' }}
        no={{ value: 'return', label: t('feedback.return'), icon: 'return' }}
        value={piece.choice}
        onChoose={(choice) => onAnswer({ choice })}
      />
      {piece.choice === 'return' && (
        <>
          <ReturnReasons
            name={piece.id}
            reason={piece.returnReason}
            onChoose={(returnReason) => onAnswer({ returnReason })}
          />
          {children}
        </>
      )}
    </>
  )
}
