import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type DisputeEnding,
  disputeEndings,
  disputeMachine,
  eventOfEnding,
} from '#/money/disputes/dispute.states.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { can } from '#/platform/state-machine.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { disputeEndingLabels } from './dispute-labels.ts'
import type { DisputeDetail } from './disputes.schema.ts'

/** Ends a dispute and records whose loss it is. */
export function EndForm({
  dispute: { id, state, currency },
  limit,
}: Pick<DisputeDetail, 'dispute' | 'limit'>) {
  const { revalidate } = useRevalidator()
  const endings = disputeEndings.filter((as) => can(disputeMachine, state, eventOfEnding[as]))
  const [form, setForm] = useState({ as: endings[0] ?? ('written-off' as DisputeEnding), reason: '' })
  const { submit, busy, error, fields } = useSubmit(
    (body: { as: DisputeEnding; reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/disputes/:disputeId/end', { params: { disputeId: id }, body, idempotencyKey }),
    () => revalidate(),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(form)
      }}
    >
      <Stack>
        <Select
          label="How it ends"
          name="as"
          value={form.as}
          onChange={({ target }) => setForm((now) => ({ ...now, as: target.value as DisputeEnding }))}
          options={endings.map((value) => ({ value, label: disputeEndingLabels[value] }))}
        />
        <ReasonField
          label="Why"
          value={form.reason}
          onChange={(reason) => setForm((now) => ({ ...now, reason }))}
          error={fields.reason}
          hint={`Your name and reason are kept. Above ${staffMoney({ amount: limit, currency })} in thirty days a second colleague has to agree to writing off, and to what was paid.`}
        />
        <Alert>{error}</Alert>
        <Button type="submit" size="small" busy={busy}>
          End the dispute
        </Button>
      </Stack>
    </form>
  )
}
