import '../settings.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { EffectView, SettingView } from '../settings.schema.ts'
import { SettingEffect } from './setting-effect.tsx'
import { readValue, type Typed, typedOf } from './typed-value.ts'
import { ValueField } from './value-field.tsx'

type FormProps = { setting: SettingView; value: SettingView['value'] }
type Planning = { value: SettingView['value']; from: string; reason: string }

/** A new value, its day and the reason; then its effect as it will be, and the button that plans exactly that. */
export function SettingForm({ setting, value: initial }: FormProps) {
  const { kind } = setting.takes
  const [typed, setTyped] = useState<Typed>(() => typedOf(kind, initial))
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { shown, forget, preview, plan } = usePlanning(setting)
  const confirming = useRef<HTMLDivElement>(null)
  const value = readValue(kind, typed)
  useEffect(() => {
    if (shown) confirming.current?.querySelector('button')?.focus()
  }, [shown])
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setFault(undefined)
      forget()
    }
  function show(event: FormEvent) {
    event.preventDefault()
    if (value === undefined) setFault('Type a number, such as 25.')
    else void preview.submit({ value, from, reason })
  }
  return (
    <form className="setting-form" onSubmit={show}>
      <Stack>
        <ValueField {...{ setting, typed }} error={fault} onType={changed(setTyped)} />
        <DateField
          label="From"
          name="from"
          required
          min={setting.days.first}
          max={setting.days.last}
          begin={setting.days.first}
          value={from}
          error={preview.fields.from}
          onChange={({ target }) => changed(setFrom)(target.value)}
        />
        <ReasonField
          hint="Kept with your name in the history."
          value={reason}
          error={preview.fields.reason}
          onChange={changed(setReason)}
        />
        <Alert>{preview.error}</Alert>
        {!shown && (
          <Row>
            <Button type="submit" busy={preview.busy}>
              Show what happens
            </Button>
          </Row>
        )}
        {shown && value !== undefined && (
          <>
            <SettingEffect effect={shown} two={setting.two} />
            <Alert>{plan.error}</Alert>
            <div ref={confirming}>
              <Button busy={plan.busy} onClick={() => void plan.submit({ value, from, reason })}>
                {setting.two ? 'Ask a colleague' : 'Plan it'}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </form>
  )
}

function usePlanning({ market, key, version }: SettingView) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [shown, setShown] = useState<EffectView>()
  const path = '/studio/settings/:market/:key'
  const bodyOf = (planning: Planning, preview: boolean) => ({
    params: { market, key },
    body: { ...planning, seen: version, preview },
  })
  const preview = useSubmit(
    (planning: Planning) => send('POST', path, bodyOf(planning, true)),
    ({ effect }) => setShown(effect),
  )
  const plan = useSubmit(
    (planning: Planning, { idempotencyKey }) =>
      send('POST', path, { ...bodyOf(planning, false), idempotencyKey, error: whenOutdated(revalidate) }),
    ({ state }) => {
      toast(state === 'waits' ? 'A second colleague is asked' : 'Planned')
      return revalidate()
    },
  )
  return { shown, forget: () => setShown(undefined), preview, plan }
}
