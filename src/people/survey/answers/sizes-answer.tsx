import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { SizePicker } from '#/platform/ui/form/choice.tsx'
import { KindSteps } from '#/platform/ui/form/kind-steps.tsx'
import { KindLegend } from '#/platform/ui/form/question.tsx'
import { kindField } from '../answer-form.rule.ts'
import { recordOf } from '../answers.rule.ts'
import { KindIcon } from '../drawings/kind-icon.tsx'
import { kindsOf, type SurveyQuestion } from '../questions.rule.ts'
import { sameSize } from '../same-for-all.rule.ts'
import { sizeNote } from '../size-scale.rule.ts'

/** A size by kind of garment, on the scale of its labels; an unknown size stays open. */
export function SizesAnswer({
  question,
  given,
  isChanging,
}: {
  question: Extract<SurveyQuestion, { type: 'sizes' }>
  given: unknown
  isChanging: boolean
}) {
  const t = useTexts()
  const market = useMarket()
  const sizes = recordOf(given)
  return (
    <KindSteps
      label={t('survey.kinds')}
      named={(size) => size}
      same={{ label: t('survey.sizes.same'), valueFor: sameSize(question) }}
      skip={isChanging ? undefined : t('survey.sizes.skip')}
      steps={kindsOf(question).map((kind) => ({
        kind,
        field: kindField(kind),
        given: String(sizes[kind] ?? ''),
        label: t(`survey.kind.${kind}`),
        picture: <KindIcon kind={kind} />,
        answer: (
          <SizePicker
            name={kindField(kind)}
            legend={<KindLegend picture={<KindIcon kind={kind} />} label={t(`survey.kind.${kind}`)} />}
            hint={kind === 'jeans' ? t('survey.sizes.jeansHint') : undefined}
            defaultValue={String(sizes[kind] ?? '')}
            sizes={[
              ...question.kinds[kind].map((size) => ({
                value: size,
                label: size,
                note: sizeNote(market.id, kind, size),
              })),
              { value: '', label: t('survey.sizes.unknown') },
            ]}
          />
        ),
      }))}
    />
  )
}
