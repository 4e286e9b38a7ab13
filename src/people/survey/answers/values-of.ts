import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { recordOf } from '../answers.rule.ts'
import { bodyOf, bodyZones } from '../body/body.rule.ts'
import { brandsOf } from '../brands/brands.rule.ts'
import { fitsByKind } from '../fit/fit.rule.ts'
import { kindsOf, type SurveyKind, type SurveyQuestion } from '../questions.rule.ts'

export type NamedValue = { name: string; value: string }

/** Values of an answer that has a name for each: kinds, zones of the body, brands; empty for another question. */
export function useValuesOf(): (question: SurveyQuestion, value: unknown) => NamedValue[] {
  const t = useTexts()
  const { money } = useFormat()
  const byKind = (kinds: readonly SurveyKind[], valueFor: (kind: SurveyKind) => string | undefined) =>
    kinds.flatMap((kind) => {
      const value = valueFor(kind)
      return value ? [{ name: t(`survey.kind.${kind}`), value }] : []
    })
  return (question, value) => {
    const given = recordOf(value)
    switch (question.type) {
      case 'sizes':
        return byKind(kindsOf(question), (kind) => String(given[kind] ?? ''))
      case 'budget':
        return byKind(question.kinds, (kind) =>
          given[kind] ? t('survey.budget.upTo', { amount: money(Number(given[kind])) }) : undefined,
        )
      case 'fits': {
        const fits = fitsByKind(value)
        return byKind(question.kinds, (kind) => fits[kind] && t(`survey.fit.${fits[kind]}`))
      }
      case 'body': {
        const { height, zones } = bodyOf(value)
        const tall = height === undefined ? [] : [{ name: t('survey.body.height'), value: `${height} cm` }]
        return [
          ...tall,
          ...bodyZones.flatMap((zone) => {
            const step = zones[zone]
            return step ? [{ name: t(`survey.body.${zone}`), value: t(`survey.body.step.${step}`) }] : []
          }),
        ]
      }
      case 'brands': {
        const { sizes, never } = brandsOf(value, question.kinds)
        return [
          ...sizes.map(({ brand, kind, size }) => ({
            name: `${brand}, ${t(`survey.kind.${kind as SurveyKind}`)}`,
            value: size,
          })),
          ...(never.length > 0 ? [{ name: t('survey.brands.never'), value: never.join(', ') }] : []),
        ]
      }
      default:
        return []
    }
  }
}
