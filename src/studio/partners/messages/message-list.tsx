import '../partners.css'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { partnerEventIds } from '../partner-events.rule.ts'
import { answerText, messageStateLabels } from '../partner-labels.ts'
import type { EndpointView, MessageView } from '../partners.schema.ts'

type Query = RouteQuery<'/studio/webhooks/:endpointId/messages'>
export const messageFilters: FilterField<Query>[] = [
  {
    name: 'state',
    label: 'State',
    options: (Object.keys(messageStateLabels) as MessageView['state'][]).map((value) => ({
      value,
      label: messageStateLabels[value],
    })),
  },
  { name: 'type', label: 'Event', options: partnerEventIds.map((value) => ({ value, label: value })) },
]

type Props = { endpoint: EndpointView; answer: AnswerTo<'GET', '/studio/webhooks/:endpointId/messages'> }

/** The messages to a webhook, each with its tries and a retry. */
export function MessageList({ endpoint, answer }: Props) {
  const [opened, setOpened] = useState<MessageView>()
  return (
    <>
      <List
        label="Messages"
        file={undefined}
        answer={answer}
        columns={columnsOf(setOpened)}
        sorts={['at']}
        search="Number or id"
        filters={messageFilters}
        empty={{ title: 'No message found', text: 'Try the whole number, or remove a filter.' }}
        none={
          <EmptyState title="Nothing was sent yet">
            A message is written when one of its events happens.
          </EmptyState>
        }
      />
      {opened && <MessageDialog endpoint={endpoint} message={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const columnsOf = (open: (message: MessageView) => void): Column<MessageView>[] => [
  {
    id: 'type',
    header: 'Event',
    card: 'title',
    cell: (message) => (
      <TextButton onClick={() => open(message)}>
        {message.type}
        <span className="visually-hidden"> of {staffMoment(message.at)}</span>
      </TextButton>
    ),
  },
  { id: 'at', card: 'plain', header: 'At', cell: ({ at }) => staffMoment(at) },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'failed' ? 'warning' : state === 'waiting' ? 'quiet' : undefined}>
        {messageStateLabels[state]}
      </Badge>
    ),
  },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { id: 'answer', header: 'Last answer', cell: ({ lastAnswer }) => answerText(lastAnswer) },
  {
    id: 'next',
    header: 'Next try',
    sparse: true,
    cell: ({ state, nextTryAt }) => (state === 'waiting' && nextTryAt ? staffMoment(nextTryAt) : ''),
  },
]

type DialogProps = { endpoint: EndpointView; message: MessageView; onClose: () => void }
type Detail = AnswerTo<'GET', '/studio/webhooks/:endpointId/messages/:messageId'>

function MessageDialog({ endpoint, message, onClose }: DialogProps) {
  const params = { endpointId: endpoint.id, messageId: message.id }
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [detail, setDetail] = useState<Detail>()
  const read = useSubmit(
    () => send('GET', '/studio/webhooks/:endpointId/messages/:messageId', { params }),
    setDetail,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => void read.submit(undefined), [message.id])
  const retry = useSubmit(
    () => send('POST', '/studio/webhooks/:endpointId/messages/:messageId/retry', { params }),
    () => {
      toast('It is sent once more now.')
      onClose()
      return revalidate()
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={message.type}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {endpoint.state === 'active' && (
            <Button busy={retry.busy} onClick={() => retry.submit(undefined)}>
              Send once more
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>{`Message ${message.id}, of ${staffMoment(message.at)}`}</p>
        {detail && <pre className="partner-data">{JSON.stringify(detail.data, null, 2)}</pre>}
        {detail && <Tries tried={detail.tried} />}
        <Alert>{retry.error ?? read.error}</Alert>
      </Stack>
    </Dialog>
  )
}

const Tries = ({ tried }: Pick<Detail, 'tried'>) =>
  tried.length === 0 ? (
    <p>It was not tried yet.</p>
  ) : (
    <ol className="partner-tries">
      {tried.map(({ nth, at, answer, tookMs }) => (
        <li key={nth}>{`Try ${nth}, ${staffMoment(at)}: ${answerText(answer)}, ${tookMs} ms`}</li>
      ))}
    </ol>
  )
