import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { FinanceNav } from '#/studio/accounting/finance-nav.tsx'
import type { QuarantineView } from './quarantine.schema.ts'

type Held = NonNullable<QuarantineView['held']>
type ReleaseRequest = NonNullable<Held['request']>

export const title = () => 'Quarantine'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/quarantine')

/** After a restore: entries of the provider's book that ours lacks, and the release by two colleagues (T105). */
export function Page() {
  const { held, differences } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Quarantine"
      lead="Data restored from a backup wait here until two colleagues release them."
      width="full"
    >
      <FinanceNav seldom={[{ to: paths.financeQuarantine(), label: 'Quarantine' }]} />
      {held ? (
        <Stack>
          <Facts
            facts={[
              { name: 'Backup of', value: staffMoment(held.backupAt) },
              { name: 'Restored', value: staffMoment(held.since) },
            ]}
          />
          <Section title="Our book and the provider’s">
            {differences.length === 0 ? (
              <p>Both books agree.</p>
            ) : (
              <ul>
                {differences.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
            )}
          </Section>
          <Section title="Release">
            <Stack space="wide">
              {held.request && <Agree request={held.request} />}
              {!held.request?.own && <Ask again={held.request !== null} />}
            </Stack>
          </Section>
        </Stack>
      ) : (
        <EmptyState mark="done" title="Nothing is in quarantine">
          After a restore our book and the provider’s are compared here before anybody is charged or written
          to.
        </EmptyState>
      )}
    </Frame>
  )
}

/** One colleague asks for the release; if the books differ, with a reason, without which it is refused. */
function Ask({ again }: { again: boolean }) {
  const [why, setWhy] = useState('')
  const { revalidate } = useRevalidator()
  const { submit, busy, error, fields } = useSubmit(
    (despite: string | null) => send('POST', '/studio/quarantine/ask', { body: { despite } }),
    () => revalidate(),
  )
  function ask(event: FormEvent) {
    event.preventDefault()
    void submit(why.trim() || null)
  }
  return (
    <form onSubmit={ask}>
      <Stack>
        <TextField
          label="Why it may end although the books differ"
          name="despite"
          hint="Left empty, it ends only if both books agree once what the provider knows of our charges and refunds is booked."
          value={why}
          onChange={({ target }) => setWhy(target.value)}
          maxLength={300}
          error={fields.despite}
        />
        <Alert>{error}</Alert>
        <Row>
          <Button type="submit" size="small" variant="secondary" busy={busy}>
            {again ? 'Ask for something else' : 'Ask a colleague to release'}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Another colleague agrees, and work goes on; the first one sees that the request waits. */
function Agree({ request: { by, at, despite, own } }: { request: ReleaseRequest }) {
  const { revalidate } = useRevalidator()
  const [stopped, setStopped] = useState(false)
  const { submit, busy, error } = useSubmit(
    () => send('POST', '/studio/quarantine/release', { body: { askedAt: at } }),
    ({ held }) => {
      setStopped(held !== null)
      return revalidate()
    },
  )
  return (
    <Stack>
      <p>{`${by} asked for the release, ${staffMoment(at)}. ${
        despite ? `Although the books differ: ${despite}` : 'It ends if both books agree.'
      }`}</p>
      {own ? (
        <p>A colleague has to decide it.</p>
      ) : (
        <Row>
          <Button size="small" variant="danger" busy={busy} onClick={() => submit(undefined)}>
            Release: charge and mail again
          </Button>
        </Row>
      )}
      <Alert>{stopped && 'Nothing was released: the books still differ, as above.'}</Alert>
      <Alert>{error}</Alert>
    </Stack>
  )
}
