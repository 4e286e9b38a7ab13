import { billedFor } from '#/invoices/billed-for.rule.ts'
import { paths } from '#/paths.ts'
import { cardName } from '#/payment-methods/card-name.rule.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { RecordRow } from '#/ui/data/record-rows.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { CheckBox } from '#/ui/form/field.tsx'
import { Badge } from '#/ui/notice/notice.tsx'
import type { OpenPaymentsView } from './open-payments.api.ts'
import { isByCredit, isOpen, type Paying, wholeOf } from './paying.rule.ts'
import { PiecesInBrief } from './pieces-in-brief.tsx'

type Props = Pick<OpenPaymentsView, 'card'> & {
  row: Paying
  /** There is nothing to choose. */
  alone: boolean
  busy: boolean
  onChoose: (chosen: boolean) => void
}

/** An invoice of several: what it is for, how it stands, and what the bank said of it. */
export function PayOpenRow({ row, card, alone, busy, onChoose }: Props) {
  const t = useTexts()
  const { money } = useFormat()
  const { charge, invoiceNumber, pieces, chosen, problem } = row
  const name = t(charge.subjectType === 'reminder' ? 'pay.reminderFee' : 'pay.invoice', {
    number: invoiceNumber,
  })
  return (
    <RecordRow
      title={
        isOpen(charge) && alone && !problem ? (
          name
        ) : isOpen(charge) ? (
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
      note={useNotes(row, card).map((line) => <span key={line}>{line}</span>)}
    >
      {charge.state === 'paid' && <Badge tone="positive">{t('payment.paid')}</Badge>}
      {charge.state === 'under-way' && <Badge tone="warning">{t('pay.openUnderWay')}</Badge>}
      <span>{money(wholeOf(row))}</span>
    </RecordRow>
  )
}

/** What it is for and since when; then what paid of it, or when the card would. */
function useNotes(row: Paying, card: Props['card']): string[] {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const { charge, number, issuedAt, byCredit } = row
  const isFor = number !== null && charge.subjectType !== 'reminder'
  const about = [...(isFor ? [t(billedFor(charge.subjectType), { number })] : []), dateLong(issuedAt)].join(
    ' · ',
  )
  if (byCredit > 0) {
    const byCard = charge.state === 'paid' && !isByCredit(row) && card
    return [
      about,
      t('pay.creditUsed', { amount: money(byCredit) }),
      ...(byCard ? [t('pay.cardUsed', { amount: money(charge.amount), card: cardName(card) })] : []),
    ]
  }
  const day = charge.state === 'later' && charge.nextAttemptAt
  return day ? [about, t('pay.openLater', { date: dateLong(day) })] : [about]
}
