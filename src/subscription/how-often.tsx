import { useState } from 'react'
import { useFormat, useTexts } from '#/app/texts/texts.tsx'
import { Button } from '#/ui/button.tsx'
import { RadioCards } from '#/ui/choice.tsx'
import { Section, Stack } from '#/ui/layout.tsx'
import { Alert } from '#/ui/notice.tsx'
import { intervals } from './intervals.rule.ts'
import type { SubscriptionView } from './subscription.api.ts'
import { useChange } from './use-change.ts'

type Chosen = { date: string | null; months: number }

/** What a regular box costs stands above the button, and the button says that it obliges her (R11.03). */
export function HowOften({ view: { months, nextBoxDate: date, handlingFee } }: { view: SubscriptionView }) {
  const t = useTexts()
  const { money } = useFormat()
  const [picked, setPicked] = useState<number>()
  const chosen = picked ?? months
  const { submit, busy, error } = useChange<Chosen>('interval', () => setPicked(undefined))
  return (
    <Section title={t('subscription.howOften')}>
      <Stack>
        <RadioCards
          legend={t('subscription.howOften')}
          hideLegend
          name="months"
          columns={3}
          value={String(chosen)}
          onChoose={(value) => setPicked(Number(value))}
          options={intervals.map((each) => ({
            value: String(each),
            label: each === 0 ? t('account.onDemand') : t('account.intervalMonths', { count: each }),
          }))}
        />
        {chosen !== months && (
          <Stack>
            <p>
              {chosen === 0
                ? t('subscription.onDemandMeans')
                : t('subscription.intervalMeans', { fee: money(handlingFee) })}
            </p>
            <div>
              <Button busy={busy} onClick={() => submit({ date, months: chosen })}>
                {t(chosen === 0 ? 'account.save' : 'order.button')}
              </Button>
            </div>
          </Stack>
        )}
        <Alert>{error}</Alert>
      </Stack>
    </Section>
  )
}
