import { Section } from '#/platform/ui/layout/layout.tsx'
import { LocalPage } from '../local-page.tsx'
import type { Envelope } from './collector.ts'

type Shown = {
  telemetry: { receivedAt: Date; item: Envelope }[]
  events: { receivedAt: Date; receiver: string; event: Record<string, unknown> }[]
}

/** Data sent by browsers, newest first: the monitoring's items and the analytics' events. */
export const telemetryPage = ({ telemetry, events }: Shown) => (
  <LocalPage
    title="Telemetry"
    lead="What browsers sent after consent, newest first. Nothing leaves this machine."
  >
    <Section title="Analytics">
      <EntryList
        entries={events.map(({ receivedAt, receiver, event }) => ({
          at: receivedAt,
          title: `${receiver}: ${event.event}`,
          content: event,
        }))}
      />
    </Section>
    <Section title="Monitoring">
      <EntryList
        entries={telemetry.map(({ receivedAt, item }) => ({
          at: receivedAt,
          title: titleOf(item),
          content: item,
        }))}
      />
    </Section>
  </LocalPage>
)

const titleOf = ({ data: { baseType, baseData } }: Envelope) =>
  [baseType, baseData.name].filter((part) => typeof part === 'string').join(': ')

type Entry = { at: Date; title: string; content: object }
function EntryList({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p>Nothing yet.</p>
  return (
    <ol className="local-list">
      {entries.map(({ at, title, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <li key={index}>
          <details>
            <summary>
              {at.toISOString().slice(0, 19).replace('T', ' ')} {title}
            </summary>
            <pre>{JSON.stringify(content, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ol>
  )
}
