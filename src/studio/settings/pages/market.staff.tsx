import '../settings.css'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { isMarketId } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { MarketSettingView } from '../settings.schema.ts'
import { SettingsNav } from './settings-nav.tsx'

export const title = () => 'Settings'
export function loader(args: LoaderFunctionArgs) {
  const { market } = args.params
  if (!isMarketId(market)) throw data(null, { status: 404 })
  return api(args).get('/studio/settings/:market', { params: { market } })
}

/** Every value of a country as it is today, by group, with what is planned next. */
export function Page() {
  const { market, settings } = useLoaderData<typeof loader>()
  const groups = [...new Set(settings.map(({ group }) => group))]
  return (
    <Frame
      title={`Settings, ${staffCountry(market)}`}
      lead="The values of today, and the next that is planned. A value without a day is as in the first terms."
      width="full"
    >
      <SettingsNav />
      {groups.map((group) => (
        <Section key={group} title={group}>
          <DataTable
            label={group}
            rows={settings.filter((setting) => setting.group === group)}
            columns={columnsFor(market)}
            rowKey={({ key }) => key}
            even
            few
          />
        </Section>
      ))}
    </Frame>
  )
}

const columnsFor = (market: Parameters<typeof staffCountry>[0]): Column<MarketSettingView>[] => [
  {
    id: 'label',
    card: 'title',
    header: 'Value',
    cell: ({ key, label }) => <TextLink to={paths.studioSetting(market, key)}>{label}</TextLink>,
  },
  {
    id: 'value',
    header: 'Today',
    cell: ({ value, laws }) => (
      <span className="setting-notes">
        <span className="setting-value">{value}</span>
        {laws > 0 && <Badge tone="warning">Check the law</Badge>}
      </span>
    ),
  },
  {
    id: 'since',
    header: 'Since',
    sparse: true,
    cell: ({ since }) => since && staffDay(atNoon(since)),
  },
  {
    id: 'next',
    header: 'Next',
    sparse: true,
    cell: ({ next }) => next && `${next.value}, from ${staffDay(atNoon(next.from))}`,
  },
]
