import { escapeHtml } from '#/platform/http/html.ts'
import { localPage } from '../local-page.ts'
import type { Envelope } from './collector.ts'

type Shown = {
  telemetry: { receivedAt: Date; item: Envelope }[]
  events: { receivedAt: Date; receiver: string; event: Record<string, unknown> }[]
}

/** What browsers have sent, newest first: the monitoring's items and the analytics' events. */
export function telemetryHtml({ telemetry, events }: Shown): string {
  return localPage(
    'Telemetry',
    `<h1>Telemetry</h1><p>What browsers sent after consent, newest first. Nothing leaves this machine.</p>
    <h2>Analytics</h2>${listOf(events.map(({ receivedAt, receiver, event }) => rowOf(receivedAt, `${receiver}: ${event.event}`, event)))}
    <h2>Monitoring</h2>${listOf(telemetry.map(({ receivedAt, item }) => rowOf(receivedAt, titleOf(item), item)))}`,
  )
}

const titleOf = ({ data: { baseType, baseData } }: Envelope) =>
  [baseType, baseData.name].filter((part) => typeof part === 'string').join(': ')

const listOf = (rows: string[]) => (rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>Nothing yet.</p>')

const rowOf = (at: Date, title: string, content: object) =>
  `<li><details><summary>${escapeHtml(at.toISOString().slice(0, 19).replace('T', ' '))} ${escapeHtml(title)}</summary>
  <pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre></details></li>`
