import { letterOfSize, numberOf } from '#/goods/catalogue/sizes/sizes.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { budgetChoices } from './budget.rule.ts'
import { kindsOf, type SurveyKind, type SurveyQuestion } from './questions.rule.ts'

type Given = { kind: string; value: string }

/** The equal size on another kind's scale: letters and numbers convert; waists and shoes do not. */
export const sameSize =
  (question: Extract<SurveyQuestion, { type: 'sizes' }>) =>
  ({ kind, value }: Given, other: string): string | undefined => {
    if (ownScale.has(kind) || ownScale.has(other)) return undefined
    const scale = kindsOf(question).includes(other as SurveyKind) ? question.kinds[other as SurveyKind] : []
    return [value, letterOfSize.get(value), numberOf.get(value)].find(
      (size) => size !== undefined && scale.includes(size),
    )
  }
const ownScale = new Set(['jeans', 'shoes'])

/** The price point at the equal position in another kind's list. */
export const sameBudget =
  (market: MarketId) =>
  ({ kind, value }: Given, other: string): string | undefined => {
    const at = budgetChoices(market, kind).indexOf(Number(value))
    return at < 0 ? undefined : String(budgetChoices(market, other)[at] ?? '') || undefined
  }

/** One fit for every other kind. */
export const sameFit = ({ value }: Given): string | undefined => value || undefined
