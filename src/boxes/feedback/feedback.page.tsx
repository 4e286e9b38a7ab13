import '#/boxes/parts/look.css'
import '#/boxes/parts/spread.css'
import './unboxing.css'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { PageTop } from '#/platform/app/pages/page-top.tsx'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { BoxOpening } from '../opening/box-opening.tsx'
import { SeeOutfits } from '../outfits/see-outfits.tsx'
import { Spread } from '../parts/spread.tsx'
import { StylistsNote } from '../parts/stylists-note.tsx'
import { NothingToDecide } from './decided/nothing-to-decide.tsx'
import { PayBar, toPayNow } from './feedback-frame.tsx'
import { titleWhileDelivered } from './feedback-title.rule.ts'
import type { FeedbackView } from './feedback-view.ts'
import { loadFeedbackPage } from './load-feedback.ts'

export const title = titleWhileDelivered('feedback.title')
export const loader = loadFeedbackPage

/** The page that the mail links to, with the opened box: its pieces, its stylist, the deadline, and the first step. */
export function Page() {
  const t = useTexts()
  return (
    <>
      <PageTop back={{ to: paths.home(), label: t('nav.box') }} />
      <OnTheDay />
    </>
  )
}

function OnTheDay() {
  const t = useTexts()
  const { weekday } = useFormat()
  const { view } = useLoaderData<typeof loader>()
  const [openedId, setOpenedId] = useState<string>()
  if (view?.box.state !== 'delivered')
    return (
      <div className="unboxing-closed">
        <NothingToDecide view={view} />
      </div>
    )
  const { box, stylist, lastDay } = view
  const by = t('feedback.lead', { date: lastDay ? weekday(atNoon(lastDay)) : '' })
  if (!box.closed || openedId === box.id) return <Opened view={view} lead={by} opens={openedId === box.id} />
  return (
    <div className="page unboxing">
      <div className="unboxing-day">
        <h1>{t('feedback.title')}</h1>
        <p className="page-lead">{by}</p>
        <BoxOpening
          box={box}
          firstName={view.firstName}
          stylist={stylist}
          pieces={view.pieces.filter(({ state }) => state === 'delivered')}
          onAll={() => setOpenedId(box.id)}
        />
      </div>
    </div>
  )
}

/** The opened box. Pieces that go back are shown faded, as on the home page. */
function Opened({ view, lead, opens }: { view: FeedbackView; lead: string; opens: boolean }) {
  const t = useTexts()
  const { keptIds } = toPayNow(view)
  const pieces = view.pieces.map((piece) => ({
    ...piece,
    gone: !keptIds.includes(piece.id) && t('home.goesBack'),
  }))
  const isRest = keptIds.length > 0 && pieces.some(({ state, gone }) => gone && state === 'delivered')
  return (
    <div className="page unboxing">
      <div className="opening">
        <div className="opening-words">
          <p className="opening-for">{t('opening.for', { firstName: view.firstName })}</p>
          <h1>{t(isRest ? 'feedback.headingRest' : 'feedback.heading')}</h1>
        </div>
        <Spread pieces={pieces} sizes="(min-width: 60rem) 30vw, 50vw" opens={opens} />
        <div className="opening-more">
          <p className="page-lead">{lead}</p>
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
