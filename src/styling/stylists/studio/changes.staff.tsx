import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import { Quoted } from '#/platform/ui/data/quoted.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { changeReasonLabels } from '../change-reasons.rule.ts'
import { changeReasons } from '../stylists.rule.ts'
import type { StylistChange } from '../stylists.schema.ts'
import { StylistFrame } from './stylist-frame.tsx'

export const title = () => 'Requests for another stylist'

type Query = RouteQuery<'/studio/stylists/changes'>
type Stylists = readonly { id: string; name: string }[]
const filtersFor = (stylists: Stylists): FilterField<Query>[] => [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'unread', label: 'To read' },
      { value: 'read', label: 'Read' },
    ],
  },
  {
    name: 'why',
    label: 'Reason',
    options: changeReasons.map((value) => ({ value, label: changeReasonLabels[value] })),
  },
  {
    name: 'stylist',
    label: 'From',
    options: stylists.map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'at', label: 'Requested', range: 'day' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/stylists/changes', {
    query: routeQuery(args.request.url, { filters: filtersFor([]) }),
  })

/** For the lead: members who asked for another stylist, with their reasons. */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  return (
    <StylistFrame
      unread={answer.unread}
      lead="No stylist reads why a member asks for another, unless you show it."
    >
      <List
        label="Requests for another stylist"
        file={{ path: '/studio/stylists/changes.csv' }}
        answer={answer}
        draw={(changes) => (
          <RecordRows label="Requests for another stylist">
            {changes.map((change) => (
              <Change key={change.id} {...change} />
            ))}
          </RecordRows>
        )}
        search="Member"
        filters={filtersFor(answer.stylists)}
        empty={{ title: 'No request found', text: 'Try a part of the name, or take a filter away.' }}
        none={
          <EmptyState mark="done" title="Every member keeps their stylist">
            A member who asks for another stands here, with the reason.
          </EmptyState>
        }
      />
    </StylistFrame>
  )
}

/** A member's request, with the acts of the lead. */
function Change({ id, memberId, member, market, from, to, why, words, at, seenAt, shownAt }: StylistChange) {
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (show: boolean) =>
      send('POST', '/studio/stylists/changes/:changeId/seen', { params: { changeId: id }, body: { show } }),
    () => revalidate(),
  )
  return (
    <RecordRow
      title={
        <span>
          <TextLink to={paths.studioCustomer(memberId)}>{member}</TextLink>
          {`, ${staffCountry(market)}`}
        </span>
      }
      note={
        <>
          {`Moved from ${from} to ${to} on ${staffDay(at)}`}
          <br />
          {`Reason: ${changeReasonLabels[why]}`}
        </>
      }
      more={
        <Stack>
          {words && <Quoted>{words}</Quoted>}
          <Row>
            {shownAt ? (
              <Badge tone="quiet">{`Shown to ${from}`}</Badge>
            ) : (
              <Button size="small" variant="secondary" busy={busy} onClick={() => submit(true)}>
                {`Show to ${from}`}
              </Button>
            )}
            {!seenAt && (
              <Button size="small" variant="secondary" busy={busy} onClick={() => submit(false)}>
                Mark as read
              </Button>
            )}
          </Row>
          <Alert>{error}</Alert>
        </Stack>
      }
    />
  )
}
