import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { FollowedView } from './followed.schema.ts'

/** State, day and money of one piece that goes back. */
export function FollowedPiece({ piece }: { piece: FollowedView }) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const { amount, dueBy } = piece
  const kind = piece.money === 'due' && !dueBy ? 'owed' : piece.money
  const sum = { amount: money(amount), date: dueBy ? dateLong(atNoon(dueBy)) : '' }
  return (
    <span>
      {useStateWords(piece)} · {t(`received.money.${kind}`, sum)}
    </span>
  )
}

function useStateWords({ state, day, grade, labelPresent }: FollowedView): string {
  const t = useTexts()
  const { weekday } = useFormat()
  const date = day ? weekday(atNoon(day)) : ''
  if (state === 'lost') return t('received.lost')
  if (state === 'awaited' || !grade) return day ? t('received.announced', { date }) : t('received.awaited')
  const condition = [t(`received.grade.${grade}`), ...(labelPresent ? [] : [t('received.noLabel')])]
  return t('received.on', { date, condition: condition.join(', ') })
}
