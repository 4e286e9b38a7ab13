import type { ComponentProps } from 'react'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RadioTiles } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import type { OfferView } from '../gift-cards.schema.ts'
import { OTHER } from './typed-gift.rule.ts'

type Registered = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'size' | 'prefix'>
type Field = (name: 'choice' | 'other') => Registered & { name: string; error?: string | undefined }
type Props = { offer: OfferView; field: Field; chosen: string }

/** A choice of offered amounts, or another within the limits. */
export function AmountFields({ offer, field, chosen }: Props) {
  const t = useTexts()
  const { money } = useFormat()
  const { amounts, least, most } = offer
  return (
    <Stack>
      <RadioTiles
        legend={t('giftCard.amount')}
        {...field('choice')}
        options={[
          ...amounts.map((amount) => ({ value: String(amount), label: money(amount) })),
          { value: OTHER, label: t('giftCard.other') },
        ]}
      />
      {chosen === OTHER && (
        <TextField
          label={t('giftCard.otherAmount')}
          hint={t('giftCard.limits', { least: money(least), most: money(most) })}
          inputMode="numeric"
          autoComplete="off"
          {...field('other')}
        />
      )}
    </Stack>
  )
}
