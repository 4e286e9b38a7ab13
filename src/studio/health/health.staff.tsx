import './health.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { type Level, levels } from './health.rule.ts'
import type { HealthRowView } from './health.schema.ts'
import { Marked } from './marked.tsx'

export const title = () => 'Health'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/health')

const labels: Readonly<Record<Level, string>> = { green: 'Green', amber: 'Amber', red: 'Red' }
const tones = { green: 'positive', amber: 'warning', red: 'accent' } as const

/** The health of the application, red figures first (R8.09). */
export function Page() {
  const { rows, readAt } = useLoaderData<typeof loader>()
  const sorted = rows.toSorted((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))
  const ill = rows.filter(({ level }) => level !== 'green').length
  return (
    <Frame
      title="Health"
      lead={`${ill === 0 ? 'All is well' : `${ill} of ${rows.length} need a look`}, ${staffMoment(readAt)}.`}
      width="full"
      actions={<TextLink to={paths.studioJobs()}>Jobs and mails</TextLink>}
    >
      <DataTable label="Health" rows={sorted} columns={columns} rowKey={({ name }) => name} lines />
    </Frame>
  )
}

const columns: Column<HealthRowView>[] = [
  { id: 'name', card: 'title', header: 'What', cell: Name },
  {
    id: 'level',
    card: 'lead',
    header: 'State',
    cell: ({ level }) => <Badge tone={tones[level]}>{labels[level]}</Badge>,
  },
  { id: 'figure', header: 'Figure', align: 'end', short: true, cell: ({ figure }) => figure },
  { id: 'details', header: 'Details', sparse: true, cell: Details },
  { id: 'runbook', card: 'plain', header: 'What to do', cell: Runbook },
]

function Name({ name, explanation, limit }: HealthRowView) {
  return (
    <>
      <span className="health-name">{name}</span>
      <span className="health-soft">{`${explanation} ${capital(limit)}.`}</span>
    </>
  )
}

function Details({ details }: HealthRowView) {
  if (details.length === 0) return null
  return (
    <ul className="health-details">
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  )
}

/** The steps of docs/operations.md; without the docs beside the application, their heading alone. */
function Runbook({ runbook: { heading, paragraphs }, level }: HealthRowView) {
  if (paragraphs.length === 0) return <span>{`docs/operations.md, “${heading}”`}</span>
  return (
    <details className="health-runbook" open={level === 'red'}>
      <summary>{heading}</summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Marked text={paragraph} />
        </p>
      ))}
    </details>
  )
}
