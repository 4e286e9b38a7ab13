import { send } from '#/platform/app/api/api-client.ts'
import { can } from '#/platform/state-machine.ts'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { claimMachine } from '../claim.states.ts'
import type { StudioClaimView } from './claim.schema.ts'
import { DecideForm, ReasonForm, RefuseForm, SecondLookForm, WaiveForm } from './claim-forms.tsx'

/** The steps that the state allows. A colleague who decided or agreed cannot give the second look or answer the objection. */
export function ClaimActions({ claim }: { claim: StudioClaimView }) {
  const may = (event: string) => can(claimMachine, claim.state, event)
  if (!may('waive')) return null
  const { own, as, billed, kind, most, aloneUpTo, refusable, goods } = claim
  const { currency } = goods
  const isTheirs = own && (may('agree') || may('uphold'))
  const step = stepsOf(claim)
  return (
    <>
      {isTheirs && <p>You had a hand in this yourself: another colleague has to look at it now.</p>}
      {may('decide') && most > 0 && as !== 'price' && (
        <DecideForm step={step.decide} {...{ most, aloneUpTo, currency }} isFee={as === 'fee'} />
      )}
      {may('decide') && refusable.length > 0 && (
        <RefuseForm step={step.refuse} {...{ refusable, currency }} />
      )}
      {may('agree') && !own && (
        <SecondLookForm
          step={step.look}
          disagree={kind === 'refused-return' ? 'Do not refuse the piece' : 'Back to be decided'}
        />
      )}
      {may('uphold') && !own && (
        <ReasonForm
          step={step.uphold}
          title="It stays as it was"
          label="Answer to the objection"
          button={billed ? 'Answer and charge' : 'Answer, and keep it'}
          done="Answered."
        />
      )}
      <Section title={waiveLabel(claim)}>
        <Stack>
          <WaiveForm step={step.waive} button={waiveLabel(claim)} />
        </Stack>
      </Section>
    </>
  )
}

/** The result of waiving the claim. */
const waiveLabel = ({ billed, as }: StudioClaimView) =>
  billed ? 'Ask for nothing' : as === 'price' ? 'Wait for it' : 'Refund in full'

function stepsOf({ id: claimId, version }: StudioClaimView) {
  const at = <Body,>(body: Body, idempotencyKey: string) => ({
    params: { claimId },
    body: { version, ...body },
    idempotencyKey,
  })
  return {
    decide: (body: { amount: number; reason: string }, key: string) =>
      send('POST', '/studio/claims/:claimId/decide', at(body, key)),
    refuse: (body: { unitId: string; reason: string }, key: string) =>
      send('POST', '/studio/claims/:claimId/refuse', at(body, key)),
    look: (body: { agree: boolean }, key: string) =>
      send('POST', '/studio/claims/:claimId/second', at(body, key)),
    uphold: (body: { reason: string }, key: string) =>
      send('POST', '/studio/claims/:claimId/uphold', at(body, key)),
    waive: (body: { reason: string }, key: string) =>
      send('POST', '/studio/claims/:claimId/waive', at(body, key)),
  }
}
