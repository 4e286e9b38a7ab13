import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type Body<Ending extends string> = { as: Ending; reason: string }
type EndingFormProps<Ending extends string> = {
  endings: readonly { value: Ending; label: string }[]
  first: Ending
  hint: string
  button: string
  end: (body: Body<Ending>, idempotencyKey: string) => Promise<unknown>
}

/** Ends a dispute or a difference, with a reason. */
export function EndingForm<Ending extends string>({
  endings,
  first,
  hint,
  button,
  end,
}: EndingFormProps<Ending>) {
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState<Body<Ending>>({ as: first, reason: '' })
  const { submit, busy, error, fields } = useSubmit(
    (body: Body<Ending>, { idempotencyKey }) => end(body, idempotencyKey),
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
          onChange={({ target }) => setForm((now) => ({ ...now, as: target.value as Ending }))}
          options={[...endings]}
        />
        <ReasonField
          label="Why"
          value={form.reason}
          onChange={(reason) => setForm((now) => ({ ...now, reason }))}
          error={fields.reason}
          hint={`Your name and reason are kept. ${hint}`}
        />
        <Alert>{error}</Alert>
        <Button type="submit" size="small" busy={busy}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}
