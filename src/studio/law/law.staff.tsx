import '../health/health.css'
import './law.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Accordion } from '#/platform/ui/layout/disclosure.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { Marked } from '../health/marked.tsx'
import type { LawRowView } from './law.schema.ts'
import type { LawLevel } from './law-level.rule.ts'

export const title = () => 'Law'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/law')

const labels: Readonly<Record<LawLevel, string>> = {
  red: 'Not kept',
  differs: 'Source differs',
  later: 'From a later day',
  unread: 'Not read yet',
  unchecked: 'By a person',
  green: 'Kept',
}
const tones = {
  red: 'accent',
  differs: 'warning',
  later: 'quiet',
  unread: 'quiet',
  unchecked: 'quiet',
  green: 'positive',
} as const

type LawSection = {
  title: string
  takes: (row: LawRowView) => boolean
  /** Opened on demand: nothing in it is to be done. */
  folded?: true
}
/** Rows under their headings, in the order of the page. A row stands under the first that takes it. */
const sections: readonly LawSection[] = [
  { title: 'Not kept', takes: ({ level }) => level === 'red' },
  {
    title: 'The source and the law differ',
    takes: ({ level, source }) => level === 'differs' || source?.isNamed === true,
  },
  { title: 'From a later day', takes: ({ level }) => level === 'later' },
  { title: 'Checked by a person', takes: ({ level }) => level === 'unchecked' },
  { title: 'Not read yet', takes: ({ level }) => level === 'unread', folded: true },
  { title: 'Kept', takes: ({ level }) => level === 'green', folded: true },
]

/** The laws of the four countries with their articles, and the results of the nightly checks (R11.01). */
export function Page() {
  const { rows, readAt } = useLoaderData<typeof loader>()
  const broken = rows.filter(({ level }) => level === 'red').length
  return (
    <Frame
      title="Law"
      lead={leadOf({ broken, all: rows.length, readAt })}
      width="full"
      actions={<TextLink to={paths.studioSettings()}>Settings</TextLink>}
    >
      {sections.map((section) => (
        <Rows
          key={section.title}
          section={section}
          rows={rows.filter((row) => sections.find(({ takes }) => takes(row)) === section)}
        />
      ))}
    </Frame>
  )
}

function Rows({ section: { title, folded }, rows }: { section: LawSection; rows: LawRowView[] }) {
  if (rows.length === 0) return null
  const table = <DataTable label={title} rows={rows} columns={columns} rowKey={({ id }) => id} lines />
  if (folded) return <Accordion items={[{ title: `${title} (${rows.length})`, content: table }]} />
  return <Section title={title}>{table}</Section>
}

function leadOf({ broken, all, readAt }: { broken: number; all: number; readAt: string | null }) {
  if (readAt === null) return 'The laws are read for the first time within ten minutes of a start.'
  const count = broken === 0 ? `No check of ${all} is red` : `${broken} of ${all} are not kept`
  return `${count}. Read ${staffMoment(readAt)}.`
}

const columns: Column<LawRowView>[] = [
  { id: 'law', card: 'title', header: 'Law', cell: Law },
  { id: 'countries', card: 'lead', header: 'Countries', cell: Countries },
  { id: 'where', header: 'Seen', cell: ({ where }) => <Marked text={where} /> },
  { id: 'faults', card: 'plain', header: 'Found', sparse: true, cell: Found },
]

function Law({ law, article, from }: LawRowView) {
  return (
    <>
      <span className="health-name">{law}</span>
      <span className="health-soft">{`${article}${from ? `, from ${staffDay(atNoon(from))}` : ''}`}</span>
    </>
  )
}

/** The level once where all countries have the same, else by country. */
function Countries({ countries, level }: LawRowView) {
  const isSame = countries.every((country) => country.level === level)
  if (isSame && countries.length === marketIds.length)
    return <LevelBadge level={level} name="All countries" />
  return (
    <ul className="law-countries">
      {countries.map((country) => (
        <li key={country.market}>
          <LevelBadge level={country.level} name={staffCountry(country.market)} />
        </li>
      ))}
    </ul>
  )
}

const LevelBadge = ({ level, name }: { level: LawLevel; name: string }) => (
  <Badge tone={tones[level]}>{`${name}: ${labels[level]}`}</Badge>
)

/** Faults by country, the day from which a planned value keeps the law, and the source's own rule. */
function Found({ countries, level, source }: LawRowView) {
  const lines = countries.flatMap(({ market, faults, keptFrom }) => [
    ...faults.map((fault) => `${staffCountry(market)}: ${fault}`),
    ...(keptFrom
      ? [`${staffCountry(market)}: kept from ${staffDay(atNoon(keptFrom))} by a planned value.`]
      : []),
  ])
  const isNamed = source && (level === 'differs' || source.isNamed)
  if (lines.length === 0 && !isNamed) return null
  return (
    <ul className="health-details">
      {lines.map((line) => (
        <li key={line}>
          <Marked text={line} />
        </li>
      ))}
      {isNamed && <li>{`The source: ${source.says} Changed by: ${source.changeBy}.`}</li>}
    </ul>
  )
}
