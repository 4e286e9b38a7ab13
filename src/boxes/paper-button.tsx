import { type ReactNode, useState } from 'react'
import { readSession, type SessionKind } from '#/app/session.ts'
import { Button, type ButtonVariant } from '#/ui/button.tsx'
import { Alert } from '#/ui/notice.tsx'

type PaperButtonProps = {
  path: string
  /** POST where making the paper books something. */
  method?: 'GET' | 'POST'
  file: string
  kind: SessionKind
  failed: string
  variant?: ButtonVariant
  size?: 'small'
  children: ReactNode
}

/** A PDF behind a session: fetched with its header, which a plain link cannot carry, and opened beside the page. */
export function PaperButton({
  path,
  method = 'GET',
  file,
  kind,
  failed,
  variant = 'secondary',
  size,
  children,
}: PaperButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  async function open() {
    setState('busy')
    const session = readSession(document.cookie, kind)
    const answer = await fetch(`/api${path}`, {
      method,
      headers: { authorization: `UID ${session?.id} ${session?.token}` },
    }).catch(() => undefined)
    if (answer?.ok) save(await answer.blob(), file)
    setState(answer?.ok ? 'ready' : 'failed')
  }
  return (
    <div>
      <Button variant={variant} size={size} busy={state === 'busy'} onClick={open}>
        {children}
      </Button>
      <Alert>{state === 'failed' && failed}</Alert>
    </div>
  )
}

function save(blob: Blob, file: string) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: file })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
