import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { OlderRows } from '#/platform/app/studio/older-rows.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import type { ExperimentKindView, ExperimentSummary } from './experiments.schema.ts'

export const title = () => 'Experiments'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/experiments')

/** Experiments that can be begun, and those that were, the newest first (R8.07). */
export function Page() {
  const { kinds, experiments, more, today } = useLoaderData<typeof loader>()
  const mayBegin = useOwnRoles()('admin')
  const [chosen, setChosen] = useState<ExperimentKindView>()
  return (
    <Frame
      title="Experiments"
      lead="Two ways of doing something, each for a part of the members, compared by what they keep. A member stays in one group."
      actions={<TextLink to={paths.studioPredictions()}>How right predictions are</TextLink>}
      width="full"
    >
      <Stack space="wide">
        <Section title="Questions">
          <RecordRows label="Questions">
            {kinds.map((kind) => (
              <RecordRow
                key={kind.name}
                title={
                  <>
                    <span>{kind.label}</span>
                    {kind.running && <Badge tone="positive">Running</Badge>}
                  </>
                }
                note={`${kind.asks} Now: ${(kind.arms.find(({ usual }) => usual)?.label ?? '').toLowerCase()}.`}
              >
                {kind.running ? (
                  <TextLink to={paths.studioExperiment(kind.running)}>Look</TextLink>
                ) : (
                  mayBegin && (
                    <Button size="small" variant="secondary" onClick={() => setChosen(kind)}>
                      Begin
                    </Button>
                  )
                )}
              </RecordRow>
            ))}
          </RecordRows>
        </Section>
        <Section title="Experiments so far">
          {experiments.length === 0 && <p>No experiment has begun yet.</p>}
          <RecordRows label="Experiments so far">
            {experiments.map((one) => (
              <RecordRow
                key={one.id}
                title={
                  <>
                    <TextLink to={paths.studioExperiment(one.id)}>{one.label}</TextLink>
                    <StateBadge {...one} />
                  </>
                }
                note={noteOf(one)}
              />
            ))}
          </RecordRows>
          <OlderRows shown={experiments.length} more={more} />
        </Section>
      </Stack>
      {chosen && (
        <BeginDialog key={chosen.name} kind={chosen} today={today} onClose={() => setChosen(undefined)} />
      )}
    </Frame>
  )
}

export function StateBadge({ endedAt, decision }: Pick<ExperimentSummary, 'endedAt' | 'decision'>) {
  if (!endedAt) return <Badge tone="positive">Running</Badge>
  return decision ? <Badge>Decided</Badge> : <Badge tone="warning">To decide</Badge>
}

function noteOf({ fromAt, untilAt, endedAt, endedWords, decision }: ExperimentSummary) {
  if (!endedAt) return `${staffDay(fromAt)} until ${staffDay(untilAt)}`
  return [`${staffDay(fromAt)} until ${staffDay(endedAt)}`, endedWords, decision].filter(Boolean).join(' · ')
}
