import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant, TextButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { ApiError } from './api-error.ts'

type PaperButtonProps = {
  /** Fetches the file: `send('GET', path, { file: true })`, or a POST where making the paper books something. */
  read: () => Promise<Blob>
  file: string
  failed: string
  variant?: ButtonVariant
  size?: 'small'
  /** A plain link instead of a button. */
  appearance?: 'link'
  children: ReactNode
}

/** Downloads a PDF behind a session. It is fetched with the Authorization header, which a plain link cannot send. */
export function PaperButton({
  read,
  file,
  failed,
  variant = 'secondary',
  size,
  appearance,
  children,
}: PaperButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  async function open() {
    setState('busy')
    try {
      saveFile(await read(), file)
      setState('ready')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
  }
  return (
    <div>
      {appearance === 'link' ? (
        <TextButton busy={state === 'busy'} onClick={open}>
          {children}
        </TextButton>
      ) : (
        <Button variant={variant} size={size} busy={state === 'busy'} onClick={open}>
          {children}
        </Button>
      )}
      <Alert>{state === 'failed' && failed}</Alert>
    </div>
  )
}

export function saveFile(blob: Blob, file: string) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: file })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
