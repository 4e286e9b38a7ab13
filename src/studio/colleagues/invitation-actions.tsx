import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { ColleagueView } from './colleagues.schema.ts'

/** Sends an invitation again, or withdraws it. */
export function InvitationActions({ invitation: { id, name } }: { invitation: ColleagueView }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const params = { invitationId: id }
  const again = useSubmit(
    () => send('POST', '/studio/colleagues/invitations/:invitationId/send', { params }),
    () => {
      toast(`${name} gets a new link; the former one is over.`)
      return revalidate()
    },
  )
  const withdrawal = useSubmit(
    () => send('POST', '/studio/colleagues/invitations/:invitationId/withdraw', { params }),
    () => {
      toast(`The invitation of ${name} is withdrawn.`)
      return revalidate()
    },
  )
  return (
    <>
      <Row>
        <Button size="small" variant="secondary" busy={again.busy} onClick={() => again.submit(undefined)}>
          Send again
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={withdrawal.busy}
          onClick={() => withdrawal.submit(undefined)}
        >
          Withdraw<span className="visually-hidden"> the invitation of {name}</span>
        </Button>
      </Row>
      <Alert>{again.error ?? withdrawal.error}</Alert>
    </>
  )
}
