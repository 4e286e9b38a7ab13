import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import type { ColleaguePageView } from './colleagues.schema.ts'

type Of = { staffId: string }
type Session = ColleaguePageView['sessions'][number]

/** The browsers in which a colleague is signed in; each can be signed out (R8.01). */
export const ColleagueSessions = ({ staffId, sessions }: Of & { sessions: readonly Session[] }) => (
  <Section title="Sessions">
    {sessions.length === 0 ? (
      <p>Not signed in anywhere.</p>
    ) : (
      <RecordRows label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} staffId={staffId} session={session} />
        ))}
      </RecordRows>
    )}
  </Section>
)

function SessionRow({ staffId, session }: Of & { session: Session }) {
  const { id, current, browser, system, createdAt, lastSeenAt } = session
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    () =>
      send('DELETE', '/studio/colleagues/:staffId/sessions/:sessionId', {
        params: { staffId, sessionId: id },
      }),
    () => revalidate(),
  )
  const device = [browser, system].filter(Boolean).join(' on ') || 'Unknown browser'
  return (
    <RecordRow
      title={device}
      note={`Since ${staffMoment(createdAt)}, last used ${staffMoment(lastSeenAt)}`}
      more={error && <Alert>{error}</Alert>}
    >
      {current ? (
        <Badge tone="quiet">This session</Badge>
      ) : (
        <Button size="small" variant="secondary" busy={busy} onClick={() => submit(undefined)}>
          Sign out<span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </RecordRow>
  )
}
