import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSecretKey } from '#/people/identity/links/secret-key.ts'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useRememberedForm } from '#/platform/app/forms/remembered-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { required } from '#/platform/validation/validation.rule.ts'
import { GiftCardFace } from '../gift-card-face.tsx'

type Redeemed = AnswerTo<'POST', '/gift-cards/redeem'>

export const title = (t: Translate) => t('giftCard.redeem')

/**
 * The page to redeem a gift card as credit. The mail's link fills in the code; opening the page redeems nothing (T13).
 */
export function Page() {
  const [redeemed, setRedeemed] = useState<Redeemed>()
  return redeemed ? <Done {...redeemed} /> : <Redeem onDone={setRedeemed} />
}

function Redeem({ onDone }: { onDone: (redeemed: Redeemed) => void }) {
  const t = useTexts()
  const signedIn = useRouteLoaderData<{ signedIn: boolean }>('root')?.signedIn
  const key = useSecretKey()
  const redeem = useSubmit(
    (body: { code: string }, { idempotencyKey }) =>
      send('POST', '/gift-cards/redeem', { body, idempotencyKey }),
    (answer) => {
      forget()
      onDone(answer)
    },
  )
  const { form, field, onSubmit } = useCheckedForm<{ code: string }>({
    rules: () => ({ code: [required] }),
    defaultValues: { code: key },
  })
  // Keeps the code during a sign-in, which returns without the mail's link.
  const { forget } = useRememberedForm(form, 'gift-code')
  const { setValue } = form
  useEffect(() => {
    if (key) setValue('code', key)
  }, [key, setValue])
  return (
    <Frame title={t('giftCard.redeem')} lead={t('giftCard.redeemLead')} width="form">
      <form noValidate method="post" onSubmit={onSubmit((values) => redeem.submit(values))}>
        <Stack space="wide">
          <GiftCardFace />
          <TextField
            label={t('giftCard.code')}
            hint={t('giftCard.codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            {...field('code')}
          />
          <Alert>{redeem.error}</Alert>
          {signedIn ? (
            <Button type="submit" wide busy={redeem.busy}>
              {t('giftCard.redeemButton')}
            </Button>
          ) : (
            <SignInFirst />
          )}
        </Stack>
      </form>
    </Frame>
  )
}

function SignInFirst() {
  const t = useTexts()
  return (
    <Stack>
      <p>{t('giftCard.signInText')}</p>
      <ButtonLink to={paths.login(paths.redeemGift())} wide>
        {t('giftCard.signIn')}
      </ButtonLink>
      <ButtonLink to={paths.register()} variant="secondary" wide>
        {t('giftCard.register')}
      </ButtonLink>
    </Stack>
  )
}

function Done({ amount, expiresAt }: Redeemed) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  return (
    <Frame
      title={t('giftCard.redeemed', { amount: money(amount) })}
      lead={t('giftCard.redeemedLead', { date: dateLong(expiresAt) })}
      width="form"
    >
      <Stack space="wide">
        <GiftCardFace amount={money(amount)} />
        <ButtonLink to={paths.wallet()} wide>
          {t('giftCard.toWallet')}
        </ButtonLink>
      </Stack>
    </Frame>
  )
}
