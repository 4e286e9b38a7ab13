import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'

const pages = [
  { to: paths.partnerWebhooks(), label: 'Webhooks' },
  { to: paths.apiKeys(), label: 'API keys' },
]

export const PartnersNav = () => <PageTabs label="Partners" pages={pages} />
