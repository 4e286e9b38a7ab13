import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { SwitchStateView, SwitchView } from './switches.schema.ts'

export type Chosen = { of: SwitchView; state: SwitchStateView }

/** Switches a part off with words in the country's language, or on again; a reason for both. */
export function SwitchDialog({ chosen: { of, state }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const isOn = state.words === null
  const [words, setWords] = useState(state.proposed)
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { words: string | null; reason: string }) =>
      send('POST', '/studio/switches/:name', {
        params: { name: of.name },
        body: { ...body, market: state.market, revision: state.revision },
        error: whenOutdated(revalidate),
      }),
    async () => {
      toast(isOn ? 'Switched off' : 'Switched on')
      onClose()
      await revalidate()
    },
  )
  function change(event: FormEvent) {
    event.preventDefault()
    void submit({ words: isOn ? words : null, reason })
  }
  const act = isOn ? 'Switch off' : 'Switch on'
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${act}: ${of.label}, ${staffCountry(state.market)}?`}
      actions={
        <Button type="submit" form="switch" variant={isOn ? 'danger' : 'primary'} busy={busy}>
          {act}
        </Button>
      }
    >
      <form id="switch" onSubmit={change}>
        <Stack>
          {isOn && <p>{of.off}</p>}
          {isOn && (
            <TextArea
              label={of.forColleagues ? 'Words for colleagues' : 'Words for customers'}
              hint={of.forColleagues ? 'In English.' : 'In the language of the country.'}
              required
              minLength={10}
              maxLength={400}
              rows={3}
              value={words}
              error={fields.words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
          <ReasonField
            value={reason}
            onChange={setReason}
            error={fields.reason}
            hint="For colleagues: kept with your name."
          />
          <Alert>{error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}
