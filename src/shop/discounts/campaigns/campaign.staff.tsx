import '#/platform/ui/form/button.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useReadAgain } from '#/platform/app/studio/live/use-read-again.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { Timeline } from '#/platform/ui/notice/progress.tsx'
import type { CampaignView } from './campaign.schema.ts'
import { CampaignBadge, Uses } from './campaign-cells.tsx'
import { actionLabel, campaignFacts } from './campaign-facts.tsx'
import { CampaignCodes } from './codes/campaign-codes-panel.tsx'

export const title = () => 'Campaign'

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/campaigns/:id', { params: { id: args.params.id ?? '' } })

export function Page() {
  const campaign = useLoaderData<typeof loader>()
  useReadAgain()
  return (
    <Frame title={campaign.name} eyebrow={<Link to={paths.studioCampaigns()}>Campaigns</Link>} width="full">
      <Stack space="wide">
        <Actions campaign={campaign} />
        <Columns split="halves">
          <Stack space="wide">
            <Facts facts={campaignFacts(campaign)} />
          </Stack>
          <Stack space="wide">
            <Facts
              facts={[
                { name: 'State', value: <CampaignBadge {...campaign} /> },
                { name: 'Used so far', value: <Uses {...campaign} /> },
              ]}
            />
            <CampaignCodes campaign={campaign} />
          </Stack>
        </Columns>
      </Stack>
      <Section title="What happened">
        <Timeline
          label="What happened"
          items={campaign.history.map(({ at, what, by }) => ({
            title: actionLabel(what),
            detail: `${staffMoment(at)} · ${by}`,
            state: 'done',
          }))}
        />
      </Section>
    </Frame>
  )
}

function Actions({ campaign: { id, status } }: { campaign: CampaignView }) {
  return (
    <Row>
      <TextLink to={paths.studioCampaigns()}>All campaigns</TextLink>
      {status !== 'ended' && (
        <ButtonLink to={paths.studioChangeCampaign(id)} size="small" variant="secondary">
          Change
        </ButtonLink>
      )}
      <ButtonLink to={paths.studioNewCampaign(id)} size="small" variant="secondary">
        Copy
      </ButtonLink>
      {status !== 'ended' && <End id={id} running={status === 'running'} />}
    </Row>
  )
}

function End({ id, running }: { id: string; running: boolean }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (_: string, { idempotencyKey }) =>
      send('POST', '/studio/campaigns/:id/end', { params: { id }, idempotencyKey }),
    async ({ was }) => {
      setOpen(false)
      if (was === 'planned') await navigate(paths.studioCampaigns())
      else await revalidate()
    },
  )
  const label = running ? 'End it now' : 'Delete it'
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${label}?`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void submit(id)}>
              {label}
            </Button>
          </>
        }
      >
        <p>
          {running
            ? 'Whoever has it in a cart pays the full price from now on. Orders that were placed keep what they were given.'
            : 'Nobody has seen it yet. Its codes go with it.'}
        </p>
        <Alert>{error}</Alert>
      </Dialog>
    </>
  )
}
