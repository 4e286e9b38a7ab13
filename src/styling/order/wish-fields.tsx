import { wishKinds, wishOccasions } from '#/boxes/wishes/wish-lines.rule.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Chips } from '#/ui/form/choice.tsx'
import { TextArea, TextField } from '#/ui/form/field.tsx'
import type { WishAsked } from './wish.rule.ts'

export type WishFieldsProps = { asked: WishAsked; currency: string; brief?: boolean }

/** The wishes themselves; `brief` asks for the occasion and a few words only. */
export function WishFields({ asked, currency, brief }: WishFieldsProps) {
  const t = useTexts()
  const kinds = wishKinds.map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <>
      <Chips
        legend={t('order.occasion')}
        name="occasion"
        type="radio"
        options={wishOccasions.map((value) => ({ value, label: t(`order.occasions.${value}`) }))}
        defaultValues={asked.occasion ? [asked.occasion] : []}
      />
      {!brief && (
        <>
          <Chips
            legend={t('order.wanted')}
            hint={t('order.wantedHint')}
            name="wanted"
            options={kinds}
            defaultValues={asked.wanted}
          />
          <Chips
            legend={t('order.unwanted')}
            name="unwanted"
            options={kinds}
            defaultValues={asked.unwanted}
          />
          <TextField
            label={t('order.budget')}
            hint={t('order.budgetHint')}
            name="budget"
            inputMode="numeric"
            pattern="[0-9]*"
            suffix={currency}
            defaultValue={asked.budget}
          />
          <TextField
            label={t('order.date')}
            hint={t('order.dateHint')}
            name="date"
            type="date"
            defaultValue={asked.date}
          />
        </>
      )}
      <TextArea
        label={t('order.text')}
        hint={t('order.textHint')}
        name="text"
        rows={4}
        maxLength={1000}
        defaultValue={asked.text}
      />
    </>
  )
}
