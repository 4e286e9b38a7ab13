import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { paths } from '#/platform/paths.ts'

const pages = [
  { to: paths.studioSettings(), label: 'Planned' },
  ...marketOptions.map(({ value, label }) => ({ to: paths.studioSettings(value), label })),
  { to: paths.studioSwitches(), label: 'Switches' },
]

export const SettingsNav = () => <PageTabs label="Settings" pages={pages} />
