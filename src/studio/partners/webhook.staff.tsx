import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { routeQuery } from '#/platform/list/list.tsx'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { EndpointActs } from './endpoint-acts.tsx'
import { MessageList, messageFilters } from './messages/message-list.tsx'
import { endpointStateLabels } from './partner-labels.ts'
import type { EndpointView } from './partners.schema.ts'

export const title = () => 'Webhook'

export async function loader(args: LoaderFunctionArgs) {
  const params = { endpointId: args.params.endpointId ?? '' }
  const client = api(args)
  const query = routeQuery(args.request.url, { filters: messageFilters })
  const [endpoint, messages] = await Promise.all([
    client.get('/studio/webhooks/:endpointId', { params }),
    client.get('/studio/webhooks/:endpointId/messages', { params, query }),
  ])
  return { endpoint, messages }
}

/** One webhook: its address, events and secret, and the messages of the last thirty days with their tries (R8.09). */
export function Page() {
  const { endpoint, messages } = useLoaderData<typeof loader>()
  const { id, name, state } = endpoint
  return (
    <Frame
      eyebrow={<TextLink to={paths.partnerWebhooks()}>Webhooks</TextLink>}
      title={name}
      actions={state !== 'ended' && <EndpointActs endpoint={endpoint} />}
      width="full"
    >
      <Stack space="wide">
        {state === 'failed' && (
          <Notice tone="warning">
            It was switched off because messages failed for three days, or because the address said that it is
            gone. Ask the partner, send to it again, then retry what failed.
          </Notice>
        )}
        <Facts facts={factsOf(endpoint)} />
        <Section title="Messages">
          <MessageList endpoint={endpoint} answer={messages} />
        </Section>
        <ActsOf kind="partner-endpoint" id={id} />
      </Stack>
    </Frame>
  )
}

const factsOf = ({ url, events, state, madeAt, failedAt, failingSince, formerUntil }: EndpointView) => [
  { name: 'Address', value: url },
  { name: 'Events', value: events.join(', ') },
  { name: 'State', value: endpointStateLabels[state] },
  { name: 'Since', value: staffDay(madeAt) },
  ...(failedAt ? [{ name: 'Switched off', value: staffMoment(failedAt) }] : []),
  ...(failingSince ? [{ name: 'Fails since', value: staffMoment(failingSince) }] : []),
  ...(formerUntil ? [{ name: 'Former secret until', value: staffMoment(formerUntil) }] : []),
]
