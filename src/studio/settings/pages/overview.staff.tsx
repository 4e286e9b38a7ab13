import '../settings.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { OlderRows } from '#/platform/app/studio/older-rows.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { OverviewView } from '../settings.schema.ts'
import { SettingsNav } from './settings-nav.tsx'

export const title = () => 'Settings'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/settings')

/** The changes that are planned in all countries, the last ones made, and the values of today that are to be checked with the law (R8.09). */
export function Page() {
  const { planned, changes, more, laws } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Settings"
      lead="Fees, periods, limits and the seller’s details, each with the day from which it holds. Boxes and orders keep what was agreed."
      width="full"
    >
      <SettingsNav />
      <Section title="Planned">
        {planned.length === 0 ? (
          <EmptyState title="Nothing is planned">Open a country to plan a value from a day on.</EmptyState>
        ) : (
          <RecordRows label="Planned changes">
            {planned.map((change) => (
              <RecordRow
                key={`${change.market} ${change.key} ${change.from}`}
                title={nameOf(change)}
                note={`${change.value}, from ${staffDay(atNoon(change.from))}`}
              />
            ))}
          </RecordRows>
        )}
      </Section>
      {laws.length > 0 && (
        <Section title="To check with the law">
          <RecordRows label="To check with the law">
            {laws.map(({ article, says, ...law }) => (
              <RecordRow key={`${law.market} ${article}`} title={nameOf(law)} note={`${article}: ${says}`} />
            ))}
          </RecordRows>
        </Section>
      )}
      <Section title="Last changes">
        {changes.length === 0 ? (
          <p>Nothing was changed yet: all values are those of the release.</p>
        ) : (
          <RecordRows label="Last changes">
            {changes.map((change) => (
              <RecordRow
                key={`${change.market} ${change.key} ${change.from} ${change.at}`}
                title={nameOf(change)}
                note={`${wordsOf(change)} · ${change.by}, ${staffMoment(change.at)} · ${change.reason}`}
              />
            ))}
          </RecordRows>
        )}
        <OlderRows shown={changes.length} more={more} />
      </Section>
    </Frame>
  )
}

const wordsOf = ({ withdrawn, value, from }: OverviewView['changes'][number]) =>
  withdrawn ? `Withdrawn for ${staffDay(atNoon(from))}` : `${value} from ${staffDay(atNoon(from))}`

type Named = Pick<OverviewView['changes'][number], 'market' | 'key' | 'label'>

const nameOf = ({ market, key, label }: Named) => (
  <TextLink to={paths.studioSetting(market, key)}>{`${staffCountry(market)}, ${label}`}</TextLink>
)
