import { send } from '#/app/api/api-client.ts'
import { DecideForm, LookForm, WaiveForm, WordsForm } from '#/boxes/claims/claim-forms.tsx'
import { can } from '#/platform/state-machine.ts'
import { Section, Stack } from '#/ui/layout/layout.tsx'
import { orderClaimMachine } from './order-claim.states.ts'
import type { StudioOrderClaimView } from './studio-order-claim.schema.ts'

/** What may be done with it as it stands. A second look and an answer are never those of whoever decided or agreed. */
export function OrderClaimActions({ claim }: { claim: StudioOrderClaimView }) {
  const may = (event: string) => can(orderClaimMachine, claim.state, event)
  if (!may('waive')) return null
  const { own, kind, billed, most, aloneUpTo, order } = claim
  const { currency } = order
  const step = stepsOf(claim)
  return (
    <>
      {own && (may('agree') || may('uphold')) && (
        <p>You had a hand in this yourself: another colleague has to look at it now.</p>
      )}
      {may('decide') && kind === 'loss-in-value' && (
        <DecideForm step={step.decide} {...{ most, aloneUpTo, currency }} />
      )}
      {may('decide') && kind === 'late-return' && (
        <WordsForm
          step={step.refuse}
          title="Take it back no more"
          label="Why it is refused"
          button="Refuse it"
          done="Refused."
        />
      )}
      {may('agree') && !own && <LookForm step={step.look} disagree="Back to be decided" />}
      {may('uphold') && !own && (
        <WordsForm
          step={step.uphold}
          title="It stays as it was"
          label="Answer to the objection"
          button={billed ? 'Answer and charge' : 'Answer, and keep it'}
          done="Answered."
        />
      )}
      <Section
        title={kind === 'late-return' ? 'Wait for it' : billed ? 'Ask for nothing' : 'Give all of it back'}
      >
        <Stack>
          <WaiveForm step={step.waive} />
        </Stack>
      </Section>
    </>
  )
}

function stepsOf({ id: claimId, version }: StudioOrderClaimView) {
  const at = <Body,>(body: Body, idempotencyKey: string) => ({
    params: { claimId },
    body: { version, ...body },
    idempotencyKey,
  })
  return {
    decide: (body: { amount: number; reason: string }, key: string) =>
      send('POST', '/studio/order-claims/:claimId/decide', at(body, key)),
    refuse: (body: { reason: string }, key: string) =>
      send('POST', '/studio/order-claims/:claimId/refuse', at(body, key)),
    look: (body: { agree: boolean }, key: string) =>
      send('POST', '/studio/order-claims/:claimId/second', at(body, key)),
    uphold: (body: { reason: string }, key: string) =>
      send('POST', '/studio/order-claims/:claimId/uphold', at(body, key)),
    waive: (body: { reason: string }, key: string) =>
      send('POST', '/studio/order-claims/:claimId/waive', at(body, key)),
  }
}
