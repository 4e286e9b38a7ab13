import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { FormDialog } from '#/platform/app/studio/reasons/form-dialog.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

type Act = 'stop' | 'decide'
const words: Record<Act, { title: string; effect: string; button: string; done: string }> = {
  stop: {
    title: 'Stop the experiment',
    effect: 'All members are in the usual group at once. It cannot be begun again; a new one has new groups.',
    button: 'Stop it',
    done: 'It has stopped.',
  },
  decide: {
    title: 'Decide',
    effect: 'What follows from it, for the colleagues who read this later. It then leaves Today.',
    button: 'Save the decision',
    done: 'The decision is saved.',
  },
}

/** Stops an experiment with a reason, or saves what follows from one that has ended. */
export function EndDialog({ id, act, onClose }: { id: string; act: Act; onClose: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const { title, effect, button, done } = words[act]
  const params = { experimentId: id }
  const { submit, busy, error, fields } = useSubmit(
    (text: string) =>
      act === 'stop'
        ? send('POST', '/studio/experiments/:experimentId/stop', { params, body: { reason: text } })
        : send('POST', '/studio/experiments/:experimentId/decide', { params, body: { decision: text } }),
    () => {
      toast(done)
      onClose()
      return revalidate()
    },
  )
  return (
    <FormDialog
      {...{ title, button, busy, onClose }}
      variant={act === 'stop' ? 'danger' : 'primary'}
      error={Object.keys(fields).length > 0 ? undefined : error}
      onSubmit={() => void submit(text.trim())}
    >
      <p>{effect}</p>
      {act === 'stop' ? (
        <ReasonField value={text} onChange={setText} error={fields.reason} />
      ) : (
        <TextArea
          label="Decision"
          required
          minLength={3}
          maxLength={300}
          value={text}
          error={fields.decision}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </FormDialog>
  )
}
