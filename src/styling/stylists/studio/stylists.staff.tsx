import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffDays } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { MOST_MEMBERS_COUNTED } from '../stylists.rule.ts'
import type { StudioStylist } from '../stylists.schema.ts'
import { StylistFrame } from './stylist-frame.tsx'

export const title = () => 'Stylists'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/stylists')

/** For the lead: the stylists' workload. */
export function Page() {
  const { stylists, unread } = useLoaderData<typeof loader>()
  return (
    <StylistFrame unread={unread} lead="A deputy styles while a stylist is away.">
      <DataTable
        label="Who styles for whom"
        rows={stylists}
        columns={columns}
        rowKey={({ id }) => id}
        lines
      />
    </StylistFrame>
  )
}

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
      <Counted to={paths.studioCustomersWith({ stylist: id })} count={members} of={`members of ${name}`}>
        {members > MOST_MEMBERS_COUNTED
          ? `more than ${staffCount(MOST_MEMBERS_COUNTED)}`
          : staffCount(members)}
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
