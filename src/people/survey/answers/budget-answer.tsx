import type { MarketId } from '#/platform/markets/markets.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { SizePicker } from '#/platform/ui/form/choice.tsx'
import { KindSteps } from '#/platform/ui/form/kind-steps.tsx'
import { KindLegend } from '#/platform/ui/form/question.tsx'
import { kindField } from '../answer-form.rule.ts'
import { recordOf } from '../answers.rule.ts'
import { budgetChoices } from '../budget.rule.ts'
import { KindIcon } from '../drawings/kind-icon.tsx'
import type { SurveyKind } from '../questions.rule.ts'
import { sameBudget } from '../same-for-all.rule.ts'

type Props = { kinds: readonly SurveyKind[]; given: unknown; market: MarketId; isChanging: boolean }

/** The highest price of a piece, by kind; a kind without a ceiling is left out of the answer. */
export function BudgetAnswer({ kinds, given, market, isChanging }: Props) {
  const t = useTexts()
  const { money } = useFormat()
  const budgets = recordOf(given)
  return (
    <KindSteps
      label={t('survey.kinds')}
      named={(amount) => money(Number(amount))}
      same={{ label: t('survey.budget.same'), valueFor: sameBudget(market) }}
      skip={isChanging ? undefined : t('survey.budget.skip')}
      steps={kinds.map((kind) => ({
        kind,
        field: kindField(kind),
        given: String(budgets[kind] ?? ''),
        label: t(`survey.kind.${kind}`),
        picture: <KindIcon kind={kind} />,
        answer: (
          <SizePicker
            name={kindField(kind)}
            legend={<KindLegend picture={<KindIcon kind={kind} />} label={t(`survey.kind.${kind}`)} />}
            defaultValue={String(budgets[kind] ?? '')}
            sizes={[
              ...budgetChoices(market, kind).map((amount) => ({
                value: String(amount),
                label: money(amount),
                note: t('survey.budget.most'),
              })),
              { value: '', label: t('survey.budget.open') },
            ]}
          />
        ),
      }))}
    />
  )
}
