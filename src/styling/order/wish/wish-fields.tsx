import './wish-fields.css'
import { wishOccasions } from '#/boxes/wishes/wish-lines.rule.ts'
import { OccasionPicture } from '#/people/survey/drawings/occasion.tsx'
import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { PictureChoices } from '#/platform/ui/form/question.tsx'
import { KindWishes } from './kind-wishes.tsx'
import type { TypedWish, WishProblems } from './wish.rule.ts'

export type WishFieldsProps = {
  wish: TypedWish
  currency: string
  /** The earliest day that a box can be wanted by. */
  soonest: string
  problems?: WishProblems
  brief?: boolean
}

/** The fields of a wish; `brief` shows the occasion and a few words only. */
export function WishFields({ wish, currency, soonest, problems = {}, brief }: WishFieldsProps) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const errorText = (code: WishProblems['date']) => code && t(`error.field.${code}`)
  return (
    <div className="wish">
      <PictureChoices
        legend={t('order.occasion')}
        named
        name="occasion"
        type="radio"
        columns={8}
        chosen={[wish.occasion ?? '']}
        options={[
          ...wishOccasions.map((value) => ({
            value: value as string,
            label: t(`order.occasions.${value}`),
            picture: <OccasionPicture name={value} />,
          })),
          { value: '', label: t('order.anyOccasion'), picture: <OccasionPicture name="any" /> },
        ]}
      />
      {!brief && (
        <>
          <KindWishes kinds={wish} />
          <div className="wish-pair">
            <TextField
              label={t('order.budget')}
              hint={t('order.budgetHint')}
              name="budget"
              inputMode="numeric"
              autoComplete="off"
              error={errorText(problems.budget)}
              suffix={currency}
              defaultValue={wish.budget}
            />
            <DateField
              label={t('order.date')}
              hint={t('order.dateHint', { date: dateLong(atNoon(soonest)) })}
              name="date"
              min={soonest}
              begin={soonest}
              error={errorText(problems.date)}
              defaultValue={wish.date}
            />
          </div>
        </>
      )}
      <TextArea
        label={t('order.text')}
        hint={t('order.textHint')}
        name="text"
        rows={4}
        maxLength={1000}
        defaultValue={wish.text}
      />
    </div>
  )
}
