import '#/platform/ui/form/question.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { KindSteps } from '#/platform/ui/form/kind-steps.tsx'
import { KindLegend, PictureChoices } from '#/platform/ui/form/question.tsx'
import { kindField } from '../answer-form.rule.ts'
import { FitGarments } from '../drawings/fit-garments.tsx'
import { KindIcon } from '../drawings/kind-icon.tsx'
import { fitsByKind } from '../fit/fit.rule.ts'
import { type PreferredFit, preferredFits, type SurveyKind } from '../questions.rule.ts'
import { sameFit } from '../same-for-all.rule.ts'

type Props = { kinds: readonly SurveyKind[]; given: unknown; isChanging: boolean }

/** The fit by kind of garment: a dress may be worn close, trousers loose. */
export function FitsAnswer({ kinds, given, isChanging }: Props) {
  const t = useTexts()
  const fits = fitsByKind(given)
  return (
    <KindSteps
      label={t('survey.kinds')}
      named={(fit) => t(`survey.fit.tab.${fit as PreferredFit}`)}
      same={{ label: t('survey.fit.same'), valueFor: sameFit }}
      skip={isChanging ? undefined : t('survey.fit.skip')}
      steps={kinds.map((kind) => ({
        kind,
        field: kindField(kind),
        given: fits[kind] ?? '',
        label: t(`survey.kind.${kind}`),
        picture: <KindIcon kind={kind} />,
        answer: (
          <PictureChoices
            type="radio"
            named
            legend={<KindLegend picture={<KindIcon kind={kind} />} label={t(`survey.kind.${kind}`)} />}
            name={kindField(kind)}
            columns={3}
            chosen={[fits[kind] ?? '']}
            options={preferredFits.map((value) => ({
              value,
              label: t(`survey.fit.${value}`),
              hint: t(`survey.fit.${value}Hint`),
              picture: <FitGarments fit={value} />,
            }))}
          />
        ),
      }))}
    />
  )
}
