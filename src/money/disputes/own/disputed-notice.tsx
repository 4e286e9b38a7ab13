import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { DisputeView } from '../disputes.schema.ts'

/** Says that the bank holds or has returned the money; the invoice is not called paid. */
export function DisputedNotice({ dispute: { state, amount } }: { dispute: DisputeView }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <Notice tone="warning" title={t(`dispute.title.${state}`)}>
      {t(`dispute.words.${state}`, { amount: money(amount) })}
    </Notice>
  )
}
