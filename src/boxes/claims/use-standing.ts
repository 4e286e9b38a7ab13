import type { ClaimView } from '#/money/claims/claim-seen.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'

const stands: Record<ClaimView['state'], PageText> = {
  proposed: 'claims.waived',
  'second-look': 'claims.waived',
  told: 'claims.until',
  objected: 'claims.objected',
  charged: 'claims.charged',
  waived: 'claims.waived',
  dropped: 'claims.waived',
}

export function useStanding() {
  const t = useTexts()
  const { weekday } = useFormat()
  return ({ state, until, answerBy }: Pick<ClaimView, 'state' | 'until' | 'answerBy'>) =>
    t(stands[state], { date: weekday(atNoon(state === 'objected' && answerBy ? answerBy : until)) })
}
