import '#/platform/ui/form/field.css'
import type { BoxUnderWay } from '#/boxes/delivery/readdress.ts'
import { AddressFields } from '#/people/members/address-fields.tsx'
import {
  addressFields,
  type Contact,
  type ContactField,
  contactRules,
} from '#/people/members/contact.rule.ts'
import { PhoneField } from '#/people/members/phone-field.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useRememberedForm } from '#/platform/app/forms/remembered-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { phoneShown } from '#/platform/markets/phone-shown.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type Part = 'name' | 'phone' | 'address'
type Saved = { boxes: BoxUnderWay[] }
type Props = { userId: string; contact: Contact; parts: readonly Part[]; onSaved: (saved: Saved) => void }

const fieldsOf: Record<Part, readonly ContactField[]> = {
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  address: addressFields,
}

/** Contact details, by the rules of registration; typed text stays until it is saved (R5.14). */
export function ContactForm({ userId, contact, parts, onSaved }: Props) {
  const t = useTexts()
  const market = useMarket()
  // In the notation of every other page; saving it unchanged is no change.
  const shown = { ...contact, phone: phoneShown(contact.phone, market.id) }
  const { submit, busy, error, fields } = useSubmit(
    (values: Contact, { idempotencyKey }) =>
      send('PUT', '/profile/:userId', { params: { userId }, body: pick(values, parts), idempotencyKey }),
    (saved) => {
      forget()
      onSaved(saved)
    },
  )
  const { form, field, onSubmit } = useCheckedForm<Contact>({
    rules: () => contactRules(market.id),
    defaultValues: shown,
    refused: fields,
  })
  const { forget } = useRememberedForm(form, `contact/${userId}/${parts.join()}`, { over: shown })
  const labelled = (name: ContactField) => ({ label: t(`register.${name}`), ...field(name) })
  return (
    <form noValidate method="post" onSubmit={onSubmit((values) => submit(values))}>
      <Stack space="wide">
        {parts.includes('name') && (
          <div className="fields-2">
            <TextField autoComplete="given-name" {...labelled('firstName')} />
            <TextField autoComplete="family-name" {...labelled('lastName')} />
          </div>
        )}
        {parts.includes('phone') && <PhoneField {...labelled('phone')} />}
        {parts.includes('address') && <AddressFields labelled={labelled} />}
        <Stack>
          <Alert>{error}</Alert>
          <div>
            <Button type="submit" busy={busy}>
              {t('account.save')}
            </Button>
          </div>
        </Stack>
      </Stack>
    </form>
  )
}

const pick = (values: Contact, parts: readonly Part[]): Partial<Contact> =>
  Object.fromEntries(parts.flatMap((part) => fieldsOf[part]).map((name) => [name, values[name]]))
