import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

/** Button that creates the link; viewing the page creates nothing. */
export function MakeLink() {
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

export type Here = { origin: string; canShare: boolean }
/** The page's origin and the device's ability to share, which only the browser knows. */
export function useHere(): Here {
  const [here, setHere] = useState<Here>({ origin: '', canShare: false })
  useEffect(() => setHere({ origin: window.location.origin, canShare: 'share' in navigator }), [])
  return here
}

export function ShareLink({ code, here }: { code: string; here: Here }) {
  const t = useTexts()
  const toast = useToast()
  const link = here.origin + paths.registerAsFriend(code)
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
