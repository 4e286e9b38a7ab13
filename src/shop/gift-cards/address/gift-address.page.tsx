import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { asMember } from '#/platform/app/api/as-member.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'

export const title = (t: Translate) => t('giftCard.address.title')
/** Opened by the mail's link, which is valid for this request alone. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, async (client) => {
    const addressId = args.params.addressId ?? ''
    return {
      addressId,
      request: await client.get('/gift-cards/address/:addressId', { params: { addressId } }),
    }
  })

/** Asks the buyer whether the gift card may go to another address (R9.07). */
export function Page() {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const { addressId, request } = useLoaderData<typeof loader>()
  const { number, amount, toName, former, email, until, state } = request
  return (
    <Frame width="form" title={t('giftCard.address.title')} lead={t('giftCard.address.lead', { number })}>
      <Stack space="wide">
        <Facts
          facts={[
            { name: t('giftCard.amount'), value: money(amount) },
            { name: t('giftCard.to'), value: toName },
            { name: t('giftCard.address.former'), value: former },
            { name: t('giftCard.address.wanted'), value: email },
            ...(state === 'open' ? [{ name: t('giftCard.address.until'), value: dateLong(until) }] : []),
          ]}
        />
        {state === 'open' ? (
          <Answer addressId={addressId} />
        ) : (
          <Notice title={t(`giftCard.address.${state}`)} />
        )}
      </Stack>
    </Frame>
  )
}

function Answer({ addressId }: { addressId: string }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (agree: boolean, { idempotencyKey }) =>
      send('POST', '/gift-cards/address/:addressId', {
        params: { addressId },
        body: { agree },
        idempotencyKey,
      }),
    () => revalidate(),
  )
  return (
    <Stack>
      <p>{t('giftCard.address.warning')}</p>
      <Alert>{error}</Alert>
      <Button wide busy={busy} onClick={() => submit(true)}>
        {t('giftCard.address.yes')}
      </Button>
      <Button wide variant="secondary" busy={busy} onClick={() => submit(false)}>
        {t('giftCard.address.no')}
      </Button>
    </Stack>
  )
}
