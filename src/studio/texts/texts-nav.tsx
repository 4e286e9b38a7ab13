import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'

const pages = [
  { to: paths.studioTexts(), label: 'All texts' },
  { to: paths.studioMailTexts(), label: 'Mails' },
  { to: paths.studioTextDrafts(), label: 'Drafts' },
  { to: paths.studioChangedTexts(), label: 'Changed by a release' },
  { to: paths.studioTextHistory(), label: 'Published' },
]

export const TextsNav = () => <PageTabs label="Texts" pages={pages} />
