import { useState } from 'react'
import { StylistSelf } from '#/boxes/parts/stylists-note.tsx'
import { PhoneField } from '#/people/members/phone-field.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { phoneShown } from '#/platform/markets/phone-shown.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { OwnStylistView } from '#/styling/stylists/stylists.schema.ts'
import { type CallWish, callWishRules } from './calls.rule.ts'
import type { CallsView } from './calls.schema.ts'
import { useCallTimes } from './slots/call-times.tsx'
import { SlotPicker } from './slots/slot-picker.tsx'

type AskProps = {
  view: CallsView
  at: string | undefined
  /** The member's stylist; null when the call may be with any stylist. */
  own: OwnStylistView | null
  onBooked: () => void
}

/**
 * Form for a call: a free time, the topic and a phone number. If the time was taken meanwhile, the page shows the
 * free times again.
 */
export function AskForCall({ view: { slots, stylist, minutes, phone }, at, own, onBooked }: AskProps) {
  const t = useTexts()
  const market = useMarket()
  const { moment } = useCallTimes()
  const [chosen, setChosen] = useState(at)
  const [missing, setMissing] = useState(false)
  const slot = slots.find((one) => one === chosen)
  const { submit, busy, error, fields } = useSubmit(
    (body: CallWish & { startsAt: string }, { idempotencyKey }) =>
      send('POST', '/calls', { body, idempotencyKey, error: whenOutdated(onBooked) }),
    onBooked,
  )
  const { field, onSubmit } = useCheckedForm<CallWish>({
    rules: () => callWishRules(market.id),
    defaultValues: { topic: '', phone: phoneShown(phone, market.id) },
    refused: fields,
  })
  const lead = stylist ? t('calls.leadOwn', { stylist, minutes }) : t('calls.lead', { minutes })
  return (
    <Frame title={t('calls.title')} lead={lead} width="text">
      <form
        noValidate
        onSubmit={(event) => {
          setMissing(!slot)
          return onSubmit((wish) => (slot ? submit({ ...wish, startsAt: slot }) : undefined))(event)
        }}
      >
        <Stack space="wide">
          {own && <StylistSelf by={own.name} taste={own.taste} portrait={own.portrait} />}
          <SlotPicker
            slots={slots}
            value={slot}
            error={missing && !slot ? t('calls.chooseTime') : undefined}
            onChoose={setChosen}
          />
          <TextArea label={t('calls.topic')} hint={t('calls.topicHint')} rows={3} {...field('topic')} />
          <PhoneField label={t('calls.phone')} hint={t('calls.phoneHint')} {...field('phone')} />
          <Alert>{error}</Alert>
          <Button type="submit" wide busy={busy}>
            {slot ? t('calls.book', { moment: moment(slot) }) : t('calls.bookNone')}
          </Button>
        </Stack>
      </form>
    </Frame>
  )
}
