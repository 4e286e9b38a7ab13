import '#/ui/form/button.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { staffLongMoment } from '#/app/studio/staff-time.ts'
import { paths } from '#/paths.ts'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Section } from '#/ui/layout/layout.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { StudioCall } from './studio-calls.schema.ts'

export const title = () => 'Calls'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/calls')

/** A stylist's calls: those that wait for a word about how they went, then those to come. */
export function Page() {
  const { now, calls } = useLoaderData<typeof loader>()
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
      lead={
        groups.length > 0 && (
          <TextLink to={paths.studioCallHours()}>Your hours, your days away, your deputy</TextLink>
        )
      }
      width="full"
    >
      {groups.length === 0 && (
        <EmptyState
          title="Nobody has booked a call"
          action={<TextLink to={paths.studioCallHours()}>Your hours, your days away, your deputy</TextLink>}
        >
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
      {telling && (
        <OutcomeDialog
          key={telling.id}
          call={telling}
          onClose={() => setTelling(undefined)}
          onTold={() => {
            setTelling(undefined)
            void revalidate()
          }}
        />
      )}
    </Frame>
  )
}

const titleOf = ({ startsAt, name, market }: StudioCall) =>
  `${staffLongMoment(startsAt)} · ${name} (${market.toUpperCase()})`

/** Whom to ring, about what, and what they have from us. */
const About = ({ call: { phone, topic, stylist, boxId, boxNumber } }: { call: StudioCall }) => (
  <>
    <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
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
