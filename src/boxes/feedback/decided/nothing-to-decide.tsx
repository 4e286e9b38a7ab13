import { ReturnLabel } from '#/after-sales/returns/page/return-label.tsx'
import '../../in-view/stands.css'
import { useLoaderData, useLocation } from 'react-router'
import { Seen, Stands } from '#/boxes/in-view/stands.tsx'
import { KeptPieces } from '#/money/checkout/receipt/kept-pieces.tsx'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { toPayNow } from '../feedback-frame.tsx'
import { comingOf, nextLink, nothingToDecide } from '../feedback-title.rule.ts'
import type { FeedbackView } from '../feedback-view.ts'
import type { Instead } from '../load-feedback.ts'

/** Listed by name, so that a page knows the texts it needs. */
const leads = {
  'feedback.alreadyDone': 'feedback.alreadyDoneLead',
  'feedback.none': 'feedback.noneLead',
  'feedback.onItsWay': 'feedback.onItsWayLead',
  'feedback.packing': 'feedback.packingLead',
  'feedback.picking': 'feedback.pickingLead',
  'feedback.refused': 'feedback.refusedLead',
  'feedback.toPreview': 'feedback.toPreviewLead',
} as const satisfies Record<ReturnType<typeof nothingToDecide>, PageText>

/**
 * For a visit that is too early, too late, or by an old or another member's link: the reason, the outlook, and the
 * next step.
 */
export function NothingToDecide({ view }: { view: FeedbackView | null }) {
  const t = useTexts()
  const { weekday } = useFormat()
  const here = useLocation()
  const { instead } = useLoaderData<{ instead: Instead }>()
  const key = nothingToDecide(view?.box.state, instead)
  const { box, refused, toAnswer } = instead
  const kept = view?.pieces.filter(({ state }) => state === 'kept') ?? []
  const returns = view?.pieces.some(({ state }) => state === 'returning')
  const lead =
    key === 'feedback.alreadyDone' && kept.length > 0 && !returns ? 'feedback.allBackLead' : leads[key]
  const next = nextLink({ view, box, toAnswer })
  const due = key === 'feedback.picking' && box?.dueOn
  return (
    <Stands
      title={t(key)}
      lead={
        <>
          {t(lead, { count: box?.pieces.length ?? 0 })}{' '}
          {due && t('home.dueBy', { date: weekday(atNoon(due)) })}
        </>
      }
      seen={<Pictured view={view} kept={kept} instead={instead} />}
    >
      <ButtonLink to={next.to}>{t(next.label)}</ButtonLink>
      {view && returns && <ReturnLabel contractId={view.box.id} number={view.box.number} />}
      {view && view.claims > 0 && (
        <ButtonLink variant="secondary" to={paths.claims(view.box.id)}>
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
    </Stands>
  )
}

/** A reader who came by another member's link is told which box is shown. */
function Pictured({
  view,
  kept,
  instead,
}: {
  view: FeedbackView | null
  kept: FeedbackView['pieces']
  instead: Instead
}) {
  const t = useTexts()
  const { box, refused } = instead
  if (view && kept.length > 0) return <KeptNow view={view} kept={kept} />
  return (
    <>
      {refused && box && comingOf(box.state) && box.pieces.length > 0 && (
        <h2 className="stands-name">{t('feedback.yourBox', { number: box.number })}</h2>
      )}
      <Seen now={instead} />
    </>
  )
}

function KeptNow({ view, kept }: { view: FeedbackView; kept: FeedbackView['pieces'] }) {
  const t = useTexts()
  const { money } = useFormat()
  const { total, itemsAmount, exchangeAmount } = toPayNow(view)
  const fees = total - itemsAmount - exchangeAmount
  return (
    <>
      <KeptPieces large pieces={kept.map((piece) => ({ ...piece, price: money(piece.price) }))} />
      <p className="stands-sum">
        <span>{t(view.box.paidAt && !view.dispute ? 'payment.paid' : 'payment.total')}</span>
        <span className="figures">{money(total)}</span>
        {fees > 0 && <small>{t('box.inclFees', { amount: money(fees) })}</small>}
      </p>
    </>
  )
}
