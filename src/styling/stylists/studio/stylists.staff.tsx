import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffDay, staffDays } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Quoted } from '#/platform/ui/data/quoted.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { changeReasonLabels } from '../change-reasons.rule.ts'
import { MOST_COUNTED } from '../stylists.rule.ts'
import type { StudioStylist, StylistChange } from '../stylists.schema.ts'

export const title = () => 'Stylists'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/stylists')

/**
 * For the lead: the stylists' workload, and the reasons of members who asked for another; unseen reasons come
 * first.
 */
export function Page() {
  const { stylists, changes } = useLoaderData<typeof loader>()
  const requests = <Requests changes={changes} />
  return (
    <Frame
      title="Stylists"
      lead="A deputy styles while a stylist is away. No stylist reads why a member asks for another, unless you show it."
      width="full"
    >
      {changes.length > 0 && requests}
      <Section title="Who styles for whom">
        <DataTable
          label="Who styles for whom"
          rows={stylists}
          columns={columns}
          rowKey={({ id }) => id}
          lines
        />
      </Section>
      {changes.length === 0 && requests}
    </Frame>
  )
}

const Requests = ({ changes }: { changes: readonly StylistChange[] }) => (
  <Section title={`Asked for another stylist${changes.length > 0 ? ` (${changes.length})` : ''}`}>
    {changes.length === 0 ? (
      <EmptyState mark="done" title="Nobody has asked">
        A member who does stands here, with the reason.
      </EmptyState>
    ) : (
      <RecordRows label="Asked for another stylist">
        {changes.map((change) => (
          <Change key={change.id} {...change} />
        ))}
      </RecordRows>
    )}
  </Section>
)

const columns: Column<StudioStylist>[] = [
  {
    id: 'stylist',
    header: 'Stylist',
    cell: ({ id, name }) => <TextLink to={paths.studioCallHours(id)}>{name}</TextLink>,
  },
  {
    id: 'members',
    header: 'Members',
    align: 'end',
    cell: ({ id, name, members }) => (
      <Counted to={paths.studioMembersOf(id)} count={members} of={`members of ${name}`}>
        {members > MOST_COUNTED ? `more than ${staffCount(MOST_COUNTED)}` : staffCount(members)}
      </Counted>
    ),
  },
  {
    id: 'waiting',
    header: 'Boxes to style',
    align: 'end',
    cell: ({ id, name, waiting }) => (
      <Counted to={paths.studioDeskOf(id)} count={waiting} of={`boxes of ${name}`}>
        {staffCount(waiting)}
      </Counted>
    ),
  },
  {
    id: 'markets',
    header: 'Markets',
    cell: ({ markets }) => (markets.length === 0 ? 'Any' : markets.map(staffCountry).join(', ')),
  },
  { id: 'deputy', header: 'Deputy', cell: ({ deputy }) => deputy ?? 'Nobody' },
  { id: 'away', header: 'Away', cell: awayText },
  {
    id: 'plan',
    card: 'act',
    align: 'end',
    header: '',
    cell: ({ id, name }) => (
      <TextLink to={paths.studioCallHours(id)}>
        Plan<span className="visually-hidden"> days away of {name}</span>
      </TextLink>
    ),
  },
]

type CountedProps = { to: string; count: number; of: string; children: string }

/** A count that links to its list, unless it is 0. */
const Counted = ({ to, count, of, children }: CountedProps) =>
  count === 0 ? (
    children
  ) : (
    <TextLink to={to}>
      {children}
      <span className="visually-hidden"> {of}</span>
    </TextLink>
  )

/** Says the days away, and the deputy who takes the boxes. */
function awayText({ isAway, standsIn, away }: StudioStylist) {
  if (!away) return 'None planned'
  if (!isAway) return staffDays(away)
  return `Today, ${standsIn ?? 'nobody'} stands in (${staffDays(away)})`
}

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
