import './email.css'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { newAddressRules } from '#/people/identity/email-change/new-address.rule.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { ReturnedNote } from '#/people/preferences/returned-note.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useRememberedForm } from '#/platform/app/forms/remembered-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { EmailField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { loadOwnProfile } from '../profile/load-profile.ts'

export const title = (t: Translate) => t('account.page.email')
export const loader = loadOwnProfile

type Values = { email: string }

const wordsOf = {
  change: {
    lead: 'account.emailLead',
    field: 'account.emailNew',
    hint: 'account.emailHint',
    button: 'account.emailChange',
    askedTitle: 'account.emailAskedTitle',
    asked: 'account.emailAsked',
  },
  correct: {
    lead: 'account.emailCorrectLead',
    field: 'account.emailCorrectNew',
    hint: 'account.emailCorrectHint',
    button: 'account.emailCorrect',
    askedTitle: 'account.emailCorrectedTitle',
    asked: 'account.emailCorrected',
  },
} as const

/**
 * Changes the e-mail address: the password, then a confirmation from both addresses (R3.16). An address that returns mails, and a
 * mistyped address of a new account, is corrected by the new one alone. The answer does not tell whether the address is in use (T17).
 */
export function Page() {
  const t = useTexts()
  const profile = useLoaderData<typeof loader>()
  const [requested, setRequested] = useState<string>()
  const { mayCorrectEmail: corrects } = profile
  const words = wordsOf[corrects ? 'correct' : 'change']
  const { submit, busy, error, fields } = useSubmit(
    (values: Values, { idempotencyKey }) =>
      send('POST', '/me/email', { body: { ...values, ...(corrects && { corrects }) }, idempotencyKey }),
    (_, values) => {
      forget()
      setRequested(values.email.trim())
    },
  )
  const { form, field, onSubmit } = useCheckedForm<Values>({
    rules: () => ({ email: newAddressRules(profile.email) }),
    defaultValues: { email: '' },
    refused: fields,
  })
  const { forget } = useRememberedForm(form, `email/${profile.userId}`)
  return (
    <AccountFrame title={t('account.page.email')} lead={t(words.lead)}>
      <Stack space="wide">
        {profile.emailReturns && <ReturnedNote email={profile.email} />}
        <div className="email-now">
          <Bill rows={[{ name: t('account.emailNow'), value: profile.email }]} />
        </div>
        {requested ? (
          <div role="status">
            <Stack>
              <Notice tone="positive" title={t(words.askedTitle)}>
                {t(words.asked, { oldEmail: profile.email, newEmail: requested })}
              </Notice>
              {corrects && (
                <Button variant="quiet" onClick={() => setRequested(undefined)}>
                  {t('account.emailAgain')}
                </Button>
              )}
            </Stack>
          </div>
        ) : (
          <form noValidate method="post" onSubmit={onSubmit((values) => submit(values))}>
            <Stack space="wide">
              <Alert>{error}</Alert>
              <EmailField label={t(words.field)} hint={t(words.hint)} {...field('email')} />
              <div>
                <Button type="submit" busy={busy}>
                  {t(words.button)}
                </Button>
              </div>
            </Stack>
          </form>
        )}
      </Stack>
    </AccountFrame>
  )
}
