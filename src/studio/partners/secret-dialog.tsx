import './partners.css'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

type Props = { title: string; secret: string; note: string; onClose: () => void }

/** A secret, shown once: closing the dialog forgets it. */
export const SecretDialog = ({ title, secret, note, onClose }: Props) => (
  <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>I have copied it</Button>}>
    <Stack>
      <p>Copy it now. It is stored sealed and cannot be shown again.</p>
      <code className="partner-secret">{secret}</code>
      <p>{note}</p>
    </Stack>
  </Dialog>
)
