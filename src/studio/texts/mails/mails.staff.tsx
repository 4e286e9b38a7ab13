import '../texts.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { TextKey } from '../text-key.tsx'
import { TextsNav } from '../texts-nav.tsx'

export const title = () => 'Mails and their texts'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/texts/mails')

/** Every mail that customers get, each with its preview. */
export function Page() {
  const { mails } = useLoaderData<typeof loader>()
  return (
    <Frame title="Mails and their texts" width="full">
      <TextsNav />
      <DataTable label="Mails" rows={mails} columns={columns} rowKey={({ name }) => name} few />
    </Frame>
  )
}

type Mail = AnswerTo<'GET', '/studio/texts/mails'>['mails'][number]
const columns: Column<Mail>[] = [
  {
    id: 'name',
    card: 'title',
    header: 'Mail',
    cell: ({ name }) => (
      <TextLink to={paths.studioMailText(name)}>
        <TextKey>{name}</TextKey>
      </TextLink>
    ),
  },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => <span lang="da">{subject}</span> },
  {
    id: 'drafts',
    header: 'Drafts',
    sparse: true,
    cell: ({ drafts }) =>
      drafts > 0 && <Badge tone="accent">{drafts === 1 ? '1 draft' : `${drafts} drafts`}</Badge>,
  },
]
