import { paths } from '#/platform/paths.ts'
import type { OwedView } from './owed.schema.ts'

type Way = { label: string; to: string }
type Row = Pick<
  OwedView,
  'id' | 'kind' | 'memberId' | 'chargeId' | 'claimId' | 'disputeId' | 'number' | 'subjectType' | 'subjectId'
>

/** Links to the acts that pay a row, the decisive one first. */
export function payingOf(row: Row): Way[] {
  const { id, kind, memberId, chargeId, claimId, disputeId, number, subjectType, subjectId } = row
  const way = (label: string, to: string | null): Way[] => (to === null ? [] : [{ label, to }])
  return [
    ...way('Decide the claim', claimId && paths.studioClaim(claimId)),
    ...way('See the dispute', disputeId && paths.financeDisputes(disputeId)),
    ...way(
      'Refund the card',
      subjectType === 'gift-card' && subjectId ? paths.studioGiftCard(subjectId) : null,
    ),
    ...way('See the refund', kind === 'refund' ? chargeId && paths.finance(chargeId) : null),
    ...way(
      'Refund',
      kind === 'refund' || subjectType === 'gift-card' || !chargeId ? null : paths.financeOwedChosen(id),
    ),
    ...way('Settle', kind === 'withdrawal' ? paths.studioWithdrawals(number) : null),
    ...(chargeId || subjectType === 'gift-card' ? [] : way('All their money', paths.studioMoney(memberId))),
  ]
}
