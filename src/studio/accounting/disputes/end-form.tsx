import { disputeEndings, disputeMachine, eventOfEnding } from '#/money/disputes/dispute.states.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { can } from '#/platform/state-machine.ts'
import { EndingForm } from '../ending-form.tsx'
import { disputeEndingLabels } from './dispute-labels.ts'
import type { DisputeDetail } from './disputes.schema.ts'

/** Ends a dispute and records whose loss it is. */
export function EndDispute({
  dispute: { id, state, currency },
  limit,
}: Pick<DisputeDetail, 'dispute' | 'limit'>) {
  const endings = disputeEndings.filter((as) => can(disputeMachine, state, eventOfEnding[as]))
  return (
    <EndingForm
      endings={endings.map((value) => ({ value, label: disputeEndingLabels[value] }))}
      first={endings[0] ?? 'written-off'}
      hint={`Above ${staffMoney({ amount: limit, currency })} in thirty days a second colleague has to agree to writing off, and to what was paid.`}
      button="End the dispute"
      end={(body, idempotencyKey) =>
        send('POST', '/studio/disputes/:disputeId/end', { params: { disputeId: id }, body, idempotencyKey })
      }
    />
  )
}
