import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { RefundForm } from '#/money/refunds/refund-form.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ActFor } from '#/platform/app/studio/act-for/act-for.tsx'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { usePolling } from '#/platform/app/studio/use-polling.ts'
import { paths } from '#/platform/paths.ts'
import { WaitingNotice } from '#/platform/second-looks/waiting-look.tsx'
import { can } from '#/platform/state-machine.ts'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { Drawer } from '#/platform/ui/notice/overlay.tsx'
import { Timeline } from '#/platform/ui/notice/progress.tsx'
import { ChargeBadge, invoiceOf } from './charge-badge.tsx'
import type { ChargeDetail } from './finance.schema.ts'
import { isFinal, methodOf } from './method-of-charge.ts'
import { PauseReminders } from './pause-form.tsx'

/** One charge: its subject, its timeline, and the button that tries it now. */
export function ChargePanel(detail: ChargeDetail) {
  const { charge, timeline, disputes, remindersPaused, refundWaits, refundLimit, refundable } = detail
  const navigate = useNavigate()
  const close = () =>
    void navigate({ search: withoutCharge(window.location.search) }, { preventScrollReset: true })
  const money = (amount: number) => staffMoney({ amount, currency: charge.currency })
  // Jobs try cards and send refunds shortly after the click.
  usePolling(
    charge.state === 'pending' || timeline.some(({ what }) => /^refund:(pending|unknown)$/.test(what)),
    { everyMs: 2000, most: 15 },
  )
  return (
    <Drawer open onClose={close} title={charge.member} side="right">
      <Stack space="wide">
        <Bill
          rows={[
            { name: 'State', value: <ChargeBadge state={charge.state} /> },
            { name: 'Invoice', value: invoiceOf(charge) },
            { name: charge.method ? 'Paid by' : 'Method', value: methodOf(charge) },
            ...(isFinal(charge) ? [{ name: 'Disputes', value: 'None: no bank takes it back' }] : []),
            {
              name: 'Customer',
              value: <TextLink to={paths.studioMoney(charge.memberId)}>All of their money</TextLink>,
            },
            { name: 'E-mail', value: charge.memberEmail || 'none any more' },
            ...(charge.nextAttemptAt ? [{ name: 'Next try', value: staffDay(charge.nextAttemptAt) }] : []),
            ...(charge.refunded > 0 ? [{ name: 'Refunded', value: money(charge.refunded) }] : []),
            { name: 'Goods', value: charge.invoiceOpen === 0 ? 'The customer’s' : 'Ours until paid' },
          ]}
          total={{ name: 'Amount', value: money(charge.amount) }}
        />
        <div>
          <ActFor memberId={charge.memberId} about={charge.id} label="Act on this charge…" />
        </div>
        <Disputes disputes={disputes} money={money} />
        <Retry charge={charge} />
        {refundWaits ? (
          <WaitingNotice key={refundWaits.id} look={refundWaits} />
        ) : (
          <RefundForm charge={charge} left={refundable} limit={refundLimit} />
        )}
        <PauseReminders charge={charge} remindersPaused={remindersPaused} />
        <Timeline
          label="What happened"
          items={timeline.map(({ at, what, detail, by }, index) => ({
            title: labelOf(what),
            detail: [staffMoment(at), spelt(detail), by].filter(Boolean).join(' · '),
            state: index === timeline.length - 1 ? 'now' : 'done',
          }))}
        />
        <ActsOf kind="charge" id={charge.id} />
      </Stack>
    </Drawer>
  )
}

type DisputesProps = Pick<ChargeDetail, 'disputes'> & { money: (amount: number) => ReactNode }

/** Disputes of the charge, with the last day for an answer and a link. */
const Disputes = ({ disputes, money }: DisputesProps) =>
  disputes.map(({ id, state, amount, dueAt }) => (
    <Notice key={id} tone="warning" title="The bank took it back">
      {money(amount)} · {state === 'open' ? `answer by ${staffMoment(dueAt)}` : state.replaceAll('-', ' ')} ·{' '}
      <TextLink to={paths.financeDisputes(id)}>To the dispute</TextLink>
    </Notice>
  ))

function Retry({ charge }: { charge: ChargeDetail['charge'] }) {
  const revalidator = useRevalidator()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/charges/:id/retry', { params: { id: charge.id }, body, idempotencyKey }),
    async () => {
      setReason('')
      await revalidator.revalidate()
    },
  )
  const unknown = charge.state === 'unknown'
  if (!unknown && !can(chargeMachine, charge.state, 'tryAgain')) return null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ reason })
      }}
    >
      <Stack>
        <ReasonField
          value={reason}
          onChange={setReason}
          error={fields.reason}
          hint={
            unknown
              ? 'The provider is asked again; nothing is sent twice.'
              : 'The saved card is tried at once. Your name and reason are kept.'
          }
        />
        <Alert>{error}</Alert>
        <Button type="submit" size="small" busy={busy}>
          {unknown ? 'Look it up now' : 'Try the card now'}
        </Button>
      </Stack>
    </form>
  )
}

const labels: Record<string, string> = {
  created: 'Created',
  try: 'Card tried',
  captured: 'Paid',
  credit: 'Paid with credit',
  forgiven: 'Too small for a card: our loss',
  'answer:captured': 'Bank said yes',
  'answer:declined': 'Bank said no',
  'answer:needs-customer': 'Bank asks for the customer',
  'answer:unknown': 'The try never arrived',
  'audit:charge-retried': 'Tried by hand',
  reminder: 'Reminder written',
  'audit:reminders-paused': 'Reminders paused',
  'audit:reminders-resumed': 'Reminders go on',
  'audit:charge-refunded': 'Refund ordered',
  'audit:refund-asked': 'Refund asked for, a second colleague decides',
  'audit:refund-agreed': 'Second colleague agreed to the refund',
  'audit:refund-refused': 'Second colleague refused the refund',
  'audit:refund-lapsed': 'Nobody decided the refund in time',
  'refund:pending': 'Refund is being sent',
  'refund:unknown': 'Refund sent, bank has not answered',
  'refund:done': 'Refund has arrived',
  'refund:failed': 'Refund failed',
  'audit:payment-mismatch': 'Alarm: the payment does not fit',
  'audit:cards-refused': 'Alarm: many cards were refused',
  'audit:payment-disputed': 'Alarm: disputed by the customer’s bank',
  'audit:refund-lost-to-dispute':
    'Alarm: owed, and cannot go back as it was paid: pay it to their bank account',
  'audit:given-back-by-bank': 'Goods came back, the bank had given the money back',
}
const labelOf = (what: string) =>
  labels[what] ??
  what.replace('mail:', 'Mail ').replace('refund:', 'Refund ').replace('audit:', '').replaceAll('-', ' ')

/** A code of the bank as words. */
const spelt = (detail: string | null) =>
  detail && /^[a-z]+([_-][a-z]+)+$/.test(detail) ? detail.replaceAll(/[_-]/g, ' ') : detail

function withoutCharge(search: string) {
  const params = new URLSearchParams(search)
  params.delete('charge')
  return params.toString()
}
