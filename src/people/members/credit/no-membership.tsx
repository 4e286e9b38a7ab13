import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'

/** Page for an applicant listed with the bureau (R3.08): a polite refusal, with the next steps. */
export function NoMembership({ reviewAsked = false }: { reviewAsked?: boolean }) {
  const t = useTexts()
  const { creditBureau } = useMarketNow()
  return (
    <Page title={t('register.refusedTitle')} lead={t('register.refusedLead')} width="text">
      <Stack>
        <p>{t('register.refusedWhy')}</p>
        {creditBureau.name !== '' && (
          <p>{t('register.refusedBy', { bureau: creditBureau.name, address: creditBureau.address })}</p>
        )}
        <p>{t('register.refusedAgain')}</p>
        <p>
          {t('register.refusedShop')} <TextLink to={paths.shop()}>{t('register.refusedToShop')}</TextLink>
        </p>
      </Stack>
      <Section>
        <Review requested={reviewAsked} />
      </Section>
    </Page>
  )
}

function Review({ requested: before }: { requested: boolean }) {
  const t = useTexts()
  const { email } = useMarketNow().seller
  const [requested, setRequested] = useState(before)
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) => send('POST', '/me/credit-review', { body: {}, idempotencyKey }),
    () => setRequested(true),
  )
  if (requested)
    return (
      <div role="status">
        <Notice tone="positive" title={t('credit.reviewAsked')}>
          {t('credit.reviewAskedLead', { email })}
        </Notice>
      </div>
    )
  return (
    <Stack>
      <p>{t('credit.reviewLead')}</p>
      <Alert>{error}</Alert>
      <div>
        <Button busy={busy} onClick={() => submit(undefined)}>
          {t('credit.review')}
        </Button>
      </div>
    </Stack>
  )
}
