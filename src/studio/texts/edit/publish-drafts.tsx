import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { whenOutdated } from '#/platform/app/forms/submit.ts'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

type PublishDraftsProps = {
  chosen: readonly { key: string; draft: string }[]
  /** The law fixes one of them: a second colleague agrees. */
  byTwo: boolean
  onClose: () => void
}

/** Publishes drafts as one act, with a reason. */
export function PublishDrafts({ chosen, byTwo, onClose }: PublishDraftsProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const what = chosen.length === 1 ? 'this text' : `${chosen.length} texts`
  return (
    <ReasonDialog
      title={`Publish ${what}?`}
      button={byTwo ? 'Ask a second colleague' : 'Publish'}
      send={(reason, { idempotencyKey }) =>
        send('POST', '/studio/texts/publish', {
          body: { chosen: [...chosen], reason },
          idempotencyKey,
          error: whenOutdated(revalidate),
        })
      }
      onDone={({ result }) => {
        toast(result === 'published' ? 'Published' : 'It waits for a second colleague')
        return revalidate()
      }}
      onClose={onClose}
    >
      <p>
        {byTwo
          ? 'The law fixes words of it: it is published when a second colleague has agreed.'
          : 'Customers read it within seconds, on pages that they open from now on and in mails that are written from now on.'}
      </p>
    </ReasonDialog>
  )
}
