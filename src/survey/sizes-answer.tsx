import { useMarket, useTexts } from '#/texts/use-texts.tsx'
import { SizePicker } from '#/ui/form/choice.tsx'
import { KindGrid, KindLegend } from '#/ui/form/question.tsx'
import { kindField } from './answer-form.rule.ts'
import { recordOf } from './answers.rule.ts'
import { KindIcon } from './drawings/kind-icon.tsx'
import { kindsOf, type Question } from './questions.rule.ts'
import { sizeNote } from './size-scale.rule.ts'

/** A size by kind of garment, on the scale of its labels; a size that is not known stays open. */
export function SizesAnswer({
  question,
  given,
}: {
  question: Extract<Question, { type: 'sizes' }>
  given: unknown
}) {
  const t = useTexts()
  const market = useMarket()
  const sizes = recordOf(given)
  return (
    <KindGrid>
      {kindsOf(question).map((kind) => (
        <SizePicker
          key={kind}
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
      ))}
    </KindGrid>
  )
}
