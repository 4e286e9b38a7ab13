import '#/boxes/parts/look.css'
import '#/boxes/parts/spread.css'
import './unboxing.css'
import { useLoaderData } from 'react-router'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { SeeOutfits } from '../outfits/see-outfits.tsx'
import { Spread } from '../parts/spread.tsx'
import { StylistsNote } from '../parts/stylists-note.tsx'
import { NothingToDecide } from './decided/nothing-to-decide.tsx'
import { PayBar } from './feedback-frame.tsx'
import { titleWhileDelivered } from './feedback-title.rule.ts'
import { loadFeedbackPage } from './load-feedback.ts'

export const title = titleWhileDelivered('feedback.title')
export const loader = loadFeedbackPage

/** The page that the mail links to, with the opened box: its pieces, its stylist, the deadline, and the first step. */
export function Page() {
  const t = useTexts()
  const { weekday } = useFormat()
  const { view } = useLoaderData<typeof loader>()
  if (view?.box.state !== 'delivered')
    return (
      <div className="unboxing-closed">
        <Brand />
        <NothingToDecide view={view} />
      </div>
    )
  return (
    <div className="page unboxing">
      <Brand />
      <div className="opening">
        <div className="opening-words">
          <p className="opening-for">{t('feedback.for', { firstName: view.firstName })}</p>
          <h1>{t('feedback.heading')}</h1>
        </div>
        <Spread
          pieces={view.pieces}
          sizes="(min-width: 60rem) 30vw, 50vw"
          opens={view.pieces.every(({ choice }) => choice === null)}
        />
        <div className="opening-more">
          <p className="page-lead">
            {t('feedback.lead', { date: view.lastDay ? weekday(atNoon(view.lastDay)) : '' })}
          </p>
          <StylistsNote
            by={view.stylist?.name ?? null}
            taste={view.stylist?.taste}
            portrait={view.stylist?.portrait}
          >
            {view.box.note}
          </StylistsNote>
          <SeeOutfits boxId={view.box.id} count={view.outfits} />
        </div>
      </div>
      <PayBar view={view} noteOpen>
        <ButtonLink to={paths.giveFeedback(view.box.id)}>{t('feedback.begin')}</ButtonLink>
      </PayBar>
    </div>
  )
}

/** The page has no header: the brand's name links home. */
function Brand() {
  const t = useTexts()
  return (
    <Link className="unboxing-brand" to={paths.home()} aria-label={t('nav.home')}>
      {t('app.brand')}
    </Link>
  )
}
