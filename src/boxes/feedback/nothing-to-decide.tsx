import '../spread.css'
import './nothing-to-decide.css'
import { useLoaderData, useLocation } from 'react-router'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import type { PageText } from '#/texts.ts'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row } from '#/ui/layout/layout.tsx'
import { Spread } from '../spread.tsx'
import { comingOf, nothingToDecide, wayOn } from './feedback-title.rule.ts'
import type { Instead, View } from './load-feedback.ts'

/** Each by its name, so that a page knows which texts it needs. */
const leads = {
  'feedback.alreadyDone': 'feedback.alreadyDoneLead',
  'feedback.none': 'feedback.noneLead',
  'feedback.onItsWay': 'feedback.onItsWayLead',
  'feedback.packing': 'feedback.packingLead',
  'feedback.picking': 'feedback.pickingLead',
  'feedback.refused': 'feedback.refusedLead',
  'feedback.toPreview': 'feedback.toPreviewLead',
} as const satisfies Record<ReturnType<typeof nothingToDecide>, PageText>

/** For a visit that is too early, too late, or by a link that is old or about another's box: why, what comes, and the next step. */
export function NothingToDecide({ view }: { view: View | null }) {
  const t = useTexts()
  const here = useLocation()
  const { instead } = useLoaderData<{ instead: Instead }>()
  const said = nothingToDecide(view?.box.state, instead)
  const { box, refused } = instead
  const kept = view?.pieces.filter(({ state }) => state === 'kept') ?? []
  const coming = box && comingOf(box.state) ? box.pieces.filter(({ state }) => state !== 'removed') : []
  const pieces = kept.length > 0 ? kept : coming
  const next = wayOn({ view, box })
  return (
    <Frame
      title={t(said)}
      lead={t(leads[said], { count: coming.length })}
      width={pieces.length > 0 ? 'choices' : 'text'}
    >
      <Row>
        <ButtonLink to={next.to}>{t(next.words)}</ButtonLink>
        {view && view.claims > 0 && (
          <ButtonLink variant="secondary" to={paths.feedbackClaims(view.box.id)}>
            {t('claims.see')}
          </ButtonLink>
        )}
        {refused && (
          <ButtonLink
            variant="secondary"
            to={paths.loginAfresh({ returnUrl: `${here.pathname}${here.search}` })}
          >
            {t('feedback.otherAccount')}
          </ButtonLink>
        )}
      </Row>
      <div className="nothing-to-decide">
        {kept.length === 0 && coming.length > 0 && refused && box && (
          <h2>{t('feedback.yourBox', { number: box.number })}</h2>
        )}
        <Spread pieces={pieces} />
      </div>
    </Frame>
  )
}
