import './feedback-product.css'
import '../parts/look.css'
import '#/platform/ui/form/choice.css'
import { Fragment } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useAutosave } from '#/platform/app/forms/autosave.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { BackLink } from '#/platform/ui/layout/side-nav.tsx'
import { InsteadOf } from '../exchange/instead-of.tsx'
import { Shots } from '../parts/shots.tsx'
import { StylistsNote } from '../parts/stylists-note.tsx'
import type { PieceView } from '../pieces/piece.schema.ts'
import { AnsweredChoice } from './answered-choice.tsx'
import { NothingToDecide } from './decided/nothing-to-decide.tsx'
import { isOff, scaleNames, scales, stepText, zones } from './feedback.rule.ts'
import type { PieceFeedback } from './feedback.ts'
import { PayBar } from './feedback-frame.tsx'
import { titleWhileDelivered } from './feedback-title.rule.ts'
import type { FeedbackView } from './feedback-view.ts'
import { asAnswered, loadFeedbackOfPiece } from './load-feedback.ts'
import { useFeedback } from './use-feedback.ts'

export const title = titleWhileDelivered('feedback.productTitle')

export const loader = async (args: LoaderFunctionArgs) => asAnswered(await loadFeedbackOfPiece(args))

export function Page() {
  const { view, itemId } = useLoaderData<typeof loader>()
  const piece = view?.pieces.find(({ id }) => id === itemId) ?? view?.pieces[0]
  if (view?.box.state !== 'delivered' || !piece) return <NothingToDecide view={view} />
  return <AboutPiece key={piece.id} initial={view} id={piece.id} />
}

/** One piece on its own page: its fit, its qualities, and a comment (R6.10). */
function AboutPiece({ initial, id }: { initial: FeedbackView; id: string }) {
  const t = useTexts()
  const { money } = useFormat()
  const { view, saveAnswer, takeBack, error } = useFeedback(initial)
  const index = view.pieces.findIndex((piece) => piece.id === id)
  const piece = view.pieces[index]!
  const nextPiece = view.pieces.slice(index + 1).find(({ state }) => state === 'delivered')
  const answerPiece = (answer: PieceFeedback) => saveAnswer(id, answer)
  const comment = useAutosave(piece.feedback.text ?? '', (text) => answerPiece({ text }))
  return (
    <div className="page">
      <BackLink to={paths.giveFeedback(view.box.id)}>{t('feedback.allPieces')}</BackLink>
      <article className="look about-piece">
        <div className="look-picture">
          <Shots label={piece.title} pictures={piece.images} sizes="(min-width: 60rem) 40vw, 60vw" priority />
        </div>
        <header className="look-head">
          <p className="look-number">
            {t('feedback.pieceOf', { number: index + 1, count: view.pieces.length })}
          </p>
          <p className="look-brand">{piece.brand}</p>
          <h1>{piece.title}</h1>
          <p className="look-price figures">{money(piece.price)}</p>
          <p className="look-size">
            {[piece.colour, t('look.sizeIs', { size: piece.size })].filter(Boolean).join(', ')}
          </p>
        </header>
        <div className="look-words scales">
          {piece.stylistNote && (
            <StylistsNote by={view.stylist?.name ?? null} portrait={view.stylist?.portrait}>
              {piece.stylistNote}
            </StylistsNote>
          )}
          <AnsweredChoice piece={piece} onAnswer={answerPiece}>
            <InsteadOf piece={piece} view={view} onTakeBack={() => takeBack(id)} />
          </AnsweredChoice>
          <Scales piece={piece} onAnswer={answerPiece} />
          <TextArea label={t('feedback.words')} name="words" rows={3} maxLength={2000} {...comment} />
        </div>
      </article>
      <PayBar view={view} error={error}>
        {nextPiece ? (
          <ButtonLink to={paths.feedbackProduct(view.box.id, nextPiece.id)}>
            {t('feedback.nextPiece')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.giveFeedback(view.box.id)}>{t('feedback.allPieces')}</ButtonLink>
        )}
      </PayBar>
    </div>
  )
}

type ScalesProps = { piece: PieceView; onAnswer: (answer: PieceFeedback) => void }

function Scales({ piece, onAnswer }: ScalesProps) {
  const t = useTexts()
  return scaleNames.map((name) => (
    <Fragment key={name}>
      <fieldset className="scale">
        <legend>{t(`feedback.scale.${name}`)}</legend>
        <div className="scale-steps">
          {scales[name].map((step) => (
            <label key={step}>
              <input
                className="choice-input"
                type="radio"
                name={`${name}-${piece.id}`}
                checked={piece.feedback[name] === step}
                onChange={() => onAnswer({ [name]: step })}
              />
              {t(stepText(name, step))}
            </label>
          ))}
        </div>
      </fieldset>
      {name === 'size' && piece.kind !== 'shoes' && isOff(piece) && (
        <Zones piece={piece} onAnswer={onAnswer} />
      )}
    </Fragment>
  ))
}

/** The zone of the body where the piece does not fit; asked only then. */
function Zones({ piece, onAnswer }: ScalesProps) {
  const t = useTexts()
  return (
    <fieldset className="scale">
      <legend>{t('feedback.zone.where')}</legend>
      <div className="scale-steps">
        {zones.map((zone) => (
          <label key={zone}>
            <input
              className="choice-input"
              type="radio"
              name={`zone-${piece.id}`}
              checked={piece.feedback.zone === zone}
              onChange={() => onAnswer({ zone })}
            />
            {t(`feedback.zone.${zone}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
