import './claims.css'
import type { ReactNode } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Columns, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { type ClaimState, isLetGo } from '../claim.states.ts'
import { ClaimPictures } from './claim-pictures.tsx'
import { ObjectTo } from './object-to.tsx'
import type { ClaimView } from './use-standing.ts'

type SaidProps = {
  contractId: string
  claim: ClaimView
  /** The kind of claim, unless the page says it elsewhere. */
  title?: string | undefined
  /** The status, unless the page says it elsewhere; with it comes the form for an objection. */
  stands: string | undefined
  /** The sum of the claim, or the rest of the refund. */
  sum: ReactNode
  children?: ReactNode
}

/** A claim for the customer: both pictures, the words of both sides, the status and the sum. */
export function ClaimSaid({ contractId, claim, title, stands, sum, children }: SaidProps) {
  const { id, goods, mayObject } = claim
  const piece = (
    <div className="claim-piece">
      {goods && <ClaimPictures claim={claim} image={goods.image} contractId={contractId} />}
      <Stack>
        {goods && <Named goods={goods} />}
        <Words claim={claim} />
      </Stack>
    </div>
  )
  if (!stands && !sum && !children) return <Section title={title}>{piece}</Section>
  return (
    <Section title={title}>
      <Columns split="aside">
        {piece}
        <Stack space="wide">
          {stands && (
            <Stack>
              <p role="status">{stands}</p>
              {mayObject && <ObjectTo contractId={contractId} claimId={id} />}
            </Stack>
          )}
          {sum}
          {children}
        </Stack>
      </Columns>
    </Section>
  )
}

function Named({ goods: { brand, title, colour, size } }: { goods: NonNullable<ClaimView['goods']> }) {
  return (
    <div className="claim-goods">
      <p>{brand}</p>
      <p className="claim-goods-title">{title}</p>
      <p>{[colour, size].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

type Said = { state: ClaimState; reason: string; objection: string | null; answer: string | null }
/** The words of both sides; in a closed claim the answer comes first. */
function Words({ claim }: { claim: Said }) {
  const t = useTexts()
  const { reason, objection, answer } = claim
  const said: [PageText, string | null][] = isLetGo(claim)
    ? [
        ['claims.answer', answer],
        ['claims.yours', objection],
        ['claims.noticed', reason],
      ]
    : [
        ['claims.why', reason],
        ['claims.yours', objection],
        ['claims.answer', answer],
      ]
  return (
    <Facts
      facts={said.flatMap(([name, words]) =>
        words ? [{ name: t(name), value: <span className="claim-said">{words}</span> }] : [],
      )}
    />
  )
}
