import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import './give-feedback.css'
import '#/boxes/parts/look.css'
import { useLoaderData } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { InsteadOf } from '../exchange/instead-of.tsx'
import type { PieceView } from '../pieces/piece.schema.ts'
import { DeclaredWords } from '../withdrawal/declared-words.tsx'
import { NothingToDecide } from './decided/nothing-to-decide.tsx'
import { openFirst } from './deciding/open-first.rule.ts'
import { EachWear, WithYours, type Yours } from './deciding/with-yours.tsx'
import type { PieceFeedback } from './feedback.ts'
import { PayBar } from './feedback-frame.tsx'
import { titleWhileDelivered } from './feedback-title.rule.ts'
import type { FeedbackView } from './feedback-view.ts'
import { KeepOrReturn } from './keep-or-return.tsx'
import { loadWithYours } from './load-feedback.ts'
import { useFeedback } from './use-feedback.ts'

export const title = titleWhileDelivered('feedback.decideTitle')
export const loader = loadWithYours

export function Page() {
  const { view, yours } = useLoaderData<typeof loader>()
  if (view?.box.state !== 'delivered') return <NothingToDecide view={view} />
  return <GiveFeedback key={view.box.id} initial={view} yours={yours} />
}

/** Keep or return, piece by piece; the amount follows each tap (R6.10). */
function GiveFeedback({ initial, yours }: { initial: FeedbackView; yours: readonly Yours[] }) {
  const t = useTexts()
  const { view, saveAnswer, takeBack, error } = useFeedback(initial)
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number: view.box.number })}
      title={t('feedback.decideHeading')}
      lead={t('feedback.decideLead')}
    >
      <div className="decides">
        {openFirst(view.pieces, initial.pieces).map((piece, index) => (
          <PieceToDecide
            key={piece.id}
            piece={piece}
            view={view}
            yours={yours.find(({ id }) => id === piece.id)}
            first={index === 0}
            onAnswer={(answer) => saveAnswer(piece.id, answer)}
            onTakeBack={() => takeBack(piece.id)}
          />
        ))}
      </div>
      <DeclaredWords view={view} />
      <PayBar view={view} error={error} progress>
        <ButtonLink to={paths.feedbackComment(view.box.id)}>{t('feedback.continue')}</ButtonLink>
      </PayBar>
    </Frame>
  )
}

type PieceProps = {
  piece: PieceView
  view: FeedbackView
  yours: Yours | undefined
  first: boolean
  onAnswer: (answer: PieceFeedback) => void
  onTakeBack: () => void
}

function PieceToDecide({ piece, view, yours, first, onAnswer, onTakeBack }: PieceProps) {
  const t = useTexts()
  const { money } = useFormat()
  const instead = <InsteadOf piece={piece} view={view} onTakeBack={onTakeBack} />
  const hasDetails = Object.keys(piece.feedback).length > 0
  return (
    <section className="decide" data-choice={piece.choice ?? undefined}>
      <div className="decide-picture">
        <PictureOrGap picture={piece.image} sizes="(min-width: 60rem) 22vw, 55vw" priority={first} />
      </div>
      <div className="decide-head">
        <p className="look-brand">
          {piece.brand}, {t('look.sizeIs', { size: piece.size })}
        </p>
        <h2>{piece.title}</h2>
        <span className="decide-price figures">{money(piece.price)}</span>
        <EachWear yours={yours} />
      </div>
      <div className="decide-words">
        {piece.state === 'delivered' ? (
          <>
            <KeepOrReturn piece={piece} onAnswer={onAnswer}>
              {instead}
            </KeepOrReturn>
            <WithYours piece={piece} yours={yours} />
            <p>
              <TextLink to={paths.feedbackProduct(view.box.id, piece.id)}>
                {t(hasDetails ? 'feedback.changeDetails' : 'feedback.addDetails')}
              </TextLink>
            </p>
          </>
        ) : (
          <>
            <p>{t('feedback.alreadyBack')}</p>
            {piece.state === 'returned' && instead}
          </>
        )}
      </div>
    </section>
  )
}
