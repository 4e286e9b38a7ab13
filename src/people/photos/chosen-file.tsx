import './photos.css'
import '#/platform/ui/notice/notice.css'
import { useEffect, useRef } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, IconButton } from '#/platform/ui/form/button.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { ChosenPhoto, usePhotos } from './use-photos.ts'

type ChosenProps = Pick<ReturnType<typeof usePhotos>, 'again' | 'dismiss'> & { chosen: ChosenPhoto }

/** A file being uploaded, or its problem with the next step. */
export function ChosenFile({ chosen, again, dismiss }: ChosenProps) {
  const t = useTexts()
  const { key, problem } = chosen
  const file = chosen.file.name
  const message = useRef<HTMLDivElement>(null)
  // On a phone the message may be below the edge of the screen.
  useEffect(() => {
    if (problem) message.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (!problem)
    return (
      <p className="photo-sending">
        <progress aria-label={t('photos.sending', { file })} />
        <span>{t('photos.sending', { file })}</span>
      </p>
    )
  return (
    <div ref={message} className="notice photo-problem" data-tone="error">
      <p>
        <strong>{file}</strong> {problem}
      </p>
      {chosen.again && (
        <Button size="small" variant="secondary" onClick={() => void again(chosen)}>
          {t('photos.again')}
        </Button>
      )}
      <IconButton label={t('photos.dismiss', { file })} onClick={() => dismiss(key)}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
