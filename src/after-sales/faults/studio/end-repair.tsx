import '#/platform/ui/form/field.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { contractLabels } from '../../claims/studio/claim-labels.ts'
import type { ReportedFault } from './studio-faults.api.ts'

/**
 * Ends a repair. The piece is the customer's: repaired it goes back, and one beyond repair stays with us for another
 * remedy.
 */
export function EndRepair({
  fault: { id: faultId, contractType, number, version },
}: {
  fault: ReportedFault
}) {
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState({ words: '', trackingNumber: '' })
  const { submit, busy, error, fields } = useSubmit(
    (mended: boolean, { idempotencyKey }) => {
      const trackingNumber = form.trackingNumber.trim()
      return send('POST', '/studio/faults/:faultId/repair', {
        params: { faultId },
        body: {
          version,
          mended,
          words: form.words.trim(),
          ...(mended && trackingNumber && { trackingNumber }),
        },
        ...{ idempotencyKey, error: whenOutdated(revalidate) },
      })
    },
    () => void revalidate(),
  )
  const unsaid = form.words.trim().length < 10
  return (
    <Stack>
      <TextArea
        label={`What was done, to the customer of ${contractLabels[contractType]} ${number}`}
        hint="The customer reads this: in the language of their country."
        value={form.words}
        required
        minLength={10}
        maxLength={600}
        error={fields.words}
        onChange={({ target }) => setForm((now) => ({ ...now, words: target.value }))}
      />
      <TextField
        label="Tracking number of the parcel back"
        value={form.trackingNumber}
        maxLength={60}
        error={fields.trackingNumber}
        onChange={({ target }) => setForm((now) => ({ ...now, trackingNumber: target.value }))}
      />
      <Alert>{error}</Alert>
      <Row>
        <Button busy={busy} disabled={unsaid} onClick={() => void submit(true)}>
          Mended and sent back
        </Button>
        <Button busy={busy} variant="secondary" disabled={unsaid} onClick={() => void submit(false)}>
          It cannot be mended
        </Button>
        {unsaid && <span className="field-hint">Write what was done first.</span>}
      </Row>
    </Stack>
  )
}
