import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { WaitingLookView } from './second-look.schema.ts'

export const lookLabels: Record<WaitingLookView['kind'], string> = {
  refund: 'Refund',
  'gift-card-refund': 'Refund of a gift card',
  'gift-card-elsewhere': 'Gift card to another address',
  'write-off': 'Write-off',
  explanation: 'Explanation of a difference',
  'dispute-loss': 'Write-off of a lost dispute',
  'claim-paid': 'Payment of a claim',
  'stock-correction': 'Correction of stock',
  regrading: 'Another grade',
  'piece-lost': 'Lost piece',
  settlement: 'Settlement of an exception',
  'act-for': 'Act for a customer',
  setting: 'Setting of a market',
  'month-reopening': 'Opening of a closed month',
  'law-text': 'Words that the law fixes',
}

/** A request without the person it is about. */
type Look = Omit<WaitingLookView, 'subjectId' | 'about' | 'memberId' | 'member' | 'market'>

export const lookSummary = ({ effect, reason, askedBy, askedAt, expiresAt }: Look) =>
  [effect, reason, `${askedBy}, ${staffMoment(askedAt)}`, `lapses ${staffMoment(expiresAt)}`]
    .filter(Boolean)
    .join(' · ')

/** The kind and the sum; garments without a price have none. */
export const lookTitle = ({ kind, ...money }: Look) =>
  money.amount === 0 ? lookLabels[kind] : `${lookLabels[kind]}, ${staffMoney(money)}`

export function WaitingNotice({ look }: { look: Look }) {
  return (
    <Notice title={`${lookTitle(look)}, waits for a second colleague`}>
      <Stack>
        <span>{lookSummary(look)}</span>
        <LookAnswer look={look} />
      </Stack>
    </Notice>
  )
}

/** A second colleague's yes or no; the asker reads that it waits. */
export function LookAnswer({ look: { id, kind, own } }: { look: Look }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { submit, busy, error } = useSubmit(
    (agree: boolean) =>
      send('POST', '/studio/second-looks/:lookId', { params: { lookId: id }, body: { agree } }),
    (_done, agree) => {
      toast(agree ? `${lookLabels[kind]} agreed.` : `${lookLabels[kind]} refused.`)
      return revalidate()
    },
  )
  return <AnswerLook {...{ own, busy, error }} onAnswer={submit} />
}

type AnswerProps = {
  /** The reader has asked for it and cannot decide it. */
  own?: boolean
  busy: boolean
  error: string | undefined
  onAnswer: (agree: boolean) => unknown
  agree?: string
}

/** The two answers to a colleague's request. */
export function AnswerLook({ own, busy, error, onAnswer, agree = 'Agree' }: AnswerProps) {
  if (own) return <span>A colleague has to decide it</span>
  return (
    <>
      <Row>
        <Button size="small" busy={busy} onClick={() => void onAnswer(true)}>
          {agree}
        </Button>
        <Button size="small" variant="secondary" busy={busy} onClick={() => void onAnswer(false)}>
          Refuse
        </Button>
      </Row>
      <Alert>{error}</Alert>
    </>
  )
}
