import '#/platform/ui/form/button.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffContext } from '#/platform/app/session/user-check.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDays, staffLongMoment } from '#/platform/app/studio/staff-time.ts'
import { phoneDialled, phoneFromAbroad } from '#/platform/markets/phone-shown.ts'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button, ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { weekLines } from './hours.rule.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { HoursView, StudioCall } from './studio-calls.schema.ts'

export const title = () => 'Calls'
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const stylistId = args.context.get(staffContext)!.id
  const [booked, own] = await Promise.all([
    client.get('/studio/calls'),
    client.get('/studio/calls/hours/:stylistId', { params: { stylistId } }),
  ])
  return { ...booked, own }
}

/** A stylist's calls: first those without an outcome, then the coming ones. */
export function Page() {
  const { now, calls, own } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [telling, setTelling] = useState<StudioCall>()
  const begun = ({ startsAt }: StudioCall) => startsAt <= now
  const groups = [
    { title: 'How did it go?', calls: calls.filter(begun) },
    { title: 'To come', calls: calls.filter((call) => !begun(call)) },
  ].filter(({ calls }) => calls.length > 0)
  return (
    <Frame
      title="Calls"
      actions={
        <ButtonLink variant="secondary" to={paths.studioCallHours()}>
          Change hours
        </ButtonLink>
      }
      width="full"
    >
      {groups.length === 0 && (
        <EmptyState title="Nobody has booked a call">
          Members book within the hours that you keep; each call stands here with who and when.
        </EmptyState>
      )}
      {groups.map(({ title, calls }) => (
        <Section key={title} title={title}>
          <RecordRows label={title}>
            {calls.map((call) => (
              <RecordRow key={call.id} title={titleOf(call)} note={<About call={call} />}>
                {begun(call) && (
                  <Button variant="secondary" size="small" onClick={() => setTelling(call)}>
                    Say how it went
                  </Button>
                )}
              </RecordRow>
            ))}
          </RecordRows>
        </Section>
      ))}
      <OwnHours own={own} />
      {telling && (
        <OutcomeDialog
          key={telling.id}
          call={telling}
          onClose={() => setTelling(undefined)}
          onSaved={() => {
            setTelling(undefined)
            void revalidate()
          }}
        />
      )}
    </Frame>
  )
}

function OwnHours({ own: { hours, markets, deputyId, colleagues, away } }: { own: HoursView }) {
  const week = weekLines(hours)
  const facts = [
    ...(week.length > 0
      ? week.map(({ days, hours }) => ({ name: days, value: hours }))
      : [{ name: 'The week', value: 'No hours: nobody can book' }]),
    { name: 'Members of', value: markets.map(staffCountry).join(', ') || 'No country: nobody can book' },
    {
      name: 'Deputy',
      value: colleagues.find(({ id }) => id === deputyId)?.name ?? 'Nobody: the member is told',
    },
    { name: 'Days away', value: away.map(staffDays).join(', ') || 'None planned' },
  ]
  return (
    <Section title="Your hours">
      <Facts facts={facts} />
    </Section>
  )
}

const titleOf = ({ startsAt, name, market }: StudioCall) =>
  `${staffLongMoment(startsAt)} · ${name} (${market.toUpperCase()})`

/** The member's phone number, topic and newest box. */
const About = ({ call: { market, phone, topic, stylist, boxId, boxNumber } }: { call: StudioCall }) => (
  <>
    <a className="text-link" href={`tel:${phoneDialled(phone, market)}`}>
      {phoneFromAbroad(phone, market)}
    </a>
    {` · ${topic} · ${stylist}`}
    {boxId && (
      <>
        {' · '}
        <TextLink to={paths.studioDesk(boxId)}>Box {boxNumber}</TextLink>
      </>
    )}
  </>
)
