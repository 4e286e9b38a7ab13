import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { GiftCardView } from '../gift-cards.schema.ts'

type Props = { card: Pick<GiftCardView, 'id' | 'withdrawUntil'>; onDone: () => void }

/** The buyer's right to withdraw, by two presses; the code then ends (R6.11). */
export function WithdrawGift({ card: { id, withdrawUntil }, onDone }: Props) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const [sure, setSure] = useState(false)
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/gift-cards/:cardId/withdraw', {
        params: { cardId: id },
        idempotencyKey,
        error: whenOutdated(onDone),
      }),
    onDone,
  )
  return (
    <Section title={t('giftCard.withdraw')}>
      <Stack>
        <p>{t('giftCard.withdrawText', { date: withdrawUntil ? dateLong(dayBefore(withdrawUntil)) : '' })}</p>
        <Alert>{error}</Alert>
        {sure ? (
          <Button key="sure" busy={busy} onClick={() => void submit(undefined)}>
            {t('giftCard.withdrawSure')}
          </Button>
        ) : (
          <Button key="ask" variant="secondary" onClick={() => setSure(true)}>
            {t('giftCard.withdraw')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

/** The given instant is the first one after the last day. */
const dayBefore = (until: string | Date) => new Date(new Date(until).getTime() - 1).toISOString()
