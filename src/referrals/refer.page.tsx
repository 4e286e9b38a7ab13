import './refer.css'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { AccountFrame } from '#/members/account-frame.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { Button, ButtonLink } from '#/ui/form/button.tsx'
import { TextField } from '#/ui/form/field.tsx'
import { Row, Section, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { useToast } from '#/ui/notice/toast.tsx'

export const title = (t: Translate) => t('refer.title')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/referrals')

/** A member's own link, ways to send it, and what came of it (R3.13). */
export function Page() {
  const t = useTexts()
  const { money } = useFormat()
  const { code, reward, joined, held, credited } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('refer.title')} lead={t('refer.lead')}>
      <ol className="refer-steps">
        <li>{t('refer.send')}</li>
        <li>{t('refer.firstBox')}</li>
        <li>{t('refer.forBoth', { amount: money(reward) })}</li>
      </ol>
      {code ? <Share path={paths.registerAsFriend(code)} /> : <MakeLink />}
      <p className="refer-terms">{t('refer.how', { amount: money(reward) })}</p>
      {joined + held + credited > 0 && (
        <Section title={t('refer.soFar')}>
          <Facts
            facts={[
              { name: t('refer.joined'), value: joined },
              ...(held > 0 ? [{ name: t('refer.checked'), value: held }] : []),
              { name: t('refer.credited'), value: credited },
            ]}
          />
        </Section>
      )}
    </AccountFrame>
  )
}

/** Looking at the page makes nothing; a link is made by whoever wants one. */
function MakeLink() {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    () => send('POST', '/referrals/code'),
    () => revalidate(),
  )
  return (
    <Stack>
      <Alert>{error}</Alert>
      <Row>
        <Button busy={busy} onClick={() => void submit(undefined)}>
          {t('refer.make')}
        </Button>
      </Row>
    </Stack>
  )
}

function Share({ path }: { path: string }) {
  const t = useTexts()
  const toast = useToast()
  // Where the page stands, and whether the device can share, is known in the browser alone.
  const [here, setHere] = useState({ origin: '', canShare: false })
  useEffect(() => setHere({ origin: window.location.origin, canShare: 'share' in navigator }), [])
  const link = here.origin + path
  async function copy() {
    await navigator.clipboard.writeText(link)
    toast(t('refer.copied'))
  }
  const text = t('refer.mailText', { link })
  const mail = `mailto:?subject=${encodeURIComponent(t('refer.mailSubject'))}&body=${encodeURIComponent(text)}`
  return (
    <Stack>
      <TextField label={t('refer.link')} value={link} readOnly onFocus={(event) => event.target.select()} />
      <Row>
        <Button onClick={() => void copy()}>{t('refer.copy')}</Button>
        {here.canShare && (
          <Button variant="secondary" onClick={() => void navigator.share({ text }).catch(() => {})}>
            {t('refer.share')}
          </Button>
        )}
        <ButtonLink variant="secondary" to={mail}>
          {t('refer.byMail')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
