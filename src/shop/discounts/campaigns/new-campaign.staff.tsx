import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { type CampaignDraft, draftOf, draftTerms, newDraft } from './form/campaign-draft.rule.ts'
import { CampaignForm } from './form/campaign-form.tsx'

export const title = () => 'New campaign'

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const id = new URL(args.request.url).searchParams.get('copyOf')
  const [choices, copied] = await Promise.all([
    client.get('/studio/campaigns/choices'),
    id ? client.get('/studio/campaigns/:id', { params: { id } }) : null,
  ])
  return { choices, copied }
}

/** A new campaign, empty or copied from another. A copy has its own codes and counts its own uses. */
export function Page() {
  const { choices, copied } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const first = copied
    ? { ...draftOf(copied), name: `${copied.name.slice(0, 55)}-copy`, startsAt: '', endsAt: '' }
    : newDraft
  const { submit, busy, error, fields } = useSubmit(
    (draft: CampaignDraft, { idempotencyKey }) =>
      send('POST', '/studio/campaigns', {
        body: { terms: draftTerms(draft), ...(copied && { copiedFrom: copied.id }) },
        idempotencyKey,
      }),
    ({ id }) => navigate(paths.studioCampaign(id)),
  )
  return (
    <Frame
      title={copied ? `Copy of ${copied.name}` : 'New campaign'}
      eyebrow={<Link to={paths.studioCampaigns()}>Campaigns</Link>}
      width="full"
    >
      <CampaignForm
        key={copied?.id}
        first={first}
        choices={choices}
        busy={busy}
        error={error}
        fields={fields}
        button="Create campaign"
        onSubmit={(draft) => void submit(draft)}
      />
    </Frame>
  )
}
