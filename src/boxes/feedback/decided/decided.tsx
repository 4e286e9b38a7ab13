import { ReturnLabel } from '#/after-sales/returns/page/return-label.tsx'
import './decided.css'
import { useEffect, useState } from 'react'
import { ExchangeOf } from '#/boxes/exchange/exchange-of.tsx'
import { Parts } from '#/money/invoices/papers/parts.tsx'
import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import { ContractFile } from '#/people/law/pack/contract-file.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useTabTitle } from '#/platform/app/pages/tab-title.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { ShareBox } from '../../parts/share-box.tsx'
import { DeclaredWords } from '../../withdrawal/declared-words.tsx'
import { Sums } from '../bill-of-box.tsx'
import type { FeedbackView } from '../feedback-view.ts'
import { BackPictures } from './back-pieces.tsx'
import { decidedTitle, isBeingCharged, laterText, payLabel, whyOwed } from './decided.rule.ts'
import { FollowedSection } from './followed-section.tsx'
import { HungPieces } from './hung-pieces.tsx'

const POLL_MS = 2_500
const POLLS = 120

/** The decided box: the charge and its result, live, and the way to return pieces. */
export function Decided({ view: first }: { view: FeedbackView }) {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const view = useFollowed(first)
  const { key, count } = decidedTitle(view)
  const title = view.dispute ? t(`dispute.title.${view.dispute.state}`) : t(key, { count })
  useTabTitle(title)
  const owed = owedBy(view)
  const returning = view.pieces.filter(({ state }) => state === 'returning')
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number: view.box.number })}
      title={title}
      lead={<Payment view={view} />}
      width="text"
    >
      {owed && (
        <Row>
          <ButtonLink to={paths.payCharge(owed.id)}>
            {t(payLabel(owed), { amount: money(owed.amount) })}
          </ButtonLink>
        </Row>
      )}
      {!owed && <HungPieces pieces={view.pieces} />}
      <Sums
        view={view}
        schedule={view.parts.length > 1 && <Parts parts={view.parts} />}
        heading={t('feedback.paymentHeading')}
        backBelow={returning.length > 0}
      />
      <Paper view={view} />
      {view.pieces.some(({ state }) => state === 'kept') && (
        <div className="decided-paper">
          <ShareBox boxId={view.box.id} />
        </div>
      )}
      {view.hasContract && <ContractFile subjectId={view.box.id} number={view.box.number} />}
      {returning.length > 0 && (
        <Section title={t('feedback.sendBackHeading', { count: returning.length })}>
          <Stack>
            <BackPictures pieces={returning} />
            {view.refundBy && <p>{t('feedback.withdrawn', { date: weekday(atNoon(view.refundBy)) })}</p>}
            <p>
              {t('feedback.sendBackHow', { count: returning.length })}{' '}
              {view.sendBackBy && t('feedback.sendBackBy', { date: weekday(atNoon(view.sendBackBy)) })}
            </p>
            <p>{t('feedback.labels')}</p>
            <ReturnLabel contractId={view.box.id} number={view.box.number} />
          </Stack>
        </Section>
      )}
      <FollowedSection view={view} />
      <Claims view={view} />
      <ExchangeOf view={view} />
      <DeclaredWords view={view} />
      <MayWithdraw view={view} />
      <MayBeFaulty view={view} />
      <NextSteps view={view} />
    </Frame>
  )
}

const owedBy = ({ box, charge }: FeedbackView) =>
  !box.paidAt && charge?.state === 'yours' ? charge : undefined

/** A live region: the bank's answer comes while the page is open. */
function Payment({ view }: { view: FeedbackView }) {
  const { box, pieces, charge, dispute, card } = view
  const t = useTexts()
  const { weekday, money } = useFormat()
  if (dispute)
    return <span role="status">{t(`dispute.words.${dispute.state}`, { amount: money(dispute.amount) })}</span>
  const owed = owedBy(view)
  const why = owed ? whyOwed(owed) : paymentText(view)
  const word = card && why === 'feedback.declinedAgain' ? 'feedback.cardAgain' : why
  const date = charge?.nextAttemptAt ? weekday(charge.nextAttemptAt) : ''
  const kept = pieces.some(({ state }) => state === 'kept')
  return (
    <span role="status">
      {t(word, { date, amount: money(charge?.amount ?? 0), card: card ? cardName(card) : '' })}{' '}
      {kept && charge && !box.paidAt && t('feedback.yoursWhenPaid')}
    </span>
  )
}

