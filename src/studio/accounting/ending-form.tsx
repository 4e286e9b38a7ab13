import { useState } from 'react'
import { ReasonForm } from '#/platform/app/studio/reasons/reason-form.tsx'
import { Select } from '#/platform/ui/form/field.tsx'

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
  const [as, setAs] = useState(first)
  return (
    <ReasonForm
      label="Why"
      hint={`Your name and reason are kept. ${hint}`}
      button={button}
      chosen={as}
      act={(reason, idempotencyKey) => end({ as, reason }, idempotencyKey)}
    >
      <Select
        label="How it ends"
        name="as"
        value={as}
        onChange={({ target }) => setAs(target.value as Ending)}
        options={[...endings]}
      />
    </ReasonForm>
  )
}
