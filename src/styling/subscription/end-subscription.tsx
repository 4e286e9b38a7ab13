import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useSubscriptionChange } from './use-change.ts'

/** Two steps without anything in between, and no question about the reason (R3.10). */
export function EndSubscription() {
  const t = useTexts()
  const [confirming, setConfirming] = useState(false)
  const { submit, busy, error } = useSubscriptionChange<object>('cancel', (options) =>
    send('POST', '/subscription/cancel', options),
  )
  return (
    <Section title={t('subscription.end')}>
      <Stack>
        <p>{t('subscription.endLead')}</p>
        <div>
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {t('subscription.endButton')}
          </Button>
        </div>
      </Stack>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('subscription.endTitle')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              {t('subscription.endKeep')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => submit({})}>
              {t('subscription.endConfirm')}
            </Button>
          </>
        }
      >
        <Stack>
          <p>{t('subscription.endMeans')}</p>
          <p>{t('subscription.endBox')}</p>
          <Alert>{error}</Alert>
        </Stack>
      </Dialog>
    </Section>
  )
}

export function Reactivate() {
  const t = useTexts()
  const { submit, busy, error } = useSubscriptionChange<object>('reactivate', (options) =>
    send('POST', '/subscription/reactivate', options),
  )
  return (
    <Stack>
      <p>{t('subscription.reactivateLead')}</p>
      <Alert>{error}</Alert>
      <div>
        <Button busy={busy} onClick={() => submit({})}>
          {t('subscription.reactivate')}
        </Button>
      </div>
    </Stack>
  )
}
