import { type ReactNode, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { saveFile } from '#/platform/app/api/paper-button.tsx'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useAtItsTop } from '#/platform/app/pages/at-its-top.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type LinkProps = { secretKey: string; onExpired: () => void }

const throwing = (onExpired: () => void) => (error: unknown) => {
  if (error instanceof ApiError && error.code === 'reset-expired') onExpired()
  throw error
}

/** The file by a button: opening the page uses the link not up (T13). */
export function ExportData({ secretKey, onExpired }: LinkProps) {
  const t = useTexts()
  const [isDone, setIsDone] = useState(false)
  useAtItsTop(isDone ? 'done' : undefined)
  const { submit, busy, error } = useSubmit(
    () =>
      send('POST', '/data-requests/export', { body: { key: secretKey }, file: true, public: true }).catch(
        throwing(onExpired),
      ),
    (file) => {
      saveFile(file, t('privacy.exportFile'))
      setIsDone(true)
    },
  )
  if (isDone) return <Done title={t('guestData.exported')} lead={t('guestData.exportedLead')} />
  return (
    <Frame title={t('guestData.exportTitle')} lead={t('guestData.exportLead')} width="form">
      <Stack>
        <Alert>{error}</Alert>
        <Button wide busy={busy} onClick={() => submit(undefined)}>
          {t('guestData.export')}
        </Button>
      </Stack>
    </Frame>
  )
}

type Erased = AnswerTo<'POST', '/data-requests/erase'>

/** Says what is erased and what stays, and erases by a button. */
export function EraseData({ secretKey, onExpired }: LinkProps) {
  const t = useTexts()
  const [erased, setErased] = useState<Erased>()
  useAtItsTop(erased && 'done')
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/data-requests/erase', {
        body: { key: secretKey },
        idempotencyKey,
        public: true,
      }).catch(throwing(onExpired)),
    setErased,
  )
  const isKept = erased?.erased === 0 && erased.open.length > 0
  if (erased)
    return (
      <Done
        title={t(isKept ? 'guestData.nothingErased' : 'guestData.erased')}
        lead={isKept ? undefined : t('guestData.erasedLead')}
      >
        {erased.open.map(({ code, number }) => (
          <p key={`${code} ${number}`}>
            {number ? t('guestData.open', { number }) : t('guestData.openMoney')}
          </p>
        ))}
      </Done>
    )
  return (
    <Frame title={t('guestData.eraseTitle')} lead={t('guestData.eraseLead')} width="form">
      <Stack>
        <p>{t('guestData.eraseStays')}</p>
        <Alert>{error}</Alert>
        <Button variant="danger" wide busy={busy} onClick={() => submit(undefined)}>
          {t('guestData.erase')}
        </Button>
      </Stack>
    </Frame>
  )
}

type DoneProps = { title: string; lead?: string; children?: ReactNode }

function Done({ title, lead, children }: DoneProps) {
  const t = useTexts()
  return (
    <Frame title={title} lead={lead} width="form">
      <Stack>
        {children}
        <div>
          <ButtonLink variant="secondary" to={paths.shop()}>
            {t('shop.toShop')}
          </ButtonLink>
        </div>
      </Stack>
    </Frame>
  )
}
