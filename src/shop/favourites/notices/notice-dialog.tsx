import { type FormEvent, useId, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useHoneypot } from '#/platform/app/forms/honeypot.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { EmailField, Select } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { WatchKind } from './notices.schema.ts'

export type NoticeVariant = { sku: string; size: string; available: number }
type Wanted = { sku: string; kind: WatchKind; email?: string; website?: string }

type DialogProps = { open: boolean; variants: NoticeVariant[]; onClose: () => void }

/** The dialog for the kind of notice. A member's address is known; a visitor enters one. */
export function NoticeDialog({ open, variants, onClose }: DialogProps) {
  const t = useTexts()
  const form = useId()
  const [state, setState] = useState<'waiting' | 'to-confirm'>()
  const { submit, busy, error, fields } = useSubmit(
    (body: Wanted) => send('POST', '/shop/notices', { body, withCookies: true }),
    (answer) => setState(answer.state),
  )
  function close() {
    setState(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('notices.title')}
      actions={
        state ? (
          <Button onClick={close}>{t('ui.close')}</Button>
        ) : (
          <Button type="submit" form={form} busy={busy}>
            {t('notices.send')}
          </Button>
        )
      }
    >
      {state ? (
        <p role="status">{t(state === 'waiting' ? 'notices.askedMember' : 'notices.askedVisitor')}</p>
      ) : (
        <Stack>
          <NoticeForm id={form} variants={variants} emailError={fields.email} onWanted={submit} />
          <Alert>{fields.email ? undefined : error}</Alert>
        </Stack>
      )}
    </Dialog>
  )
}

type FormProps = {
  variants: NoticeVariant[]
  id: string
  emailError: string | undefined
  onWanted: (wanted: Wanted) => void
}

function NoticeForm({ id, variants, emailError, onWanted }: FormProps) {
  const t = useTexts()
  const { signedIn } = useRouteLoaderData<{ signedIn: boolean }>('root') ?? {}
  const choices = [
    ...variants
      .filter(({ available }) => available === 0)
      .map(({ sku, size }) => ({ value: `stock ${sku}`, label: t('notices.size', { size }) })),
    { value: `price ${variants[0]!.sku}`, label: t('notices.price') },
  ]
  const { honeypot, trapped } = useHoneypot()
  const [choice, setChoice] = useState(choices[0]!.value)
  const [email, setEmail] = useState('')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const kind = choice.startsWith('stock ') ? 'stock' : 'price'
    onWanted({ kind, sku: choice.slice(6), ...(!signedIn && { email }), ...trapped() })
  }
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <Stack>
        <Select
          label={t('notices.when')}
          options={choices}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
        />
        {!signedIn && honeypot}
        {!signedIn && (
          <EmailField
            label={t('notices.email')}
            hint={t('notices.emailHint')}
            value={email}
            error={emailError}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Stack>
    </form>
  )
}