function paymentText({ box, charge, parts }: FeedbackView) {
  if (box.paidAt || !charge) return 'feedback.paid'
  return charge.state === 'later' ? laterText({ parts }) : 'feedback.charging'
}

/** The bought pieces and the sum; a charge that waits for the member comes first. */
function Paper({ view }: { view: FeedbackView }) {
  const t = useTexts()
  const { box, toPay } = view
  if (owedBy(view) || toPay.total === 0) return null
  return (
    <div className="decided-paper">
      <ButtonLink to={paths.receipt(box.id)} variant={box.paidAt ? 'primary' : 'secondary'}>
        {t(box.paidAt ? 'feedback.toReceipt' : 'feedback.toInvoice')}
      </ButtonLink>
    </div>
  )
}

type LinkedProps = { title: string; text?: string; to: string; label: string }

const Linked = ({ title, text, to, label }: LinkedProps) => (
  <Section title={title}>
    <Stack>
      {text && <p>{text}</p>}
      <Row>
        <ButtonLink variant="secondary" to={to}>
          {label}
        </ButtonLink>
      </Row>
    </Stack>
  </Section>
)

/** A link to claims about worn, late or missing pieces, where the member can object (R6.13). */
function Claims({ view: { box, claims } }: { view: FeedbackView }) {
  const t = useTexts()
  return claims > 0 && <Linked title={t('claims.title')} to={paths.claims(box.id)} label={t('claims.see')} />
}

/** The right to return kept pieces, during its period (R6.11). */
function MayWithdraw({ view: { box, pieces, withdrawUntil } }: { view: FeedbackView }) {
  const t = useTexts()
  const { weekday } = useFormat()
  if (!withdrawUntil || !pieces.some(({ state, madeGoodAt }) => state === 'kept' && !madeGoodAt)) return null
  return (
    <Linked
      title={t('feedback.withdrawHeading')}
      text={t('feedback.withdrawUntil', { date: weekday(atNoon(withdrawUntil)) })}
      to={paths.sendBack(box.id)}
      label={t('feedback.withdraw')}
    />
  )
}

/** A link to report a faulty piece that was kept; we answer for faults for years (R6.10). */
function MayBeFaulty({ view: { box, pieces, charge, instalmentFee } }: { view: FeedbackView }) {
  const t = useTexts()
  const inParts = instalmentFee > 0 || charge?.state === 'later'
  if (!pieces.some(({ state }) => state === 'kept') || (!box.paidAt && !inParts)) return null
  return (
    <Linked
      title={t('feedback.faultyHeading')}
      text={t('feedback.faultyLead')}
      to={paths.faults(box.id)}
      label={t('feedback.faulty')}
    />
  )
}

/** Next steps; a review only once the box is paid. */
function NextSteps({ view: { box, pieces } }: { view: FeedbackView }) {
  const t = useTexts()
  const home = <TextLink to={paths.home()}>{t('preview.toHome')}</TextLink>
  if (!box.paidAt || !pieces.some(({ state }) => state === 'kept'))
    return <p className="decided-home">{home}</p>
  return (
    <Section>
      <Row>
        <ButtonLink variant="secondary" to={paths.accountReviews()}>
          {t('reviews.ofKept')}
        </ButtonLink>
        {home}
      </Row>
    </Section>
  )
}

/** Polls every few seconds while money is to be taken, for five minutes: a later result comes by mail. */
function useFollowed(first: FeedbackView): FeedbackView {
  const [seen, setSeen] = useState<FeedbackView>()
  const view = seen?.box.id === first.box.id ? seen : first
  const open = isBeingCharged(view)
  const boxId = view.box.id
  useEffect(() => {
    if (!open) return
    let left = POLLS
    const timer = setInterval(() => {
      if (--left < 0) return clearInterval(timer)
      send('GET', '/boxes/:boxId/feedback', { params: { boxId } }).then(setSeen, () => {})
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [open, boxId])
  return view
}
