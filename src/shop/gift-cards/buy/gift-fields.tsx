import '#/platform/ui/form/field.css'
import type { ComponentProps } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { EmailField, TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import type { OfferView } from '../gift-cards.schema.ts'

type Name = 'toName' | 'toEmail' | 'fromName' | 'words' | 'sendOn'
type Given = { name: string; error?: string | undefined }
type Props = { offer: OfferView; field: (name: Name) => ComponentProps<'input'> & Given }

export function GiftFields({ offer, field }: Props) {
  const t = useTexts()
  return (
    <Section title={t('giftCard.gift')}>
      <Stack>
        <div className="fields-2">
          <TextField label={t('giftCard.toName')} autoComplete="off" {...field('toName')} />
          <TextField label={t('giftCard.fromName')} autoComplete="off" {...field('fromName')} />
        </div>
        <EmailField
          label={t('giftCard.toEmail')}
          hint={t('giftCard.toEmailHint')}
          autoComplete="off"
          {...field('toEmail')}
        />
        <TextArea
          label={t('giftCard.words')}
          rows={4}
          {...(field('words') as ComponentProps<'textarea'> & Given)}
        />
        <DateField
          label={t('giftCard.sendOn')}
          hint={t('giftCard.sendOnHint')}
          {...field('sendOn')}
          begin={offer.first}
          min={offer.first}
          max={offer.last}
        />
      </Stack>
    </Section>
  )
}
