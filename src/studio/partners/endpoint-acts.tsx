import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import type { Terms } from './endpoint-fields.tsx'
import type { EndpointView } from './partners.schema.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'

type Props = { endpoint: EndpointView }
type State = 'active' | 'paused' | 'ended'

/** The acts on a webhook: change it, roll its secret, pause it, send to it again, end it. */
export function EndpointActs({ endpoint }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const [next, setNext] = useState<State>()
  const isActive = endpoint.state === 'active'
  return (
    <Stack>
      <Row>
        <Button size="small" variant="secondary" onClick={() => setIsChanging(true)}>
          Change
        </Button>
        <RollSecret endpoint={endpoint} />
        <Button size="small" variant="secondary" onClick={() => setNext(isActive ? 'paused' : 'active')}>
          {isActive ? 'Pause' : 'Send to it again'}
        </Button>
        <Button size="small" variant="danger" onClick={() => setNext('ended')}>
          End
        </Button>
      </Row>
      {isChanging && <Change endpoint={endpoint} onClose={() => setIsChanging(false)} />}
      {next && <StateDialog endpoint={endpoint} state={next} onClose={() => setNext(undefined)} />}
    </Stack>
  )
}

function Change({ endpoint, onClose }: Props & { onClose: () => void }) {
  const { id, name, url, events, version } = endpoint
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { submit, busy, error, fields } = useSubmit(
    (terms: Terms) =>
      send('PUT', '/studio/webhooks/:endpointId', {
        params: { endpointId: id },
        body: { ...terms, version },
      }),
    () => {
      toast('Changed')
      onClose()
      return revalidate()
    },
  )
  return (
    <EndpointDialog
      title={`Change ${name}`}
      button="Save"
      first={{ name, url, events: [...events] }}
      {...{ busy, error, fields, onClose }}
      onSubmit={(terms) => submit(terms)}
    />
  )
}

function RollSecret({ endpoint: { id, name } }: Props) {
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState<string>()
  const { submit, busy, error } = useSubmit(
    () => send('POST', '/studio/webhooks/:endpointId/secret', { params: { endpointId: id } }),
    (rolled) => {
      setSecret(rolled.secret)
      return revalidate()
    },
  )
  return (
    <>
      <Button size="small" variant="secondary" busy={busy} onClick={() => submit(undefined)}>
        New secret
      </Button>
      {error && <Alert>{error}</Alert>}
      {secret && (
        <SecretDialog
          title={`The new secret of ${name}`}
          secret={secret}
          note="The former one signs as well for 24 hours, so that no message is lost."
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}
