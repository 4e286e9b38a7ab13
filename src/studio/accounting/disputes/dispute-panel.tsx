import { useNavigate } from 'react-router'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { WaitingNotice } from '#/platform/second-looks/waiting-look.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge, Notice } from '#/platform/ui/notice/notice.tsx'
import { Drawer } from '#/platform/ui/notice/overlay.tsx'
import { DisputeAnswerForm } from './answer-form.tsx'
import { disputeAdvice, disputeStateLabels, disputeStateTones } from './dispute-labels.ts'
import type { DisputeDetail, DisputeShown } from './disputes.schema.ts'
import { EndDispute } from './end-form.tsx'

export function DisputePanel({ dispute, evidence, waits, limit }: DisputeDetail) {
  const navigate = useNavigate()
  const { state, amount, madeGood, fee, currency } = dispute
  const money = (amount: number) => staffMoney({ amount, currency })
  const close = () => {
    const params = new URLSearchParams(window.location.search)
    params.delete('dispute')
    void navigate({ search: params.toString() }, { preventScrollReset: true })
  }
  return (
    <Drawer open onClose={close} title={`${dispute.member}: ${money(amount)}`} side="right">
      <Stack space="wide">
        <Facts facts={factsOf(dispute)} />
        <Bill
          rows={[
            { name: 'Fee of the provider, with its payout', value: money(fee) },
            ...(madeGood > 0 ? [{ name: 'Goods have come back for', value: money(madeGood) }] : []),
            ...(madeGood > 0 ? [{ name: 'Still between us', value: money(amount - madeGood) }] : []),
          ]}
          total={{ name: 'Taken back by the bank', value: money(amount) }}
        />
        <Notice title="What to do">{disputeAdvice(dispute)}</Notice>
        {waits && <WaitingNotice key={waits.id} look={waits} />}
        {!waits && (state === 'lost' || state === 'claimed') && (
          <EndDispute key={state} dispute={dispute} limit={limit} />
        )}
        <DisputeAnswerForm key={state} dispute={dispute} evidence={evidence} />
      </Stack>
    </Drawer>
  )
}

const factsOf = (dispute: DisputeShown) => [
  {
    name: 'State',
    value: <Badge tone={disputeStateTones[dispute.state]}>{disputeStateLabels[dispute.state]}</Badge>,
  },
  { name: 'The bank says', value: dispute.reason.replaceAll('_', ' ') },
  { name: 'Opened', value: staffMoment(dispute.openedAt) },
  { name: 'Answer by', value: staffMoment(dispute.dueAt) },
  {
    name: 'Charge',
    value: <TextLink to={paths.finance(dispute.chargeId)}>{dispute.invoiceNumber}</TextLink>,
  },
  {
    name: 'Customer',
    value: <TextLink to={paths.studioMoney(dispute.memberId)}>All of their money</TextLink>,
  },
  ...(dispute.answeredAt
    ? [{ name: 'Answered', value: byWhom(dispute.answeredAt, dispute.answeredBy) }]
    : []),
  ...(dispute.decidedAt ? [{ name: 'Decided', value: staffMoment(dispute.decidedAt) }] : []),
  ...(dispute.endedAt
    ? [
        {
          name: 'Ended',
          value: `${byWhom(dispute.endedAt, dispute.endedBy)} · ${dispute.endedBecause ?? ''}`,
        },
      ]
    : []),
]
const byWhom = (at: string, by: string | null) => [staffMoment(at), by ?? 'at the provider'].join(' · ')
