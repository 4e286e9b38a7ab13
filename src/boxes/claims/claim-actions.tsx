import { can } from '#/platform/state-machine.ts'
import { Section, Stack } from '#/ui/layout/layout.tsx'
import { claimMachine } from './claim.states.ts'
import { AnswerForm, DecideForm, LookForm, RefuseForm, WaiveForm } from './claim-forms.tsx'
import type { StudioClaimView } from './studio-claim.schema.ts'

/** What may be done with it as it stands. A second look and an answer are never those of whoever decided or agreed. */
export function ClaimActions({ claim }: { claim: StudioClaimView }) {
  const may = (event: string) => can(claimMachine, claim.state, event)
  if (!may('waive')) return null
  const isTheirs = claim.own && (may('agree') || may('uphold'))
  return (
    <>
      {isTheirs && <p>You had a hand in this yourself: another colleague has to look at it now.</p>}
      {may('decide') && claim.most > 0 && claim.kind !== 'refused-return' && <DecideForm claim={claim} />}
      {may('decide') && claim.refusable.length > 0 && <RefuseForm claim={claim} />}
      {may('agree') && !claim.own && <LookForm claim={claim} />}
      {may('uphold') && !claim.own && <AnswerForm claim={claim} />}
      <Section title="Ask for nothing">
        <Stack>
          <WaiveForm claim={claim} />
        </Stack>
      </Section>
    </>
  )
}
