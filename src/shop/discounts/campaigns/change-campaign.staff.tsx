import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { type CampaignDraft, draftOf, draftTerms } from './form/campaign-draft.rule.ts'
import { CampaignForm } from './form/campaign-form.tsx'

export const title = () => 'Change a campaign'

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const params = { id: args.params.id ?? '' }
  const [choices, campaign] = await Promise.all([
    client.get('/studio/campaigns/choices'),
    client.get('/studio/campaigns/:id', { params }),
  ])
  return { choices, campaign }
}

/** A campaign that has not begun is changed; a running one is replaced from now on. */
export function Page() {
  const { choices, campaign } = useLoaderData<typeof loader>()
  const { id, name, version, status } = campaign
  const navigate = useNavigate()
  const replacing = status === 'running'
  const { submit, busy, error, fields } = useSubmit(
    (draft: CampaignDraft, { idempotencyKey }) => {
      const request = { params: { id }, body: { version, terms: draftTerms(draft) }, idempotencyKey }
      return replacing
        ? send('POST', '/studio/campaigns/:id/replace', request)
        : send('PUT', '/studio/campaigns/:id', request)
    },
    (saved) => navigate(paths.studioCampaign(saved.id)),
  )
  if (status === 'ended') return <Over id={id} name={name} />
  return (
    <Frame
      title={`Change ${name}`}
      eyebrow={<Link to={paths.studioCampaigns()}>Campaigns</Link>}
      width="full"
    >
      <Stack space="wide">
        {replacing && (
          <Notice tone="warning" title="It runs, and somebody may have used it">
            What you change holds from now on: this campaign ends, and another takes its place with its name
            and its codes. Orders keep what they were given, and limits go on where they are: what was used
            counts.
          </Notice>
        )}
        <CampaignForm
          id={id}
          first={draftOf(campaign)}
          choices={choices}
          replacing={replacing}
          busy={busy}
          error={error}
          fields={fields}
          button={replacing ? 'Change it from now on' : 'Keep the change'}
          onSubmit={(draft) => void submit(draft)}
        />
      </Stack>
    </Frame>
  )
}

const Over = ({ id, name }: { id: string; name: string }) => (
  <Frame title={`${name} has ended`} width="form" lead="What is over is not changed. A copy begins anew.">
    <ButtonLink to={paths.studioNewCampaign(id)}>Copy it</ButtonLink>
  </Frame>
)
