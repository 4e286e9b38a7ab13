import { billedFor } from '#/money/invoices/issue/billed-for.rule.ts'
import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRow } from '#/platform/ui/data/record-rows.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { isByCredit, isUnpaid, type Paying, wholeOf } from '../paying.rule.ts'
import { PiecesInBrief } from '../receipt/pieces-in-brief.tsx'
import type { OpenPaymentsView } from './open-payments.api.ts'

type Props = Pick<OpenPaymentsView, 'card'> & {
  row: Paying
  /** Formats all sums of the list with decimals, or none. */
  money: (minorUnits: number) => string
  /** The only row: there is nothing to choose. */
  alone: boolean
  busy: boolean
  onChoose: (chosen: boolean) => void
}

/** One of several invoices: its subject, its status, and the bank's message. */
export function PayOpenRow({ row, card, money, alone, busy, onChoose }: Props) {
  const t = useTexts()
  const { charge, invoiceNumber, pieces, chosen, problem } = row
  const name = t(charge.subjectType === 'reminder' ? 'pay.reminderFee' : 'pay.invoice', {
    number: invoiceNumber,
  })
  return (
    <RecordRow
      title={
        isUnpaid(charge) && alone && !problem ? (
          name
        ) : isUnpaid(charge) ? (
          <CheckBox
            label={name}
            checked={chosen}
            disabled={busy}
            error={problem}
            onChange={() => onChoose(!chosen)}
          />
        ) : (
          <TextLink to={paths.receipt(charge.subjectId)}>{name}</TextLink>
        )
      }
      more={pieces.length > 0 && <PiecesInBrief pieces={pieces} />}
      note={useNotes(row, card, money).map((line) => <span key={line}>{line}</span>)}
    >
      {charge.state === 'paid' && <Badge tone="positive">{t('payment.paid')}</Badge>}
      {charge.state === 'under-way' && <Badge tone="warning">{t('pay.openUnderWay')}</Badge>}
      <span>{money(wholeOf(row))}</span>
    </RecordRow>
  )
}

/** The subject; then the deadline, or the means of payment. */
function useNotes(row: Paying, card: Props['card'], money: Props['money']): string[] {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { charge, number, promise } = row
  const isFor = number !== null && charge.subjectType !== 'reminder'
  const paying = usePaying(row, card, money)
  const agreed = promise
    ? [t('pay.promised', { amount: money(promise.amount), date: dateLong(promise.payBy) })]
    : []
  return [...(isFor ? [t(billedFor(charge.subjectType, number), { number })] : []), ...paying, ...agreed]
}

function usePaying(row: Paying, card: Props['card'], money: Props['money']): string[] {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { charge, dueAt, issuedAt, byCredit } = row
  if (isByCredit(row)) return [t('wallet.paidWith')]
  const byCredits = byCredit > 0 ? [t('pay.creditUsed', { amount: money(byCredit) })] : []
  if (charge.state === 'paid') {
    if (!card) return [...byCredits, t('receipt.issuedOn', { date: dateLong(issuedAt) })]
    const name = cardName(card)
    return byCredit > 0
      ? [...byCredits, t('pay.cardUsed', { amount: money(charge.amount), card: name })]
      : [t('pay.byCard', { card: name })]
  }
  const day = charge.state === 'later' && charge.nextAttemptAt
  return [
    day ? t('pay.openLater', { date: dateLong(day) }) : t('pay.openDue', { date: dateLong(dueAt) }),
    ...byCredits,
  ]
}
