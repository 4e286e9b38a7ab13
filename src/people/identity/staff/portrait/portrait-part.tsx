import './portrait-part.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { portraitPath } from '#/platform/paths.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { FileDrop } from '#/platform/ui/form/file-drop.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { Portrait } from '#/platform/ui/picture/portrait.tsx'
import { shrunk } from '#/platform/ui/picture/shrink.ts'
import { LARGEST_PHOTO_KB } from '#/platform/validation/photo.rule.ts'

type PartProps = { name: string; portraitId: string | null }

/** A stylist's portrait, as members see it; a chosen file is sent at once. */
export function PortraitPart({ name, portraitId }: PartProps) {
  const { revalidate } = useRevalidator()
  const [message, setMessage] = useState<string>()
  const upload = useSubmit(
    async (file: File) =>
      send('POST', '/studio/portrait', {
        body: new Blob([await shrunk(file)], { type: 'application/octet-stream' }),
      }),
    async () => {
      setMessage('Your portrait is there.')
      await revalidate()
    },
  )
  const removal = useSubmit(
    async () => send('DELETE', '/studio/portrait'),
    async () => {
      setMessage('Your portrait is deleted.')
      await revalidate()
    },
  )
  const busy = upload.busy || removal.busy
  return (
    <Section title="Your portrait">
      <div className="portrait-part">
        <Portrait name={name} src={portraitId && portraitPath(portraitId, 'large')} large />
        <Stack>
          <p>
            {portraitId
              ? 'Members see it beside your name: at home, at the preview, with the box, in its mails. It is deleted when your account is closed.'
              : 'Members see a monogram on a swatch of cloth. A photograph of you stands there instead: at home, at the preview, with the box, in its mails.'}
          </p>
          <FileDrop
            label={portraitId ? 'Another portrait' : 'A portrait of you'}
            hint="JPEG, PNG, WebP or GIF, at most 15 MB. It is cut to a square; of an upright picture the upper part stays."
            endings={['jpg', 'jpeg', 'png', 'webp', 'gif']}
            maxKilobytes={LARGEST_PHOTO_KB}
            files={[]}
            onFiles={([file]) => {
              setMessage(undefined)
              if (file && !busy) void upload.submit(file)
            }}
            error={upload.fields.portrait}
          />
          <Alert>{upload.fields.portrait ? undefined : (upload.error ?? removal.error)}</Alert>
          <div role="status">
            {upload.busy && <p>Your portrait is on its way …</p>}
            {message && !busy && <Notice tone="positive">{message}</Notice>}
          </div>
          {portraitId && (
            <Button
              variant="secondary"
              size="small"
              busy={removal.busy}
              onClick={() => {
                setMessage(undefined)
                void removal.submit(undefined)
              }}
            >
              Delete the portrait
            </Button>
          )}
        </Stack>
      </div>
    </Section>
  )
}
