import './claims.css'
import type { ReactNode } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Columns, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { type ClaimState, isLetGo } from '../claim.states.ts'
import { ClaimPictures } from './claim-pictures.tsx'
import { ObjectTo } from './object-to.tsx'
import type { ClaimView } from './use-claim-status.ts'

type SectionProps = {
  contractId: string
  claim: ClaimView
  /** The kind of claim, unless the page says it elsewhere. */
  title?: string | undefined
  /** The status, unless the page says it elsewhere; with it comes the form for an objection. */
  status: string | undefined
  /** The sum of the claim, or the rest of the refund. */
  sum: ReactNode
  children?: ReactNode
}

/** A claim for the customer: both pictures, the text of both sides, the status and the sum. */
export function ClaimSection({ contractId, claim, title, status, sum, children }: SectionProps) {
  const { id, goods, mayObject } = claim
  const piece = (
    <div className="claim-piece">
      {goods && <ClaimPictures claim={claim} image={goods.image} contractId={contractId} />}
      <Stack>
        {goods && <Named goods={goods} />}
        <Statements claim={claim} />
      </Stack>
    </div>
  )
  if (!status && !sum && !children) return <Section title={title}>{piece}</Section>
  return (
    <Section title={title}>
      <Columns split="aside">
        {piece}
        <Stack space="wide">
          {status && (
            <Stack>
              <p role="status">{status}</p>
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

type Stated = { state: ClaimState; reason: string; objection: string | null; answer: string | null }
/** The text of both sides; in a closed claim the answer comes first. */
function Statements({ claim }: { claim: Stated }) {
  const t = useTexts()
  const { reason, objection, answer } = claim
  const rows: [PageText, string | null][] = isLetGo(claim)
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
      facts={rows.flatMap(([name, text]) =>
        text ? [{ name: t(name), value: <span className="claim-said">{text}</span> }] : [],
      )}
    />
  )
}
