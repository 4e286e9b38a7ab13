import '../settings.css'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { isMarketId } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { WaitingNotice } from '#/platform/second-looks/waiting-look.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import type { SettingView } from '../settings.schema.ts'
import { LawNotices } from './law-notices.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'

export const title = (_: unknown, setting: SettingView | undefined) => setting?.label ?? 'Settings'
export function loader(args: LoaderFunctionArgs) {
  const { market, key = '' } = args.params
  if (!isMarketId(market)) throw data(null, { status: 404 })
  return api(args).get('/studio/settings/:market/:key', { params: { market, key } })
}

/** A value of a country: its meaning, a change from a day on with its effect, and its history (R8.09). */
export function Page() {
  const setting = useLoaderData<typeof loader>()
  const { market, label, group, shown, laws, waiting, may, history } = setting
  const [former, setFormer] = useState<{ value: SettingView['value']; nth: number }>()
  return (
    <Frame
      eyebrow={<TextLink to={paths.studioSettings(market)}>{`${staffCountry(market)}, ${group}`}</TextLink>}
      title={label}
      lead={`Today: ${shown}`}
      width="full"
    >
      <Columns split="aside">
        <Stack space="wide">
          {waiting && <WaitingNotice look={waiting} />}
          <LawNotices laws={laws} />
          {may && !waiting && (
            <Section title="Another value from a day on">
              <SettingForm
                key={`${setting.version} ${former?.nth}`}
                setting={setting}
                value={former?.value ?? setting.value}
              />
            </Section>
          )}
          {!may && <p>{`You read this value. ${whoMay(setting)} change it.`}</p>}
        </Stack>
        <Section title="History">
          <SettingHistory
            setting={setting}
            history={history}
            onFormer={(value) => setFormer({ value, nth: (former?.nth ?? 0) + 1 })}
          />
          <ActsOf kind="market-setting" id={`${market}/${setting.key}`} />
        </Section>
      </Columns>
    </Frame>
  )
}

const whoMay = ({ key }: SettingView) => (key === 'openingHours' ? 'Support and admins' : 'Admins')
