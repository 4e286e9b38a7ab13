import '#/platform/ui/form/field.css'
import type { ComponentProps } from 'react'
import { AddressFields } from '#/people/members/address-fields.tsx'
import { PhoneField } from '#/people/members/phone-field.tsx'
import { paths } from '#/platform/paths.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { EmailField, TextField } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { telephoneExamples } from '#/platform/validation/validation.rule.ts'
import type { BuyerForm } from './checkout.rule.ts'
import type { CheckoutView } from './checkout.schema.ts'

type Text = Exclude<keyof BuyerForm, 'terms'>
type Props = {
  field: (name: Text) => Omit<ComponentProps<typeof TextField>, 'label'>
  member: CheckoutView['buyer']
  /** True for a gift card, which is not sent to this address. */
  gift?: boolean
}

/** The id of a field, to which the list of missing fields links. */
export const buyerFieldId = (name: keyof BuyerForm) => `buyer-${name}`

/** The buyer's fields. A member's address is that of the account; a guest enters one, or signs in. */
export function BuyerFields({ field, member, gift = false }: Props) {
  const t = useTexts()
  const example = telephoneExamples[useMarket().id].replaceAll(' ', '\u00a0')
  const labelled = (name: Text) => ({ id: buyerFieldId(name), label: t(`register.${name}`), ...field(name) })
  return (
    <>
      <Section title={t('shopCheckout.contact')}>
        <Stack>
          {member ? (
            <p>{member.email}</p>
          ) : (
            <>
              <p>
                <TextLink to={paths.login(gift ? paths.giftCards() : paths.shopCheckout())}>
                  {t('register.already')}
                </TextLink>
              </p>
              <EmailField {...labelled('email')} />
            </>
          )}
          <div className="fields-2">
            <TextField autoComplete="given-name" {...labelled('firstName')} />
            <TextField autoComplete="family-name" {...labelled('lastName')} />
          </div>
          <PhoneField
            {...labelled('phone')}
            hint={t(gift ? 'giftCard.phoneHint' : 'shopCheckout.phoneHint', { example })}
          />
        </Stack>
      </Section>
      <Section title={t(gift ? 'giftCard.address' : 'shopCheckout.address')}>
        <AddressFields labelled={labelled} />
      </Section>
    </>
  )
}
