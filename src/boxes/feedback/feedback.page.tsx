import { PictureOrGap } from '#/ui/picture/picture.tsx'
import './strip.css'
import '#/boxes/look.css'
import { useLoaderData } from 'react-router'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { StylistsWords } from '../look.tsx'
import { NothingToDecide, PayBar } from './feedback-frame.tsx'
import { titleWhileDelivered } from './feedback-title.rule.ts'
import { loadFeedback } from './load-feedback.ts'

export const title = titleWhileDelivered('feedback.title')
export const loader = loadFeedback

/** Where the mail leads: what is in the box, how long the member has to decide, and the first step. */
export function Page() {
  const t = useTexts()
  const { weekday } = useFormat()
  const { view } = useLoaderData<typeof loader>()
  if (view?.box.state !== 'delivered') return <NothingToDecide view={view} />
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number: view.box.number })}
      title={t('feedback.heading')}
      lead={t('feedback.lead', { date: view.lastDay ? weekday(atNoon(view.lastDay)) : '' })}
    >
      <div className="letter">
        <StylistsWords by={null}>{view.box.note}</StylistsWords>
      </div>
      <div className="strip">
        {view.pieces.map((piece, index) => (
          <PictureOrGap
            key={piece.id}
            picture={piece.image}
            sizes="(min-width: 60rem) 200px, 33vw"
            priority={index < 3}
          />
        ))}
      </div>
      <PayBar view={view}>
        <ButtonLink to={paths.giveFeedback(view.box.id)}>{t('feedback.begin')}</ButtonLink>
      </PayBar>
    </Frame>
  )
}
